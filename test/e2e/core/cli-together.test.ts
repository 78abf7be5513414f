import { jest } from '@jest/globals';
import { join } from 'node:path';
import { openDatabase } from '../../../src/adapters/outbound/persistence/open-database.js';
import { TypeormProjectStore } from '../../../src/adapters/outbound/persistence/typeorm-project-store.js';
import { SystemProcesses } from '../../../src/adapters/outbound/workspace/system-processes.js';
import { CliBench } from '../../support/cli-process.js';
import type { IngestState } from '../../../src/domain/project/project.js';

jest.setTimeout(300_000);

const A = 'package shop;\nclass A { void a() { new B().b(); } }\n';
const B = 'package shop;\nclass B { void b() { } }\n';

function shop(): CliBench {
  const bench = new CliBench({ 'src/main/java/shop/A.java': A, 'src/main/java/shop/B.java': B });
  bench.commitAll();
  bench.write({ 'src/main/java/shop/C.java': 'package shop;\nclass C { void c() { new A().a(); } }\n' });
  bench.commitAll();
  bench.edit('src/main/java/shop/B.java', 'void b() { }', 'void b() { int one = 1; }');
  return bench;
}

describe('several commands on one folder and one storage', () => {
  it('all end well, each with its own answer', async () => {
    const bench = shop();
    try {
      const commands = [['analyze'], ['analyze'], ['analyze', '--base', 'HEAD~1'], ['project', 'register'], ['graph', 'export']];
      const ends = await Promise.all(commands.map((args) => bench.run(...args, '--json')));
      expect(ends.map(({ code, out }) => [code, code === 0 ? '' : out])).toEqual(commands.map(() => [0, '']));
      const [one, two, older] = ends.map(({ out }) => out.startsWith('{\n') ? JSON.parse(out) as { readonly impacted: readonly { readonly id: string }[]; readonly graph: object } : undefined);
      expect(two).toEqual(one);
      expect(one?.impacted.map((unit) => unit.id)).toEqual(['shop.A#a()', 'shop.C#c()']);
      expect(one?.graph).toMatchObject({ stale: false });
      expect(older?.impacted.map((unit) => unit.id)).toEqual(['shop.A#a()']);
      expect(older?.graph).toMatchObject({ stale: false });
    } finally {
      bench.remove();
    }
  });
});

describe('a reading that another process has begun', () => {
  /** Leaves the registered project as that process would. */
  async function heldBy(bench: CliBench, ingest: IngestState): Promise<TypeormProjectStore & { close(): Promise<void> }> {
    const database = await openDatabase(bench.storage);
    const projects = new TypeormProjectStore(database);
    const [project] = await projects.list({ limit: 1 });
    await projects.amend(project?.id ?? '', (current) => ({ ...current, ingest }));
    return Object.assign(projects, { close: () => database.close() });
  }

  const later = Date.now() + 3_600_000;

  it('is taken over at once where the process was killed', async () => {
    const bench = shop();
    try {
      expect((await bench.run('project', 'register')).code).toBe(0);
      const mark = JSON.parse(await new SystemProcesses().current()) as object;
      // No process has that number: the largest is 2^22.
      const projects = await heldBy(bench, { status: 'RUNNING', leaseUntil: later, holder: JSON.stringify({ ...mark, pid: 2 ** 22 + 1 }) });
      await projects.close();
      const start = Date.now();
      const { code, document } = await bench.json('project', 'register');
      expect([code, document['ingest_status']]).toEqual([0, 'READY']);
      expect(Date.now() - start).toBeLessThan(60_000);
    } finally {
      bench.remove();
    }
  });

  it('is waited for where the process lives, and that is said', async () => {
    const bench = shop();
    try {
      expect((await bench.run('project', 'register')).code).toBe(0);
      const projects = await heldBy(bench, { status: 'RUNNING', leaseUntil: later, holder: await new SystemProcesses().current() });
      const command = bench.start(['project', 'register', '--locale', 'en']);
      await command.complains('Another process is reading this project');
      const [project] = await projects.list({ limit: 1 });
      await projects.amend(project?.id ?? '', (current) => ({ ...current, ingest: { status: 'READY' } }));
      await projects.close();
      const { code, err } = await command.ended;
      expect(code).toBe(0);
      expect(err).toContain(`its work is taken over at ${new Date(later).toTimeString().slice(0, 8)}`);
    } finally {
      bench.remove();
    }
  });
});

it('a storage that cannot be made is named, with what to do', async () => {
  const bench = shop();
  try {
    const { code, out, err } = await bench.start(['project', 'register', '--locale', 'en'], { env: { CODETEST_MCP_DATABASE_URL: 'sqlite:/proc/1/codetest/codetest.db' } }).ended;
    expect([code, out]).toEqual([3, '']);
    expect(err).toContain('/proc/1/codetest/codetest.db');
    expect(err).toContain('CODETEST_MCP_DATABASE_URL');
    const home = await bench.start(['analyze', '--locale', 'en'], { env: { CODETEST_MCP_DATABASE_URL: '', HOME: '/proc/1' } }).ended;
    expect(home.code).toBe(0);
    expect(home.err).toContain(join('/proc/1', '.codetest', 'codetest.db'));
  } finally {
    bench.remove();
  }
});
