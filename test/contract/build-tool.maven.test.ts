import { MavenBuildTool } from '../../src/adapters/outbound/builds/maven-build-tool.js';
import { recordedOutput } from '../support/recorded-output.js';
import { buildToolContract } from './suites/build-tool.contract.js';

buildToolContract('MavenBuildTool', () => ({
  tool: new MavenBuildTool(),
  tree: {
    'pom.xml': '<project><artifactId>all</artifactId><modules><module>core</module></modules></project>',
    'core/pom.xml': '<project><parent><artifactId>all</artifactId></parent><artifactId>core</artifactId></project>',
    'core/src/main/java/shop/Cart.java': '',
  },
  otherTree: { 'build.gradle': '', 'src/main/java/A.java': '' },
  passed: recordedOutput('maven-pass.txt'),
  compileError: { output: recordedOutput('maven-compile-error-test.txt'), file: '/home/dev/my shop/src/test/java/com/example/ticket/PricePolicyTest.java', line: 19, message: /^cannot find symbol \(symbol: method priceOf\(int,int\), location: .*PricePolicy\)$/ },
  notRun: recordedOutput('maven-no-match.txt'),
  korean: { output: '[ERROR] /home/dev/내 상점/src/Cart.java:[12,9] 기호를 찾을 수 없습니다.\n  기호:   변수 x\n  위치: 클래스 shop.Cart\n', message: '기호를 찾을 수 없습니다. (기호: 변수 x, 위치: 클래스 shop.Cart)' },
}));
