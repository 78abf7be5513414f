import { asciiJava, sourceForEncoding } from '../../../src/domain/execution/ascii-java.js';

const SOURCE = 'class 주문Test {\n  String s = "합계\\n😀"; // ②\r\n}\n';
const ESCAPED = 'class \\uc8fc\\ubb38Test {\n  String s = "\\ud569\\uacc4\\n\\ud83d\\ude00"; // \\u2461\r\n}\n';

it('writes what is not ASCII as escapes, and keeps the lines', () => {
  expect(asciiJava(SOURCE)).toBe(ESCAPED);
  expect(asciiJava(ESCAPED)).toBe(ESCAPED);
});

it.each([['EUC-KR', ESCAPED], ['MS949', ESCAPED], ['US-ASCII', ESCAPED], ['of nobody', ESCAPED], ['UTF-8', SOURCE], ['utf8', SOURCE], [undefined, SOURCE]])('a module that declares %s', (declared, written) => {
  expect(sourceForEncoding(SOURCE, declared)).toBe(written);
});
