import { ManualTicker } from '../../support/manual-ticker.js';
import { PASSING } from '../../support/checkout-flows.js';
import { recordedCli, type CliScript } from '../../support/recorded-cli.js';

/** A run whose build takes that many seconds, with what the tool prints in the meantime. */
function slowBuild(seconds: number, printed?: string): CliScript & { readonly ticker: ManualTicker } {
  const ticker = new ManualTicker();
  return {
    ticker,
    dependencies: { ticker },
    execute: (input) => {
      if (printed !== undefined) input.watch?.onOutput?.(printed);
      ticker.pass(seconds);
      return Promise.resolve({ facts: PASSING, jacocoEnabled: false, mended: [] });
    },
  };
}

describe('a build of 35 seconds', () => {
  it.each([
    ['says so every 10 s on stderr', ['run'], ['… 실행 중 10 s', '… 실행 중 20 s', '… 실행 중 30 s']],
    ['in English', ['run', '--locale', 'en'], ['… running 10 s', '… running 20 s', '… running 30 s']],
    ['not with --quiet', ['run', '--quiet'], []],
  ])('%s', async (_name, argv, lines) => {
    const script = slowBuild(35);
    const { err } = await recordedCli(argv, script);
    expect(err.split('\n').filter((line) => line !== '')).toEqual(lines);
    expect(script.ticker.running).toBe(0);
  });

  it('with --json the lines are on stderr and stdout is the document alone', async () => {
    const { out, err } = await recordedCli(['run', '--json'], slowBuild(12));
    expect(JSON.parse(out)).toMatchObject({ result: 'PASS' });
    expect(err).toContain('… 실행 중 10 s');
  });

  it('on a terminal one line is painted over each second, and nothing of it stays', async () => {
    const { err } = await recordedCli(['run'], { ...slowBuild(3), terminal: true });
    for (const second of [1, 2, 3]) expect(err).toContain(`\r\u001B[2K… 실행 중 ${second} s`);
    expect(err.endsWith('\r\u001B[2K')).toBe(true);
    expect(err).not.toContain('\n');
  });

  it('with --verbose the tool shows its own life', async () => {
    const { out, err } = await recordedCli(['run', '--verbose'], slowBuild(35, '[INFO] compiling\n'));
    expect(out).toContain('[INFO] compiling');
    expect(err).toBe('');
  });
});

it('a command of less than a second says nothing of it', async () => {
  const { err } = await recordedCli(['run'], { ...slowBuild(0), terminal: true });
  expect(err.replaceAll('\r\u001B[2K', '')).toBe('');
});
