import { workLeft } from '../../../src/application/code/work-time.js';

describe('what is left of a limit for work', () => {
  test.each([
    ['nothing was done yet', { wallMs: 0, processMs: 0 }, 1_000],
    ['a processor of its own', { wallMs: 400, processMs: 400 }, 600],
    ['other threads of the process work too: the clock', { wallMs: 400, processMs: 800 }, 600],
    ['a busy machine: what the process was given', { wallMs: 4_000, processMs: 900 }, 100],
    ['used up on a busy machine', { wallMs: 4_000, processMs: 1_000 }, 0],
    ['hardly any processor: a tenth of the clock', { wallMs: 9_000, processMs: 5 }, 100],
    ['a thread that waits for ever', { wallMs: 10_000, processMs: 5 }, 0],
  ])('%s', (_what, time, left) => expect(workLeft(time, 1_000)).toBe(left));
});
