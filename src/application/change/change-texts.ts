import type { FileChange } from '../../domain/change/file-change.js';
import { withoutOwnEdits } from '../../domain/change/own-edits.js';
import type { LeftOut } from '../../domain/diagnostics.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import { decodeUtf8 } from '../../domain/project/utf8.js';
import { buildFilesAbove, buildFilesIn } from '../project/build-files-above.js';
import type { CheckoutChange } from '../project/checkout.port.js';
import { SourceReader } from '../project/source-reader.js';
import { decodedDiff, type TwoTrees } from './decoded-diff.js';
import { readableContents, type SourceLimits } from './readable-contents.js';

/** A change between two states of a checkout, as text. */
export interface ChangeTexts {
  readonly diff: string;
  readonly changes: readonly FileChange[];
  /** New texts of the changed files, as far as they are known by themselves. */
  readonly sources: readonly SourceFile[];
  readonly leftOut: readonly LeftOut[];
}

/** Reads the changed files and their diff in the encodings that the files have, so that both fit each other; codetest's own edits are gone from all but the diff. */
export async function changeTexts(trees: TwoTrees, change: Pick<CheckoutChange, 'diff' | 'contents'>, limits?: SourceLimits): Promise<ChangeTexts> {
  const paths = [...change.contents.keys()];
  const reader = new SourceReader(trees.charsets, () => buildFilesAbove(buildFilesIn(trees.checkout, trees.to, trees.charsets), paths), paths);
  const read = await readableContents(change.contents, reader, limits);
  const plain = decodeUtf8(change.diff);
  const allUtf8 = [...read.encodings.values()].every((encoding) => encoding === 'utf-8');
  const diff = plain !== undefined && allUtf8 ? plain : await decodedDiff(change.diff, trees, read.encodings);
  const own = withoutOwnEdits(trees.diffReader.read(diff), new Map(read.sources.map((file) => [file.path, file])));
  return { diff, changes: own.changes, sources: [...own.contents.values()], leftOut: read.leftOut };
}
