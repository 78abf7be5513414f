import type { Tree } from 'web-tree-sitter';
import type { FileFacts, Statement } from '../../../../domain/code/declarations.js';
import { failedFacts, isTooLarge, tooLargeFacts } from '../failed-facts.js';
import { MAX_NESTING } from '../fact-limits.js';
import { readAnnotation } from './annotations.js';
import { readExpression, readOperand } from './expressions.js';
import { readHeader, type FileHeader } from './file-header.js';
import { javaGrammar, PARSE_LIMITS, parseJavaText, type JavaGrammar } from './grammar.js';
import { NamePool } from './name-pool.js';
import { readStatements } from './statements.js';
import { SyntaxNodes } from './syntax-nodes.js';
import { TokenTable } from './token-table.js';
import { TreeReading, type TreeReaders } from './tree-reading.js';
import { readAnonymousBody, readTopLevel, readTypeDeclaration } from './type-declarations.js';

export { loadJavaGrammar } from './grammar.js';

const READERS: TreeReaders = {
  expression: readExpression,
  operand: readOperand,
  annotation: readAnnotation,
  statements: (reading, block) => reading.deeper<Statement[]>(block, [], readStatements),
  classBody: readAnonymousBody,
  type: readTypeDeclaration,
};

const FIRST_CAPACITY = 65_536;
/** A tree may nest deeper than a stack; how deep facts may nest is bounded apart from that. */
const TOO_DEEP = `The code nests deeper than ${MAX_NESTING} levels.`;

interface Arrays {
  readonly tokens: TokenTable;
  readonly nodes: SyntaxNodes;
  readonly names: NamePool;
}

let arrays: Arrays | undefined;

function arraysFor(grammar: JavaGrammar): Arrays {
  if (arrays) return arrays;
  const tokens = new TokenTable(grammar.keywords, FIRST_CAPACITY);
  arrays = { tokens, nodes: new SyntaxNodes(grammar.table, tokens, grammar.walk), names: new NamePool() };
  return arrays;
}

/**
 * Facts of one Java file, in this thread. Its arrays are used again by the next call.
 * @returns undefined where the grammar reports an error, or where the tree is not what the readers expect: the strict
 *   parser has to settle what the file says, or what is wrong with it. A file that nests too deep or is too large gives a
 *   diagnostic.
 */
export function readJavaFast(path: string, content: string): FileFacts | undefined {
  if (isTooLarge(content)) return tooLargeFacts(path, content);
  if (/(?:^|\/)module-info\.java$/.test(path)) return { path, package: '', imports: [], types: [], diagnostics: [] };
  const grammar = javaGrammar();
  if (!grammar) return undefined;
  const { tokens, nodes, names } = arraysFor(grammar);
  tokens.scan(content);
  if (tokens.isBroken) return undefined;
  // Each bracket is a level at least: there is no need to have a tree made.
  if (tokens.deepest > MAX_NESTING) return failedFacts(path, 'code.too-deep', TOO_DEEP, tokens.deepestLine);
  return readTokens(path, grammar, new TreeReading(nodes, tokens, names, READERS));
}

function readTokens(path: string, grammar: JavaGrammar, reading: TreeReading): FileFacts | undefined {
  const header = readHeader(reading);
  if (!header) return undefined;
  const { tokens } = reading;
  const parsed = parseJavaText(grammar, tokens.shown.toString('latin1', tokens.shownStarts[header.end], tokens.shownStarts[tokens.count]));
  switch (parsed.kind) {
    case 'error':
      // The strict parser needs minutes and gigabytes for type arguments that nest like that, and would refuse them too.
      return tokens.deepestAngles > MAX_NESTING ? failedFacts(path, 'code.too-deep', TOO_DEEP) : undefined;
    case 'timeout':
      return failedFacts(path, 'code.parse-timeout', `The file was not read within ${PARSE_LIMITS.cpuMilliseconds} ms of processor time.`);
    case 'out-of-memory':
      return failedFacts(path, 'code.parse-out-of-memory', `Reading the file needs more than ${PARSE_LIMITS.memoryMegabytes} MB.`);
    case 'tree':
      try {
        return readTree(path, reading, parsed.tree, header);
      } finally {
        parsed.tree.delete();
      }
  }
}

function readTree(path: string, reading: TreeReading, tree: Tree, header: FileHeader): FileFacts | undefined {
  if (!reading.nodes.take(tree, header.end)) return undefined;
  const { declared } = header;
  const types = readTopLevel(reading, { prefix: declared.package === '' ? '' : `${declared.package}.`, path });
  if (reading.tooDeepAt !== undefined) return failedFacts(path, 'code.too-deep', TOO_DEEP, reading.tooDeepAt);
  return reading.isDoubtful ? undefined : { path, ...declared, types, diagnostics: [] };
}
