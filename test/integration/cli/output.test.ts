import { Output } from '../../../src/adapters/inbound/cli/output.js';
import { displayWidth } from '../../../src/adapters/inbound/cli/panel/display-text.js';

function spoken(options: { readonly json?: boolean; readonly terminal: boolean; readonly columns?: number }, say: (output: Output) => void): { readonly out: string; readonly err: string } {
  const written = { out: '', err: '' };
  const stream = (name: 'out' | 'err') => ({ write: (text: string) => { written[name] += text; }, isTerminal: options.terminal, columns: () => options.columns });
  say(new Output({ out: stream('out'), err: stream('err'), colourAllowed: false }, { json: options.json === true, quiet: false, locale: 'ko' }));
  return written;
}

const LONG = '  - 사용자 노출 진입점 2개와 SQL 실행 지점 1개에 영향 (GET /orders, POST /orders) → 최소 HIGH';
const COMMAND = '  $ sh /home/dev/내 상점/mvnw -B -ntp -Dtest=com.example.shop.GeneratedOrderTest -DskipTests=false test';

describe('steps', () => {
  it('are wrapped to the columns of a terminal, but for a command, which is there to be copied', () => {
    const { out } = spoken({ terminal: true, columns: 50 }, (output) => output.step([LONG, COMMAND]));
    const lines = out.trimEnd().split('\n');
    expect(lines).toEqual(['  - 사용자 노출 진입점 2개와 SQL 실행 지점 1개에', '    영향 (GET /orders, POST /orders) → 최소 HIGH', COMMAND]);
  });

  it.each([[false], [true]])('are as they are where they are piped (--json: %s)', (json) => {
    const { out, err } = spoken({ json, terminal: false, columns: 50 }, (output) => output.step([LONG, COMMAND]));
    expect([out, err]).toEqual(json ? ['', `${LONG}\n${COMMAND}\n`] : [`${LONG}\n${COMMAND}\n`, '']);
  });
});

it('a passing word is shorter than the line that it has to be taken back from', () => {
  const { err } = spoken({ terminal: true, columns: 50 }, (output) => output.pass(`변경 분석과\t테스트 작성 중 ${'가'.repeat(100)}`));
  expect(displayWidth(err.replace('\r\u001B[2K', ''))).toBeLessThan(50);
  expect(err).toContain('변경 분석과 테스트');
});
