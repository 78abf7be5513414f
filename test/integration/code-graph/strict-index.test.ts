import { readFileSync } from 'node:fs';
import { FallbackJavaSource } from '../../../src/adapters/outbound/java/fallback-java-source.js';
import { JavaParserSource } from '../../../src/adapters/outbound/java/java-parser-source.js';
import { TreeSitterJavaSource } from '../../../src/adapters/outbound/java/tree-sitter/tree-sitter-java-source.js';
import { ThreadedGraphBuilder } from '../../../src/adapters/outbound/code-graph/threaded-graph-builder.js';
import { constructFiles, constructNames } from '../../support/construct-folders.js';
import { built, type Texts } from '../../support/built-graph.js';
import { compileGraphWorker } from '../../support/compiled-graph-worker.js';

/** Files that neither parser reads make no graph that could be compared. */
const UNREAD = Object.keys(JSON.parse(readFileSync('test/fixtures/constructs/open-differences.json', 'utf8')) as object);
/** Each construct in a package folder of its own would still share names: those with the most different code stand alone here. */
const CONSTRUCTS = constructNames().filter((name, at) => (at % 12 === 0 || name.startsWith('lombok-builder')) && !UNREAD.includes(name));

function textsOf(construct: string): Texts {
  return Object.fromEntries(constructFiles(construct).map(({ path, content }) => [path, content]));
}

// CODETEST_INDEX_PARSER: whichever parser reads the files first, the engine makes the same graph of them.
it('the engine that reads with the strict parser makes the same graph', async () => {
  const workers = [compileGraphWorker(), compileGraphWorker(readFileSync('src/config/strict-graph-worker.ts', 'utf8'))];
  const strict = new JavaParserSource();
  const sources = [strict, new FallbackJavaSource({ fast: new TreeSitterJavaSource(), strict, first: 'strict' })];
  try {
    for (const construct of CONSTRUCTS) {
      const [fast, slow] = await Promise.all(workers.map(async (worker, at) => {
        const builder = new ThreadedGraphBuilder({ workerFile: worker.file, strict: sources[at] ?? strict, factsVersion: 'facts@1', limits: { workers: 1 } });
        try {
          return (await built(builder, textsOf(construct))).records();
        } finally {
          await builder.close();
        }
      }));
      expect([construct, fast?.length ?? 0]).not.toEqual([construct, 0]);
      expect(slow).toEqual(fast);
    }
  } finally {
    for (const worker of workers) worker.remove();
  }
}, 600_000);
