import { GradleBuildTool } from '../../src/adapters/outbound/builds/gradle-build-tool.js';
import { recordedOutput } from '../support/recorded-output.js';
import { buildToolContract } from './suites/build-tool.contract.js';

buildToolContract('GradleBuildTool', () => ({
  tool: new GradleBuildTool(),
  tree: { 'settings.gradle': "rootProject.name = 'all'\ninclude 'core'\n", 'build.gradle': '', 'core/build.gradle': "apply plugin: 'java'", 'core/src/main/java/shop/Cart.java': '' },
  otherTree: { 'pom.xml': '<project/>', 'src/main/java/A.java': '' },
  passed: recordedOutput('gradle-pass.txt'),
  compileError: { output: recordedOutput('gradle-compile-error-test.txt'), file: '/home/dev/my shop/src/test/java/com/example/ledger/AccountTest.java', line: 13, message: /^cannot find symbol \(symbol: method take\(int\), location: variable account of type Account\)$/ },
  notRun: recordedOutput('gradle-no-match.txt'),
  korean: { output: '/home/dev/내 상점/src/Cart.java:12: 오류: 기호를 찾을 수 없습니다\n        x = 1;\n        ^\n  기호:   변수 x\n  위치: 클래스 Cart\n오류 1개\n', message: '기호를 찾을 수 없습니다 (기호: 변수 x, 위치: 클래스 Cart)' },
}));
