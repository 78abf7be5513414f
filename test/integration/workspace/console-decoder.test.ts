import fc from 'fast-check';
import iconv from 'iconv-lite';
import { ConsoleDecoder } from '../../../src/adapters/outbound/workspace/console-decoder.js';
import { ansiCodePage } from '../../../src/adapters/outbound/workspace/platform-charset.js';

function decoded(charset: string | undefined, ...chunks: readonly Uint8Array[]): string {
  const decoder = new ConsoleDecoder(charset);
  return [...chunks.map((chunk) => decoder.push(chunk)), decoder.end()].join('');
}

test.each<[string, string | undefined, Uint8Array, string]>([
  ['UTF-8, whatever the platform says', 'cp949', Buffer.from('컴파일 오류\n'), '컴파일 오류\n'],
  ['the platform’s charset', 'cp949', iconv.encode('A.java:3: 오류: 기호를 찾을 수 없습니다\r\n', 'cp949'), 'A.java:3: 오류: 기호를 찾을 수 없습니다\r\n'],
  ['each line by itself', 'windows-31j', Buffer.concat([iconv.encode('エラー\n', 'cp932'), Buffer.from('エラー\n')]), 'エラー\nエラー\n'],
  ['Windows-949 where the platform says UTF-8', 'utf-8', iconv.encode('뷁 오류', 'cp949'), '뷁 오류'],
  ['and where it says nothing', undefined, iconv.encode('오류', 'cp949'), '오류'],
  ['the readable part of what is no text', undefined, Uint8Array.of(0x61, 0xff, 0xff, 0x62), 'a\uFFFD\uFFFDb'],
  ['no UTF-16, which no console writes', 'utf-16', iconv.encode('오류', 'cp949'), '오류'],
])('%s', (_, charset, bytes, text) => expect(decoded(charset, bytes)).toBe(text));

test('what is plain goes out at once, what is not waits for the end of its line', () => {
  const decoder = new ConsoleDecoder('cp949');
  const [first, second, third] = [Buffer.from('> Task :test '), iconv.encode('실', 'cp949').subarray(0, 1), Buffer.concat([iconv.encode('실', 'cp949').subarray(1), Buffer.from('\nnext')])];
  expect([decoder.push(first), decoder.push(second), decoder.push(third), decoder.end()]).toEqual(['> Task :test ', '', '실\nnext', '']);
});

test('a line without an end is not kept for ever, and no character of it is cut', () => {
  const decoder = new ConsoleDecoder(undefined);
  const pushed = Array.from({ length: 40 }, () => decoder.push(Buffer.from('가 '.repeat(1_000))));
  expect(pushed.some((text) => text !== '')).toBe(true);
  expect(pushed.join('') + decoder.end()).toBe('가 '.repeat(40_000));
});

test('wherever the chunks end, the text is the same', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.array(fc.nat(60), { maxLength: 5 }), (text, cuts) => {
    const bytes = Buffer.from(text);
    const ends = [...cuts, 0, bytes.length].sort((a, b) => a - b);
    expect(decoded('cp949', ...ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end)))).toBe(bytes.toString('utf8'));
  }));
});

test.each([
  ['\r\nHKEY_LOCAL_MACHINE\\SYSTEM\\CurrentControlSet\\Control\\Nls\\CodePage\r\n    ACP    REG_SZ    949\r\n\r\n', 'cp949'],
  ['    ACP    REG_SZ    65001\r\n', 'utf-8'],
  ['', undefined],
])('the code page in %j is %s', (answer, expected) => expect(ansiCodePage(answer)).toBe(expected));
