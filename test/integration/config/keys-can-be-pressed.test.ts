import { isForeground, keysCanBePressed } from '../../../src/config/keys-can-be-pressed.js';

const terminal = { isTTY: true };
// Not Linux: what the system tells of the foreground is this machine's.
const place = { environment: { TERM: 'xterm' }, stdin: terminal, stdout: terminal, platform: 'darwin' as const };

it.each<[string, Partial<typeof place> | { environment: Record<string, string> }, boolean]>([
  ['a terminal on both sides', {}, true],
  ['input from elsewhere', { stdin: {} as typeof terminal }, false],
  ['output that goes elsewhere', { stdout: {} as typeof terminal }, false],
  ['a terminal that can nothing', { environment: { TERM: 'dumb' } }, false],
  ['a build server', { environment: { CI: 'true' } }, false],
  ['CI switched off', { environment: { CI: 'false' } }, true],
])('%s: %s', (_case, changed, expected) => {
  expect(keysCanBePressed({ ...place, ...changed })).toBe(expected);
});

it.each([
  ['the foreground group of its terminal', '7 (node) S 1 7 7 34816 7 4194304', true],
  ['another group has the terminal', '7 (node) S 1 7 7 34816 9 4194304', false],
  ['a name with signs of its own', '7 (a) S 1 (b) S 1 7 7 34816 9 4194304', false],
  ['nothing told', '', true],
])('%s', (_case, stat, expected) => {
  expect(isForeground(stat)).toBe(expected);
});
