import fc from 'fast-check';
import { decodeValue } from '../../../src/adapters/outbound/code-graph/value-reader.js';
import { ValueWriter } from '../../../src/adapters/outbound/code-graph/value-writer.js';

const writer = new ValueWriter();

it('reads every plain value as it was written, one writer after the other', () => {
  const value = fc.jsonValue({ depthSize: 'medium' });
  fc.assert(fc.property(value, (one) => expect(decodeValue(writer.encode(one))).toEqual(JSON.parse(JSON.stringify(one)))), { numRuns: 500 });
});

it.each([
  ['lone surrogates and long texts', ['\ud800', '주문'.repeat(300), 'a'.repeat(5_000), '']],
  ['a key that a plain assignment would lose', JSON.parse('{"__proto__":{"a":1},"b":{"__proto__":2}}') as unknown],
  ['numbers at the edges', [0, 31, 32, 2 ** 31 - 1, 2 ** 31, -1, 0.5, -0.1, Number.MAX_SAFE_INTEGER]],
  ['many key lists', Array.from({ length: 6_000 }, (_, number) => ({ [`k${String(number)}`]: number }))],
])('%s', (_what, value) => {
  expect(JSON.stringify(decodeValue(writer.encode(value)))).toBe(JSON.stringify(value));
});

it('leaves out what is undefined', () => {
  expect(decodeValue(writer.encode({ a: undefined, b: [undefined] }))).toEqual({ b: [null] });
});
