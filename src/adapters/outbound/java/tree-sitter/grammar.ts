import { fileURLToPath } from 'node:url';
import { Language, Parser, type Tree } from 'web-tree-sitter';
import { KeywordSet } from './keyword-set.js';
import { keywordsOf, kindTable, type KindTable } from './node-kinds.js';
import { startLibrary, type Library } from './library.js';
import { CursorWalk, DirectWalk, type TreeWalk } from './tree-walk.js';

/** The pinned grammar (see its README). The folder lies beside both `src` and `dist`. */
export const JAVA_GRAMMAR_FILE = new URL('../../../../../grammars/tree-sitter-java-orchard-0.5.18.wasm', import.meta.url);

export interface JavaGrammar {
  readonly parser: Parser;
  readonly table: KindTable;
  readonly keywords: KeywordSet;
  readonly walk: TreeWalk;
  readonly memory: Library['memory'];
}

/**
 * For one file. Time is that of the processor, of all threads of the process, since a busy machine is no fault of a file:
 * a million characters take about 0.5 s. Memory: WebAssembly gives none back, so what is counted is how far a file makes it
 * grow beyond the limit; 31 MB of files that people wrote never need more than 20 MB.
 */
export const PARSE_LIMITS = { cpuMilliseconds: 3_000, memoryMegabytes: 192 };

/** The library asks whether to go on after every hundred steps; looking at the clock each time would cost more than they do. */
const ASKED_BETWEEN_LOOKS = 16;
/** The processor's own clock costs a call of the system: it is looked at only where a file has taken this long by the wall's. */
const QUICK_MS = 50;

export type ParsedTree =
  | { readonly kind: 'tree'; readonly tree: Tree }
  /** Something that the grammar does not know: given up at the first error. */
  | { readonly kind: 'error' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'out-of-memory' };

let loading: Promise<JavaGrammar> | undefined;
let loaded: JavaGrammar | undefined;

/** Once per thread, before anything is read; calling it again is free. */
export async function loadJavaGrammar(): Promise<void> {
  loading ??= load();
  loaded = await loading;
}

export function javaGrammar(): JavaGrammar | undefined {
  return loaded;
}

/** A tree without errors, to be deleted by the caller; or why there is none. */
export function parseJavaText({ parser, memory }: JavaGrammar, text: string): ParsedTree {
  const mayGrowTo = Math.max(memory.buffer.byteLength, PARSE_LIMITS.memoryMegabytes * 1024 * 1024);
  let stopped: Exclude<ParsedTree['kind'], 'tree'> = 'error';
  let asked = 0;
  const began = performance.now();
  let started: NodeJS.CpuUsage | undefined;
  const progressCallback = ({ hasError }: { readonly hasError: boolean }): boolean => {
    if (hasError) return true;
    asked += 1;
    if (asked % ASKED_BETWEEN_LOOKS !== 0) return false;
    if (memory.buffer.byteLength > mayGrowTo) stopped = 'out-of-memory';
    else if (performance.now() - began > QUICK_MS) {
      started ??= process.cpuUsage();
      const { user, system } = process.cpuUsage(started);
      if (user + system > PARSE_LIMITS.cpuMilliseconds * 1_000) stopped = 'timeout';
    }
    return stopped !== 'error';
  };
  const tree = parser.parse(text, null, { progressCallback });
  if (tree && !tree.rootNode.hasError) return { kind: 'tree', tree };
  tree?.delete();
  parser.reset();
  return { kind: stopped };
}

async function load(): Promise<JavaGrammar> {
  const { exports, memory } = await startLibrary();
  const language = await Language.load(fileURLToPath(JAVA_GRAMMAR_FILE));
  const parser = new Parser();
  parser.setLanguage(language);
  return { parser, table: kindTable(language), keywords: new KeywordSet(keywordsOf(language)), walk: DirectWalk.over(exports) ?? new CursorWalk(), memory };
}
