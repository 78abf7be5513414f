import type { LastTest, SavedPaths } from '../../../application/test-authoring/last-test.port.js';
import { LAST_TEST_FILES, type GeneratedFacts, type SavedTest } from '../../../application/test-authoring/saved-test.js';
import { readProjectFile, writeProjectFile } from './project-file.js';

/** No test and no facts that a server answered are near this. */
const READ_LIMIT_BYTES = 8 * 1024 * 1024;

/** The last test as files of the project: the code as text, what is known about it as JSON. */
export class FileLastTest implements LastTest {
  async save(root: string, test: SavedTest): Promise<SavedPaths> {
    // Facts first: code without facts can be run, facts of another code would be told of it.
    await writeProjectFile(root, LAST_TEST_FILES.facts, `${JSON.stringify(test.facts ?? {}, null, 2)}\n`);
    await writeProjectFile(root, LAST_TEST_FILES.code, test.code);
    return { code: LAST_TEST_FILES.code, facts: LAST_TEST_FILES.facts };
  }

  async load(root: string): Promise<SavedTest | undefined> {
    const code = await readProjectFile(root, LAST_TEST_FILES.code, READ_LIMIT_BYTES);
    if (code === undefined) return undefined;
    const facts = parseFacts(await readProjectFile(root, LAST_TEST_FILES.facts, READ_LIMIT_BYTES));
    return facts === undefined ? { code } : { code, facts };
  }

  async keep(root: string, path: string, source: string): Promise<'kept' | 'occupied'> {
    const there = await readProjectFile(root, path, READ_LIMIT_BYTES);
    if (there === source) return 'kept';
    if (there !== undefined) return 'occupied';
    await writeProjectFile(root, path, source);
    return 'kept';
  }

  async saveResult(root: string, text: string): Promise<string> {
    await writeProjectFile(root, LAST_TEST_FILES.result, text);
    return LAST_TEST_FILES.result;
  }
}

const TEXT_FIELDS = ['importance', 'importance_rationale', 'intent', 'intent_rationale', 'thinking', 'test_cases', 'rationale', 'target_code'] as const;
const LIST_FIELDS = ['analysis_warnings', 'units', 'entry_points', 'sql_points'] as const;

/** Hand-edited and older files are possible: what lacks a field that the panel shows is no facts at all. */
function parseFacts(text: string | undefined): GeneratedFacts | undefined {
  if (text === undefined) return undefined;
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  const whole =
    TEXT_FIELDS.every((name) => typeof fields[name] === 'string') &&
    LIST_FIELDS.every((name) => Array.isArray(fields[name])) &&
    typeof fields['graph'] === 'object' && fields['graph'] !== null &&
    (fields['base_package'] === null || typeof fields['base_package'] === 'string');
  return whole ? (value as GeneratedFacts) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Broken by hand or by a full disk: the same as no facts.
    return undefined;
  }
}
