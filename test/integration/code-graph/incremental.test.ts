import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { InMemoryGraphBuilder } from '../../../src/adapters/outbound/code-graph/in-memory-graph-builder.js';
import { MyBatisMapperSource } from '../../../src/adapters/outbound/java/mybatis-mapper-source.js';
import { readJavaFile } from '../../../src/adapters/outbound/java/read-java-file.js';
import { loadJavaGrammar, readJavaFast } from '../../../src/adapters/outbound/java/tree-sitter/read-java-fast.js';
import { RustSqlParser } from '../../../src/adapters/outbound/sql/rust-sql-parser.js';
import type { JavaSource } from '../../../src/application/code/java-source.port.js';
import { built, BuiltGraph, refsOf, textsOf, type Texts } from '../../support/built-graph.js';

// The graph that is brought up to date change by change is the one that a build of everything gives.

const java: JavaSource = { version: 'fast@1', read: (path, content) => Promise.resolve(readJavaFast(path, content) ?? readJavaFile(path, content)) };
const newBuilder = (): InMemoryGraphBuilder => new InMemoryGraphBuilder(java, new MyBatisMapperSource(), new RustSqlParser());

beforeAll(() => loadJavaGrammar());

/** One state after the other, in one engine; each is compared with a build of its own. */
class Followed {
  private readonly builder = newBuilder();
  private graph = new BuiltGraph();
  private texts: Texts = {};
  private step = 0;

  async start(texts: Texts): Promise<void> {
    this.texts = texts;
    this.graph = await built(this.builder, texts, '0');
  }

  async follow(texts: Texts, cold: boolean): Promise<{ readonly linked: number }> {
    const changed = Object.fromEntries(Object.entries(texts).filter(([path, text]) => this.texts[path] !== text));
    const removed = Object.keys(this.texts).filter((path) => texts[path] === undefined);
    const found = new BuiltGraph();
    const name = String(this.step);
    this.step += 1;
    const { graph } = this;
    await (cold ? newBuilder() : this.builder).update({ base: { name, surfaces: () => graph.surfaces() }, changed: refsOf(changed), removed, textsOf: textsOf(texts), sink: found.sink, remember: String(this.step) });
    graph.remove(removed);
    await graph.sink.documents([...found.documents.values()]);
    await graph.sink.injections([...found.injections.values()]);
    this.texts = texts;
    const whole = await built(newBuilder(), texts);
    expect(graph.records()).toEqual(whole.records());
    expect(graph.diagnostics()).toEqual(whole.diagnostics());
    expect([...graph.documents.values()].map(({ path, counts }) => [path, counts]).sort()).toEqual([...whole.documents.values()].map(({ path, counts }) => [path, counts]).sort());
    return { linked: found.documents.size };
  }
}

describe('the example, edited at random', () => {
  const root = 'examples/shop';
  const shop: Texts = Object.fromEntries(readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /(\.java|apper\.xml|\.sql)$/.test(name)).map((name) => [name, readFileSync(join(root, name), 'utf8')]));
  const paths = Object.keys(shop).sort();
  type Edit = (text: string) => string | undefined;
  const edits: Record<string, Edit> = {
    remove: () => undefined,
    'rename a method': (text) => text.replace(/(\n\s+(?:public |private )?[\w<>.]+ )(\w+)(\([^)]*\)\s*\{)/, '$1$2Renamed$3'),
    'another return type': (text) => text.replace(/\n(\s+public )(int|long|String|void|boolean) (\w+\()/, '\n$1Object $3'),
    'another body': (text) => text.replace(/return /, 'return (Object) '),
    'without imports': (text) => text.replace(/import [\w.]+;\n/, ''),
    'no bean any more': (text) => text.replace(/@(Service|Component|RestController|Controller|Repository|Configuration)\b[^\n]*/, ''),
    'another supertype': (text) => text.replace(/ implements [\w<>, ]+/, ''),
    'another package': (text) => text.replace(/package ([\w.]+);/, 'package $1.moved;'),
    broken: (text) => text.replace(/\}\s*$/, ''),
    'a comment': (text) => `// note\n${text}`,
    'a twin': (text) => text,
  };
  const change = fc.record({ path: fc.constantFrom(...paths), edit: fc.constantFrom(...Object.keys(edits)), back: fc.boolean() });

  it('equals a build of everything after each step', async () => {
    await fc.assert(fc.asyncProperty(fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }), fc.boolean(), async (steps, cold) => {
      const followed = new Followed();
      await followed.start(shop);
      let texts: Texts = shop;
      for (const step of steps) {
        for (const { path, edit, back } of step) texts = changed(texts, path, back ? () => shop[path] : edits[edit], edit);
        await followed.follow(texts, cold);
      }
    }), { numRuns: Number(process.env['CODETEST_RANDOM_RUNS'] ?? 15) });
  }, 600_000);

  function changed(texts: Texts, path: string, edit: Edit | undefined, name: string): Texts {
    const { [path]: text, ...rest } = texts;
    const now = edit?.(text ?? shop[path] ?? '');
    if (name === 'a twin' && now !== undefined) return { ...texts, [path]: now, [`other/${path}`]: now };
    return now === undefined ? rest : { ...rest, [path]: now };
  }
});

/** A clone with history, and how many of its last commits are followed. */
const history = process.env['CODETEST_HISTORY'];
if (history !== undefined) describe('real commits', () => {
  it('equal a build of everything after each commit', async () => {
    const folder = history;
    const git = (...args: readonly string[]): string => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', maxBuffer: 1 << 28 });
    const commits = git('log', '--first-parent', `-n${process.env['CODETEST_HISTORY_COMMITS'] ?? '20'}`, '--format=%H', '--', '*.java').trim().split('\n').reverse();
    const blobs = new Map<string, string>();
    const at = (commit: string): Texts => Object.fromEntries(git('ls-tree', '-r', commit).split('\n').flatMap((line) => {
      const [, object = '', path = ''] = /^100\d+ blob (\w+)\t(.*\.java)$/.exec(line) ?? [];
      if (path === '') return [];
      if (!blobs.has(object)) blobs.set(object, git('cat-file', 'blob', object));
      return [[path, blobs.get(object) ?? '']];
    }));
    const followed = new Followed();
    await followed.start(at(commits[0] ?? ''));
    for (const commit of commits.slice(1)) {
      const texts = at(commit);
      const { linked } = await followed.follow(texts, false);
      expect(linked).toBeLessThanOrEqual(Object.keys(texts).length);
    }
  }, 3_600_000);
});
