import { jest } from '@jest/globals';
import fc from 'fast-check';
import { StreamReader } from '../../../src/adapters/outbound/agents/agent-answer.js';
import type { AgentAnswer, AnswerReader } from '../../../src/adapters/outbound/agents/agent-answer.js';
import { AGENT_LIMITS } from '../../../src/adapters/outbound/agents/agent-limits.js';
import type { AgentLimits } from '../../../src/adapters/outbound/agents/agent-limits.js';
import { DocumentReader } from '../../../src/adapters/outbound/agents/document-reader.js';
import { line, PING } from '../../support/scripted-agent.js';

// Far above what a test needs: a busy machine must not make it fail.
jest.setTimeout(120_000);

const LIMITS: AgentLimits = { ...AGENT_LIMITS, maxLineBytes: 1_000, maxAnswerBytes: 4_000, maxStages: 3 };
const DATA = { test_code: 'class T{}', thinking: '합계 검증 🎯' };
const RESULT = line({ type: 'result', data: DATA });
const PROGRESS = line({ type: 'progress', stage: '생각 중' });

type Part = string | Uint8Array;
type Make = (limits: AgentLimits, onProgress: (stage: string) => void) => AnswerReader;

const stream: Make = (limits, onProgress) => new StreamReader(limits, onProgress);
const document: Make = (limits, onProgress) => new DocumentReader(limits, onProgress);

/** What the reader says of these chunks, and of the end (or of a broken connection) after them. */
function answerTo(parts: readonly Part[], { make = stream, broken = false, stages = [] as string[] } = {}): AgentAnswer {
  const reader = make(LIMITS, (stage) => stages.push(stage));
  for (const part of parts) {
    const answer = reader.push(typeof part === 'string' ? Buffer.from(part) : part);
    if (answer !== undefined) return answer;
  }
  return broken ? reader.broken('reset') : reader.end();
}

/** Cuts at sorted positions, chunks of no byte included. */
const pieces = (whole: Uint8Array, cuts: readonly number[]): readonly Uint8Array[] => {
  const at = [0, ...[...cuts].sort((a, b) => a - b), whole.length];
  return at.slice(1).map((to, index) => whole.subarray(at[index], to));
};

describe.each([['stream', stream], ['document that is a stream after all', document]] as const)('chunk boundaries, read as a %s', (_name, make) => {
  const whole = Buffer.from(PING + PROGRESS.replace('\n', '\r\n') + '\n' + RESULT);

  it('B12: two cuts anywhere, or a cut after every byte, change nothing', () => {
    for (let first = 0; first <= whole.length; first += 1) {
      for (let second = first; second <= whole.length; second += 11) {
        const stages: string[] = [];
        expect(answerTo(pieces(whole, [first, second]), { make, stages })).toEqual({ kind: 'result', data: DATA });
        expect(stages).toEqual(['생각 중']);
      }
    }
    expect(answerTo([...whole].map((byte) => Uint8Array.of(byte)), { make })).toEqual({ kind: 'result', data: DATA });
  });

  it('a connection that breaks at any byte: the result if it came whole, an error otherwise', () => {
    const closed = whole.length - 1;
    for (let length = 0; length <= whole.length; length += 1) {
      const answer = answerTo([whole.subarray(0, length)], { make, broken: true });
      expect([length, answer]).toEqual([length, length >= closed ? { kind: 'result', data: DATA } : { kind: 'cut', reason: 'reset' }]);
    }
  });

  it('a body that ends at any byte is never taken for a whole one', () => {
    for (let length = 0; length < whole.length - 1; length += 1) {
      expect(['cut', 'ended', 'no-json']).toContain(answerTo([whole.subarray(0, length)], { make }).kind);
    }
  });
});

it('any texts, any line ends, any cuts: the first last line is the answer, every stage before it is told', () => {
  const noise = fc.constantFrom('', ' ', 'not json', '42', 'null', '[]', '{"type":"delta","text":"x"}', '{"type":5}', '{"type":"progress"}', '{"type":"ping","extra":{"type":"result"}}', '<html>');
  const before = fc.array(fc.oneof(noise, fc.constant('{"type":"ping"}')), { maxLength: 6 });
  const last = fc.oneof(
    fc.record({ type: fc.constant('result'), data: fc.record({ test_code: fc.string({ unit: 'grapheme', maxLength: 60 }) }) }),
    fc.record({ type: fc.constant('error'), status: fc.integer({ min: 400, max: 599 }), detail: fc.string({ unit: 'grapheme', maxLength: 30 }) }),
  );
  const sent = fc.record({ ahead: before, answer: last, behind: before, end: fc.constantFrom('\n', '\r\n', '\n\n'), cuts: fc.array(fc.nat()) });
  fc.assert(fc.property(sent, ({ ahead, answer, behind, end, cuts }) => {
    const whole = Buffer.from([...ahead, JSON.stringify(answer), ...behind].join(end));
    const { type, ...rest } = JSON.parse(JSON.stringify(answer)) as { type: string };
    expect(answerTo(pieces(whole, cuts.map((cut) => cut % (whole.length + 1))))).toEqual({ kind: type, ...rest });
  }), { numRuns: 300 });
});

it('any bytes: an answer, never a throw', () => {
  fc.assert(fc.property(fc.array(fc.uint8Array({ maxLength: 80 }), { maxLength: 10 }), fc.constantFrom(stream, document), fc.boolean(), (chunks, make, broken) => {
    expect(['cut', 'ended', 'no-json', 'too-long', 'result']).toContain(answerTo(chunks, { make, broken }).kind);
  }), { numRuns: 300 });
});

describe('the stream', () => {
  it.each<readonly [string, readonly Part[], object]>([
    ['B24 (a) CRLF, a blank line, no last line feed', ['{"type":"progress","stage":"x"}\r\n\n{"type":"result","data":{"test_code":"class T{}"}}'], { kind: 'result', data: { test_code: 'class T{}' } }],
    ['B24 (b) cut in the last line', ['{"type":"progress","stage":"x"}\n{"type":"re'], { kind: 'cut', reason: 'it ended, and its last line is no whole JSON' }],
    ['B24 (c) ended without a last line', ['{"type":"progress","stage":"x"}\n'], { kind: 'ended', strange: 0 }],
    ['B24 (d) an error line', ['{"type":"ping"}\n{"type":"error","status":503,"detail":"model overloaded"}\n'], { kind: 'error', status: 503, detail: 'model overloaded' }],
    ['several lines in a chunk', [PING + PING + RESULT], { kind: 'result', data: DATA }],
    ['nothing', [], { kind: 'ended', strange: 0 }],
    ['lines that are no message are counted', ['{"type":"delta"}\nnot json\n42\n', PING], { kind: 'ended', strange: 3 }],
    ['an unknown message without its end is no cut', ['{"type":"delta"}'], { kind: 'ended', strange: 1 }],
    ['two results: the first', ['{"type":"result","data":1}\n{"type":"result","data":2}\n'], { kind: 'result', data: 1 }],
    ['an error after a result', ['{"type":"result","data":1}\n{"type":"error","status":500,"detail":"x"}\n'], { kind: 'result', data: 1 }],
    ['a status that is none', ['{"type":"error","status":"bad","detail":"x"}\n'], { kind: 'error', status: 500, detail: 'x' }],
    ['a byte order mark', [`\ufeff${RESULT}`], { kind: 'result', data: DATA }],
    ['a result that is no UTF-8 is none', [Buffer.from('{"type":"result","data":"\xff"}\n', 'latin1')], { kind: 'ended', strange: 1 }],
    ['a line at the limit', [line({ type: 'result', data: 'x'.repeat(1_000 - 27) })], { kind: 'result' }],
    ['a line over the limit', [line({ type: 'result', data: 'x'.repeat(1_000 - 26) })], { kind: 'too-long', what: 'line', limit: 1_000 }],
    ['an endless line', ['x'.repeat(900), 'x'.repeat(900)], { kind: 'too-long', what: 'line', limit: 1_000 }],
    ['endless lines', Array.from({ length: 300 }, () => PING), { kind: 'too-long', what: 'answer', limit: 4_000 }],
    ['endless blank lines', Array.from({ length: 50 }, () => '\n'.repeat(100)), { kind: 'too-long', what: 'answer', limit: 4_000 }],
    ['keys that mean something to JavaScript', ['{"__proto__":{"type":"ping"},"constructor":1,"type":"result","data":{"__proto__":7}}\n'], { kind: 'result' }],
  ])('%s', (_case, parts, expected) => {
    expect(answerTo(parts)).toMatchObject(expected);
  });

  it('tells so many stages, says that there were more, and no further one', () => {
    const stages: string[] = [];
    answerTo([...Array.from({ length: 9 }, (_, index) => line({ type: 'progress', stage: String(index) })), RESULT], { stages });
    expect(stages).toEqual(['0', '1', '2', 'more than 3 stages: no further one is told']);
  });

  it('20 MB without a line end are given up at the limit, in memory of about that limit, byte by byte too', () => {
    const big = new StreamReader(AGENT_LIMITS, () => undefined);
    const chunk = Buffer.alloc(64 * 1024, 'x');
    let sent = 0;
    let answer: AgentAnswer | undefined;
    while (answer === undefined && sent < 20_000_000) {
      answer = big.push(chunk);
      sent += chunk.length;
    }
    expect(answer).toEqual({ kind: 'too-long', what: 'line', limit: 8 * 1024 * 1024 });
    expect(sent).toBe(8 * 1024 * 1024 + chunk.length);

    const small = new StreamReader(AGENT_LIMITS, () => undefined);
    const before = process.memoryUsage();
    for (let index = 0; index < 500_000; index += 1) small.push(Uint8Array.of(0x78));
    const after = process.memoryUsage();
    // Half a million pieces that were kept would be more than 50 MB.
    expect(after.arrayBuffers - before.arrayBuffers + after.heapUsed - before.heapUsed).toBeLessThan(40_000_000);
  });

  it('B24: a line of 5 MB is read', () => {
    const code = '한'.repeat(1_700_000);
    const reader = new StreamReader(AGENT_LIMITS, () => undefined);
    expect(reader.push(Buffer.from(line({ type: 'result', data: code })))).toEqual({ kind: 'result', data: code });
  });
});

describe('an answer that is not declared as a stream', () => {
  it.each<readonly [string, readonly Part[], object]>([
    ['a document', ['{"test_code":"class', ' T{}"}'], { kind: 'result', data: { test_code: 'class T{}' } }],
    ['a document over several lines', ['{\n  "test_code":\r\n "class T{}"\n}\n'], { kind: 'result', data: { test_code: 'class T{}' } }],
    ['a stream', [PING, PING, RESULT], { kind: 'result', data: DATA }],
    ['a stream of one line', [RESULT], { kind: 'result', data: DATA }],
    ['a stream of one line without its end', [RESULT.trim()], { kind: 'result', data: DATA }],
    ['a stream with an error', [PING, '{"type":"error","status":503,"detail":"down"}'], { kind: 'error', status: 503, detail: 'down' }],
    ['a stream without a last line', [PING], { kind: 'ended', strange: 0 }],
    ['half a document', ['{"test_code":"class'], { kind: 'cut', reason: 'its document is not whole' }],
    ['a page', ['<html>login</html>'], { kind: 'no-json', start: '<html>login</html>' }],
    ['nothing', [], { kind: 'no-json', start: '' }],
    ['too much', ['"', 'x'.repeat(1_000)], { kind: 'too-long', what: 'document', limit: 1_000 }],
  ])('%s', (_case, parts, expected) => {
    expect(answerTo(parts, { make: document })).toMatchObject(expected);
  });

  it('a document that came whole is kept when the connection then breaks; a number may have gone on', () => {
    expect(answerTo(['{"test_code":"class T{}"}'], { make: document, broken: true })).toMatchObject({ kind: 'result' });
    expect(answerTo(['12'], { make: document, broken: true })).toEqual({ kind: 'cut', reason: 'reset' });
  });
});
