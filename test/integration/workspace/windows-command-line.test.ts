import { isBatchFile, planWindowsBatch } from '../../../src/adapters/outbound/workspace/windows-command-line.js';

const SHELL = 'C:\\Windows\\System32\\cmd.exe';

/** The first reading of cmd.exe: outside quotes a caret makes the next character plain; an unescaped operator ends the command. */
function afterShell(commandLine: string): string {
  const inner = /^"([\s\S]*)"$/.exec(commandLine)?.[1] ?? '';
  let text = '';
  for (let index = 0; index < inner.length; index += 1) {
    const character = inner[index] ?? '';
    if (character === '^') text += inner[(index += 1)] ?? '';
    else if ('"&|<>%'.includes(character)) throw new TypeError(`cmd.exe acts on ${character} at ${index}`);
    else text += character;
  }
  return text;
}

/** How the batch file's `%*` is split by the program that it hands it to; operators outside quotes would be run. */
function argumentsOf(line: string): readonly string[] {
  const found: string[] = [];
  for (const match of line.matchAll(/"((?:[^"\\]|\\(?!\\*"))*(?:\\\\)*)"|(\S+)/g)) {
    if (match[2] !== undefined && /[&|<>]/.test(match[2])) throw new TypeError(`run as a command: ${match[2]}`);
    found.push((match[1] ?? match[2] ?? '').replace(/\\\\$/, '\\'));
  }
  return found;
}

function received(program: string, args: readonly string[]): { readonly head: string; readonly args: readonly string[] } {
  const planned = planWindowsBatch(SHELL, program, args);
  if ('refused' in planned) throw new TypeError(planned.refused);
  expect(planned.args.slice(0, 3)).toEqual(['/d', '/s', '/c']);
  const line = afterShell(planned.args[3] ?? '');
  return { head: line.slice(0, program.length), args: argumentsOf(line.slice(program.length)) };
}

test.each([
  ['B37', ['test', '--tests', 'shop.CartTest.adds*', '-Pnote=100% & more']],
  ['a variable', ['-Pa=%PATH%', '%USERPROFILE%']],
  ['operators', ['a|b', 'a>b', 'a<b', 'a^b', 'a&&calc', '(x)', '!x!']],
  ['a folder that ends in a backslash', ['-Pdir=C:\\my shop\\']],
  ['Korean and empty', ['-Pn=홍 길동', '']],
])('a batch file gets its arguments as they are: %s', (_, args) => {
  const program = 'C:\\Users\\홍 길동\\my shop\\gradlew.bat';
  expect(received(program, args)).toEqual({ head: program, args });
});

test('the planned line of B37, character by character', () => {
  const planned = planWindowsBatch(SHELL, 'C:/Users/홍 길동/my shop/gradlew.bat', ['test', '-Pnote=100% & more']);
  expect(planned).toEqual({
    program: SHELL, windowsVerbatimArguments: true,
    args: ['/d', '/s', '/c', '"C:\\Users\\홍^ 길동\\my^ shop\\gradlew.bat ^"test^" ^"-Pnote=100^%^ ^&^ more^""'],
  });
});

test.each(['a"b', 'a\nb', 'a\rb', 'a\0b'])('%j is refused, for a batch file would act on it', (argument) => {
  expect(planWindowsBatch(SHELL, 'gradlew.bat', [argument])).toEqual({ refused: expect.any(String) as string });
});

test.each([['gradlew.bat', true], ['C:\\x\\mvnw.CMD', true], ['java.exe', false], ['C:\\bat.d\\java', false]])('%s is a batch file: %s', (program, expected) => { expect(isBatchFile(program)).toBe(expected); });
