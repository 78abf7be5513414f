import type { ChangeUnit } from '../../domain/change/change-unit.js';
import type { Impact } from '../../domain/change/impact.js';
import { namesMet, withoutMocked } from '../../domain/change/mocked-tests.js';
import { mayMock, standInsOf } from '../../domain/change/stand-ins.js';
import type { FileFacts } from '../../domain/code/declarations.js';
import type { ProjectPath } from '../../domain/ids.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import type { GraphPart } from '../code/graph-part.js';
import type { CurrentTree } from './current-tree.js';

/** Files of tests that are read for what they mock; tests of further ones are taken as they are. */
const MAX_TEST_FILES = 60;

export interface ReachedTests {
  readonly units: readonly ChangeUnit[];
  readonly impact: Impact;
  readonly part: GraphPart;
  readonly tree: CurrentTree;
  /** Files of these tests, the nearest first. */
  readonly files: readonly ProjectPath[];
}

/** The impact without tests that mock what leads them to the change. */
export async function withRunnableTests({ units, impact, part, tree, files }: ReachedTests, read: (files: readonly SourceFile[]) => Promise<readonly FileFacts[]>): Promise<Impact> {
  const wanted = new Set(files.slice(0, MAX_TEST_FILES));
  const sources = [...tree.after.filter(({ path }) => wanted.has(path)), ...(await tree.known.load([...wanted].filter((path) => !tree.touched.has(path))))];
  // Most tests mock nothing that is met: they are not parsed for that.
  const met = namesMet(impact);
  const mocking = sources.filter(({ content }) => mayMock(content, met));
  return mocking.length === 0 ? impact : withoutMocked(impact, units, part.graph, standInsOf(await read(mocking), part.tests));
}
