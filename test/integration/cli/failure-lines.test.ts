import { comparedValues } from '../../../src/adapters/inbound/cli/panel/failure-lines.js';
import { padToWidth, printable } from '../../../src/adapters/inbound/cli/panel/display-text.js';

it.each([
  ['expected: <5> but was: <0>', '5', '0'],
  ['주문 수량 ==> expected: <a > b> but was: <c>', 'a > b', 'c'],
  ['expected:<[5]> but was:<[0]>', '[5]', '[0]'],
  ['\nexpected: "A"\n but was: "B"', '"A"', '"B"'],
  ['\nExpecting actual:\n  1\nto be equal to:\n  2\n', '2', '1'],
])('%j', (message, expected, actual) => {
  expect(comparedValues(message)).toEqual({ expected, actual });
});

it.each([['boom'], [''], ['expected something'], ['java.lang.NullPointerException']])('%j is no comparison', (message) => {
  expect(comparedValues(message)).toBeUndefined();
});

it('pads by columns, not by letters', () => {
  expect(padToWidth('결과', 6)).toBe('결과  ');
  expect(padToWidth('ab', 6)).toBe('ab    ');
});

it('takes control characters and direction marks out, and keeps text', () => {
  expect(printable('a\u001B[31mb\u001B]8;;http://x\u0007c\u202E\r\nd\te\rf\u001B')).toBe('abc\nd\te\nf');
});
