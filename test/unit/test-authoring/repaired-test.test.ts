import type { FailedTry } from '../../../src/domain/test-authoring/failed-try.js';
import { testMethodsOf, withoutBrokenMethods } from '../../../src/domain/test-authoring/repaired-test.js';

const PATH = 'src/test/java/a/GeneratedShopTest.java';
const CODE = [
  'package a;', //                                       1
  '', //                                                 2
  'import b.Gone;', //                                   3
  'import org.junit.jupiter.api.Test;', //               4
  '', //                                                 5
  'class GeneratedShopTest {', //                        6
  '', //                                                 7
  '    // condition: q > 10 true (Shop.java:3)', //      8
  '    @Test', //                                        9
  '    void rateCase1() {', //                          10
  '        assertEquals(5, Shop.rate(11));', //         11
  '    }', //                                           12
  '', //                                                13
  '    @Test', //                                       14
  '    void rateCase2() throws Exception {', //         15
  '        Gone gone = new Gone();', //                 16
  '        if (gone.is()) {', //                        17
  '        }', //                                       18
  '        assertEquals(0, Shop.rate(10));', //         19
  '    }', //                                           20
  '}', //                                               21
  '',
].join('\n');

function tried(errors: FailedTry['errors'], testCode = CODE): FailedTry {
  return { attempt: 1, testCode, testFilePath: PATH, problem: 'build', errors, output: '' };
}

describe('a test without the methods that did not compile', () => {
  it.each<readonly [string, FailedTry['errors'], readonly string[]]>([
    ['an error in a body', [{ file: PATH, line: 19, message: 'cannot find symbol' }], ['rateCase1']],
    ['an error on the annotation or the note above', [{ file: PATH, line: 8, message: 'x' }], ['rateCase2']],
    ['an error behind a nested brace', [{ file: PATH, line: 17, message: 'x' }], ['rateCase1']],
    ['an import: whoever uses it', [{ file: PATH, line: 3, message: 'package b does not exist' }], ['rateCase1']],
    ['both', [{ file: PATH, line: 11, message: 'x' }, { file: PATH, line: 16, message: 'y' }], []],
    ['a path that the build gave from elsewhere', [{ file: `api/${PATH}`, line: 11, message: 'x' }], ['rateCase2']],
    ['another file', [{ file: 'src/main/java/a/Shop.java', line: 11, message: 'x' }], ['rateCase1', 'rateCase2']],
    ['no line', [{ file: PATH, message: 'x' }], ['rateCase1', 'rateCase2']],
    ['a line outside of every method', [{ file: PATH, line: 6, message: 'x' }], ['rateCase1', 'rateCase2']],
  ])('%s', (_what, errors, kept) => {
    const repaired = withoutBrokenMethods(tried(errors));
    expect(repaired.kept).toEqual(kept);
    expect(testMethodsOf(repaired.code)).toEqual(kept);
  });

  it('takes the import along that nobody needs any more, and names what the compiler said', () => {
    const repaired = withoutBrokenMethods(tried([{ file: PATH, line: 16, message: 'cannot find symbol: class Gone' }]));
    expect(repaired.leftOut).toEqual([{ method: 'rateCase2', message: 'cannot find symbol: class Gone' }]);
    expect(repaired.code).not.toContain('Gone');
    expect(repaired.code).toContain('// condition: q > 10 true (Shop.java:3)\n    @Test\n    void rateCase1() {\n        assertEquals(5, Shop.rate(11));\n    }\n');
    expect(repaired.code.endsWith('}\n')).toBe(true);
  });

  it('reads lines that end as Windows has them', () => {
    expect(withoutBrokenMethods(tried([{ file: PATH, line: 11, message: 'x' }], CODE.replaceAll('\n', '\r\n'))).kept).toEqual(['rateCase2']);
  });
});
