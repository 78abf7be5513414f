import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UnifiedDiffReader } from '../../../src/adapters/outbound/workspace/diff-text-reader.js';
import { GitCheckout } from '../../../src/adapters/outbound/workspace/git-checkout.js';
import { git, gitEnvironment, layOut, removeFolders, repository, scratchFolder } from '../../support/git-repositories.js';

afterAll(removeFolders);

const OLD = { 'src/A.java': 'class A {\n  int a() {\n    return 1;\n  }\n\n  int b() {\n    return 1;\n  }\n}\n', 'w/Real.java': 'class Real {}\n', 'src/주문.java': 'class 주문 {}\n', 'move/Me.java': 'class Me {\n  int a;\n  int b;\n  int c;\n}\n', '.gitattributes': '*.java diff=evil\n' };
const NEW = { 'src/A.java': 'class A {\n  int a() {\n    return 2;\n  }\n\n  int b() {\n    return 1;\n  }\n}\n', 'w/Real.java': 'class Real { int z; }\n', 'src/주문.java': 'class 주문 { int z; }\n', 'moved/Me.java': 'class Me {\n  int a;\n  int b;\n  int c;\n}\n', '.gitattributes': '*.java diff=evil\n' };

/** B32 and its kind: everything in a user's configuration that changes what git diff prints. */
const HOSTILE = `
[core]
\tquotePath = true
\tattributesFile = ATTRIBUTES
\tfsmonitor = FAIL
\thooksPath = HOOKS
\tpager = FAIL
\tsafecrlf = true
[color]
\tui = always
\tdiff = always
[diff]
\texternal = FAIL
\tmnemonicPrefix = true
\tnoprefix = true
\trelative = true
\trenames = false
\torderFile = ORDER
\talgorithm = patience
\tcontext = 0
\tinterHunkContext = 50
\tsuppressBlankEmpty = true
\tignoreSubmodules = all
\tsubmodule = log
\tcolorMoved = zebra
\twsErrorHighlight = all
\tindentHeuristic = false
[diff "evil"]
\ttextconv = FAIL
\tbinary = true
\tcommand = FAIL
[add]
\tignoreErrors = true
[alias]
\tdiff-tree = !FAIL
`;

function hostileEnvironment(): Record<string, string | undefined> {
  const tools = scratchFolder();
  const fail = join(tools, 'fail.sh');
  writeFileSync(fail, '#!/bin/sh\necho external tool\nexit 1\n');
  writeFileSync(join(tools, 'attributes'), '*.java binary\n');
  writeFileSync(join(tools, 'order'), 'w/*\n*\n');
  writeFileSync(join(tools, 'post-index-change'), '#!/bin/sh\nexit 1\n');
  chmodSync(fail, 0o755);
  chmodSync(join(tools, 'post-index-change'), 0o755);
  const config = HOSTILE.replaceAll('FAIL', fail).replace('ATTRIBUTES', join(tools, 'attributes')).replace('ORDER', join(tools, 'order')).replace('HOOKS', tools);
  return { ...gitEnvironment(config), GIT_EXTERNAL_DIFF: fail, GIT_DIFF_OPTS: '-u0', GIT_PAGER: fail, GIT_DIR: '/nowhere', GIT_INDEX_FILE: '/nowhere/index', GIT_WORK_TREE: '/nowhere', LANG: 'ko_KR.UTF-8', LC_ALL: 'ko_KR.UTF-8' };
}

async function diffBetween(environment: Record<string, string | undefined>, folder: string): Promise<string> {
  const checkout = new GitCheckout({ folder, project: 'repository', environment });
  return Buffer.from((await checkout.change({ from: { kind: 'commit', commit: await checkout.resolve('HEAD') }, to: { kind: 'working-tree' } })).diff).toString('utf8');
}

test('B32: the same text with every setting turned against it as with none', async () => {
  const plain = gitEnvironment();
  const folder = repository(plain, [OLD]);
  layOut(folder, NEW);
  const expected = await diffBetween(plain, folder);
  expect(new UnifiedDiffReader().read(expected).map((change) => change.path)).toEqual(['moved/Me.java', 'src/A.java', 'src/주문.java', 'w/Real.java']);
  expect(await diffBetween(hostileEnvironment(), folder)).toBe(expected);
});

test.each([['colour', ['--color=always']], ['mnemonic prefixes', ['-c', 'diff.mnemonicPrefix=true']], ['no prefix', ['--no-prefix']], ['quoted names', []], ['no context', ['-U0']], ['binary', ['--binary']], ['no renames', ['--no-renames']]] as const)(
  'a diff that the user made with other settings names the same files: %s', (_, options) => {
    const env = gitEnvironment();
    const folder = repository(env, [OLD]);
    layOut(folder, NEW);
    git(folder, env, 'add', '-A');
    const before = options.filter((_option, at) => options[0] === '-c' && at < 2);
    const text = git(folder, env, ...before, 'diff', ...options.slice(before.length), 'HEAD');
    const paths = new UnifiedDiffReader().read(text).map((change) => change.path).filter((path) => path !== 'move/Me.java');
    expect(paths).toEqual(['moved/Me.java', 'src/A.java', 'src/주문.java', 'w/Real.java']);
  });
