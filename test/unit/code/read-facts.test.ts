import { ReadFacts } from '../../../src/application/code/read-facts.js';
import { InMemoryFactsCache } from '../../../src/adapters/outbound/persistence/in-memory-facts-cache.js';
import type { FileFacts } from '../../../src/domain/code/declarations.js';

const facts = (path: string, code?: string): FileFacts => ({
  path, package: 'shop', imports: [], types: [], diagnostics: code === undefined ? [] : [{ code, severity: 'error', message: 'm', file: path }],
});

function reader(code?: string) {
  const asked: string[] = [];
  const cache = new InMemoryFactsCache();
  const java = { version: 'v1', read: (path: string) => Promise.resolve((asked.push(path), facts(path, code))) };
  const xml = { read: (path: string) => Promise.resolve(path.includes('mapper') ? { path, namespace: 'n', statements: [], diagnostics: [] } : undefined) };
  return { asked, readFacts: new ReadFacts(java, xml, cache) };
}

const file = (path: string, hash: string) => ({ path, hash, content: '' });

describe('reading facts', () => {
  it('parses a content once, whatever the paths it lies at, and moves the facts to each path', async () => {
    const { asked, readFacts } = reader('code.syntax-error');
    const first = await readFacts.execute([file('b/A.java', 'h1'), file('a/A.java', 'h1'), file('C.java', 'h2')]);
    expect(first.java.map((one) => [one.path, one.diagnostics[0]?.file])).toEqual([['C.java', 'C.java'], ['a/A.java', 'a/A.java'], ['b/A.java', 'b/A.java']]);
    const second = await readFacts.execute([file('moved/A.java', 'h1')]);
    expect(second.java.map((one) => one.path)).toEqual(['moved/A.java']);
    expect(asked).toEqual(['b/A.java', 'C.java']);
  });

  it('does not remember that time ran out', async () => {
    const { asked, readFacts } = reader('code.parse-timeout');
    await readFacts.execute([file('A.java', 'h1')]);
    await readFacts.execute([file('A.java', 'h1')]);
    expect(asked).toEqual(['A.java', 'A.java']);
  });

  it('takes the XML files that are mappers and passes everything else over', async () => {
    const { readFacts } = reader();
    const read = await readFacts.execute([file('x/mapper.xml', 'h1'), file('pom.xml', 'h2'), file('README.md', 'h3')]);
    expect([read.java, read.mappers.map((one) => one.path), read.cut]).toEqual([[], ['x/mapper.xml'], false]);
  });

  it('tells how far it is, and stops where it is told to', async () => {
    const { asked, readFacts } = reader();
    const told: string[] = [];
    const signal = { aborted: false, addEventListener: () => undefined, removeEventListener: () => undefined };
    const files = Array.from({ length: 20 }, (_, at) => file(`A${at}.java`, `h${at}`));
    const read = await readFacts.execute(files, { signal, onProgress: (done, total) => { told.push(`${done}/${total}`); signal.aborted = done >= 3; } });
    expect(told.slice(0, 3)).toEqual(['0/20', '1/20', '2/20']);
    expect(read.cut).toBe(true);
    expect(asked.length).toBeLessThan(20);
  });
});
