import { createServer } from 'node:http';
import { jest } from '@jest/globals';
import { CliBench } from '../../support/cli-process.js';
import { removeFolders } from '../../support/git-repositories.js';

// Processes start slowly on a busy machine; none of these waits for anything else.
jest.setTimeout(180_000);

const benches: CliBench[] = [];
const bench = (made: CliBench): CliBench => { benches.push(made); return made; };
afterEach(() => { for (const made of benches.splice(0)) made.remove(); });
afterAll(removeFolders);

const POLICY = 'src/main/java/com/example/ticket/PricePolicy.java';
const project = (): CliBench => bench(CliBench.of('test/fixtures/projects/maven-junit5'));
const CLASS = { 'src/main/java/a/A.java': 'package a;\npublic class A {\n  int f(int x) {\n    return x > 10 ? 1 : 0;\n  }\n}\n' };

describe('project', () => {
  it('registers, tells its state, and deletes', async () => {
    const shop = project();
    const registered = await shop.json('project', 'register', '--name', 'ticket', '--owner', '홍길동');
    expect(registered).toMatchObject({ code: 0, document: { name: 'ticket', owner: '홍길동', ingest_status: 'READY', gitignore_added: true, waited: 'settled', graph: { types: expect.any(Number) as number } } });
    expect(shop.read('.gitignore')).toContain('.codetest/');
    const status = await shop.json('project', 'status');
    expect(status).toMatchObject({ code: 0, document: { id: registered.document['id'], snapshot: 'current', commit: shop.git('rev-parse', 'HEAD').trim() } });
    expect((await shop.run('project', 'delete')).code).toBe(2);
    expect(await shop.json('project', 'delete', '--yes')).toEqual({ code: 0, document: { deleted: registered.document['id'] } });
    expect(await shop.json('project', 'status')).toMatchObject({ code: 2, document: { error: { code: 'project.not-registered' } } });
  });

  it('registering again gives the same project, after the id was lost too', async () => {
    const shop = project();
    const first = await shop.json('project', 'register');
    shop.write({ '.codetest/config.json': '{broken' });
    const second = await shop.json('project', 'register');
    expect([second.code, second.document['id']]).toEqual([0, first.document['id']]);
  });

  it('refuses another name for the same repository', async () => {
    const shop = project();
    await shop.run('project', 'register', '--name', 'one');
    expect(await shop.json('project', 'register', '--name', 'two')).toMatchObject({ code: 2, document: { error: { code: 'project.repository-taken' } } });
    expect(await shop.json('project', 'status')).toMatchObject({ code: 0, document: { name: 'one' } });
  });
});

describe('bad surroundings, each with its own error', () => {
  it.each([
    ['no git repository', () => new CliBench(CLASS), ['project', 'register'], 2, 'git.not-a-repository'],
    ['no commit yet', () => { const made = new CliBench(CLASS); made.git('init', '--quiet'); return made; }, ['project', 'register'], 2, 'git.no-commit'],
    ['no Java', () => { const made = new CliBench({ 'a.txt': 'x' }); made.commitAll(); return made; }, ['project', 'register'], 2, 'project.no-java'],
    ['not registered', () => { const made = new CliBench(CLASS); made.commitAll(); return made; }, ['run'], 2, 'project.not-registered'],
    ['no test yet', project, ['test'], 2, 'project.not-registered'],
  ] as const)('%s', async (_name, make, args, ...expected) => {
    const made = bench(make());
    const { code, document } = await made.json(...args);
    expect([code, (document['error'] as { code: string }).code]).toEqual(expected);
    expect(made.has('.codetest')).toBe(false);
  });

  it('a server that is not there', async () => {
    const closed = createServer();
    await new Promise<void>((ready) => closed.listen(0, '127.0.0.1', ready));
    const { port } = closed.address() as { port: number };
    await new Promise((done) => closed.close(done));
    const shop = project();
    shop.git('remote', 'add', 'origin', 'https://example.com/acme/ticket.git');
    const { code, out } = await shop.start(['project', 'register', '--json'], { env: { CODETEST_SERVER_URL: `http://127.0.0.1:${port}/mcp` } }).ended;
    expect([code, JSON.parse(out)]).toMatchObject([3, { error: { code: 'server.unreachable' } }]);
  });

  it('a value that cannot be used stops before anything happens, an unknown name is warned about on stderr', async () => {
    const shop = project();
    const bad = await shop.start(['project', 'register', '--json'], { env: { CODETEST_MCP_AGENT_TIMEOUT: 'soon' } }).ended;
    expect([bad.code, JSON.parse(bad.out)]).toMatchObject([2, { error: { code: 'config.invalid' } }]);
    const unknown = await shop.start(['project', 'register', '--json'], { env: { CODETEST_LOCAL: 'ko' } }).ended;
    expect(unknown.code).toBe(0);
    expect(unknown.err).toContain('CODETEST_LOCALE');
    expect(JSON.parse(unknown.out)).toMatchObject({ ingest_status: 'READY' });
  });
});

describe('generate and analyze', () => {
  it('nothing changed is said, exit 0, and nothing is written', async () => {
    const shop = project();
    await shop.run('project', 'register');
    shop.commitAll();
    expect(await shop.run('generate', '--quiet')).toEqual({ code: 0, out: '변경된 내용이 없습니다.\n', err: '' });
    expect(await shop.json('run')).toMatchObject({ code: 0, document: { outcome: 'nothing-changed' } });
    expect(shop.status()).toEqual([]);
  });

  it('the line that register adds to .gitignore is no change, committed or not; other edits of that file are', async () => {
    const shop = project();
    expect((await shop.run('project', 'register')).out).toContain('.gitignore');
    expect(shop.status()).toEqual([' M .gitignore']);
    for (const command of ['run', 'generate']) expect(await shop.json(command)).toMatchObject({ code: 0, document: { outcome: 'nothing-changed', left_out: [] } });
    expect((await shop.run('run')).out).toBe('변경된 내용이 없습니다.\n');
    expect(shop.status()).toEqual([' M .gitignore']);
    shop.write({ '.gitignore': `${shop.read('.gitignore')}*.tmp\n` });
    expect((await shop.json('analyze')).document['files']).toMatchObject([{ path: '.gitignore' }]);
  });

  it('writes a test for the changed condition beside nothing but its own files', async () => {
    const shop = project();
    await shop.run('project', 'register');
    shop.commitAll();
    shop.edit(POLICY, 'age < CHILD_AGE', 'age <= CHILD_AGE');
    const { code, document } = await shop.json('generate');
    expect(code).toBe(0);
    expect(document).toMatchObject({ outcome: 'generated', intent: '조건 변경', units: [{ id: 'com.example.ticket.PricePolicy#priceFor(int,int)', change: 'modified' }] });
    expect(document['test_code']).toContain('priceFor(13');
    expect(shop.read('src/test/test.txt')).toBe(document['test_code']);
    expect(shop.status()).toEqual([` M ${POLICY}`, '?? src/test/test.txt']);
    // Its own files are no change: the second time the same is found.
    expect((await shop.json('generate')).document['units']).toEqual(document['units']);
  });

  it('broken Java is told and costs only its own facts', async () => {
    const shop = project();
    await shop.run('project', 'register');
    shop.write({ 'src/main/java/com/example/ticket/Broken.java': 'package com.example.ticket;\nclass Broken { void f( { }\n' });
    shop.edit(POLICY, 'age < CHILD_AGE', 'age <= CHILD_AGE');
    const { code, document } = await shop.json('generate');
    expect(code).toBe(0);
    expect(JSON.stringify(document['analysis_warnings'])).toContain('Broken.java');
    expect(document['units']).toContainEqual(expect.objectContaining({ id: 'com.example.ticket.PricePolicy#priceFor(int,int)' }));
  });

  it('analyze needs no registration, takes refs and a diff from standard input, and gives the same facts', async () => {
    const shop = project();
    shop.edit(POLICY, 'age < CHILD_AGE', 'age <= CHILD_AGE');
    const here = await shop.json('analyze');
    expect(here).toMatchObject({ code: 0, document: { base: shop.git('rev-parse', 'HEAD').trim(), head: null, units: [{ id: 'com.example.ticket.PricePolicy#priceFor(int,int)', kind: 'method', change: 'modified' }], importance: 'LOW' } });
    const piped = await shop.start(['analyze', '--json', '--diff', '-'], { input: shop.git('diff', 'HEAD') }).ended;
    expect((JSON.parse(piped.out) as { units: unknown }).units).toEqual(here.document['units']);
    shop.commitAll();
    const refs = await shop.json('analyze', '--base', 'HEAD~1', '--head', 'HEAD');
    expect(refs.document['units']).toEqual(here.document['units']);
    expect(shop.has('.codetest')).toBe(false);
    expect(await shop.json('analyze', '--base', 'nowhere')).toMatchObject({ code: 2, document: { error: { code: 'git.unknown-ref' } } });
  });

  it("the team's codetest.toml counts in every command alike, and is explained; a mistake in it stops each with its line", async () => {
    const shop = project();
    await shop.run('project', 'register');
    shop.edit(POLICY, 'age < CHILD_AGE', 'age <= CHILD_AGE');
    shop.write({ 'codetest.toml': '\uFEFF[importance]\nmid = 1\n[importance.unit]\nmethod = 20\n' });
    const analysed = (await shop.json('analyze')).document;
    expect(analysed).toMatchObject({ importance: 'MID', importance_by_score: 'MID', importance_thresholds: { mid: 1, high: 55 } });
    expect(analysed['importance_parts']).toContainEqual({ part: 'units', count: 1, counted: 1, points: 20, by: [{ kind: 'method', count: 1, points: 20 }] });
    expect(analysed['settings']).toContainEqual({ key: 'importance.unit.method', value: 20, default: 2, origin: 'team' });
    const generated = (await shop.json('generate')).document;
    expect([generated['importance'], generated['importance_score'], generated['importance_rationale']]).toEqual([analysed['importance'], analysed['importance_score'], analysed['importance_rationale']]);
    const explained = await shop.run('analyze', '--explain', '--locale', 'en');
    for (const line of ['changed units: 1, 20 points (1 method 20)', 'MID by the score alone (MID from 1, HIGH from 55)', 'importance.unit.method = 20 (team: codetest.toml, default 2)']) expect(explained.out).toContain(line);
    shop.write({ 'codetest.toml': '[importance]\nmid = 1\nmidd = 2\n' });
    for (const command of ['analyze', 'generate', 'run']) {
      expect(await shop.json(command)).toMatchObject({ code: 2, document: { error: { code: 'config.invalid', message: 'codetest.toml:3: "importance.midd" is not known.', hint: 'Did you mean importance.mid?' } } });
    }
  });

  it('graph export writes one record a line', async () => {
    const { code, out } = await project().run('graph', 'export');
    const records = out.trimEnd().split('\n').map((line) => JSON.parse(line) as { kind: string; id?: string });
    expect(code).toBe(0);
    expect(records).toContainEqual(expect.objectContaining({ kind: 'method', id: 'com.example.ticket.PricePolicy#priceFor(int,int)' }));
    expect(records.at(-1)).toMatchObject({ kind: 'summary', commit: expect.stringMatching(/^[0-9a-f]{40}$/) as string, modified: false, incomplete: false, not_covered: [] });
  });
});
