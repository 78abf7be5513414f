import { relativeBuildErrors } from '../../../src/domain/execution/build-error-paths.js';
import { engineMismatch } from '../../../src/domain/execution/engine-mismatch.js';
import { javaFeatureRelease, javaReleaseNumber } from '../../../src/domain/execution/java-version.js';
import { chooseModule, type ModuleCandidate } from '../../../src/domain/execution/module-choice.js';

describe('java -version', () => {
  test.each([
    ['openjdk version "17.0.15" 2025-04-15\nOpenJDK Runtime Environment', 17],
    ['java version "1.8.0_392"\nJava(TM) SE', 8],
    ['openjdk version "25-ea" 2025-09-16', 25],
    ['openjdk version "21" 2023-09-19', 21],
    ['Picked up JAVA_TOOL_OPTIONS: -Dx\nopenjdk version "11.0.2" 2019', 11],
    ['command not found', undefined],
  ])('%j', (output, release) => { expect(javaFeatureRelease(output)).toBe(release); });
  test.each([['17', 17], ['1.8', 8], ['VERSION_1_8', 8], ['VERSION_21', 21], ['${java.version}', undefined], ['', undefined]])('release %j', (text, release) => {
    expect(javaReleaseNumber(text)).toBe(release);
  });
});

describe('the module of a test', () => {
  const module = (folder: string, flags: string): ModuleCandidate => ({ folder, ownsPackage: flags.includes('p'), hasMain: flags.includes('m'), hasTests: flags.includes('t') });
  test.each([
    ['one module', [module('', 'm')], ''],
    ['the owner of the package', [module('api', 'mt'), module('core', 'mpt')], 'core'],
    ['the owner with tests, of two owners', [module('api', 'mp'), module('core', 'mpt')], 'core'],
    ['the only one with tests', [module('api', 'm'), module('core', 'mt')], 'core'],
    ['the only one with sources', [module('api', ''), module('core', 'm')], 'core'],
  ])('%s', (_, modules, folder) => { expect(chooseModule(modules)).toMatchObject({ kind: 'module', folder }); });
  test('two that fit alike are for a person to choose, owners only', () => {
    expect(chooseModule([module('z', 'mpt'), module('a', 'mpt'), module('web', 'mt')])).toEqual({ kind: 'ambiguous', candidates: ['a', 'z'] });
  });
  test('none', () => { expect(chooseModule([])).toEqual({ kind: 'none' }); });
});

describe('an engine that passes a test over', () => {
  const junit4 = 'package shop;\nimport org.junit.Test;\npublic class CartTest { }';
  const junit5 = 'package shop;\nimport org.junit.jupiter.api.Test;\nclass CartTest { }';
  test.each([
    [junit4, 'junit5', /JUnit 4/], [junit5, 'junit4', /JUnit 5/], [junit4, 'junit4', undefined], [junit5, 'junit5', undefined], [junit4, 'unknown', undefined],
    [`// import org.junit.Test;\n${junit5}`, 'junit5', undefined],
  ] as const)('%#', (source, engine, said) => {
    const reason = engineMismatch(source, engine);
    if (said === undefined) expect(reason).toBeUndefined();
    else expect(reason).toMatch(said);
  });
});

test('paths of build errors become relative, each error once, and a long list says how long', () => {
  const errors = relativeBuildErrors([
    { file: '/home/dev/my shop/src/A.java', line: 3, message: 'x' }, { file: '/home/dev/my shop/src/A.java', line: 3, message: 'x' },
    { file: '/C:/shop/src/B.java', line: 1, message: 'y' }, { file: 'C:\\shop\\src\\C.java', line: 1, message: 'z' }, { file: '/elsewhere/D.java', message: 'w' },
  ], ['/home/dev/my shop', 'C:\\shop']);
  expect(errors.map((error) => error.file)).toEqual(['src/A.java', 'src/B.java', 'src/C.java', '/elsewhere/D.java']);
  const many = relativeBuildErrors(Array.from({ length: 53 }, (_, line) => ({ line, message: 'x' })), []);
  expect(many).toHaveLength(51);
  expect(many.at(-1)).toEqual({ message: '3 more errors in the console output' });
});
