import type { FileChange } from '../../domain/change/file-change.js';
import type { ProjectPath } from '../../domain/ids.js';
import { linesOfBytes, type TextEncoding } from '../../domain/project/text-encoding.js';
import { decodeUtf8 } from '../../domain/project/utf8.js';
import type { CharsetDecoder } from '../charset-decoder.port.js';
import { buildFilesAbove, buildFilesIn } from '../project/build-files-above.js';
import type { Checkout, TreeState } from '../project/checkout.port.js';
import { SourceReader } from '../project/source-reader.js';
import type { DiffLinePlace, DiffReader } from './diff-reader.port.js';

/** The two states that a diff leads from and to. */
export interface TwoTrees {
  readonly checkout: Checkout;
  readonly diffReader: DiffReader;
  readonly charsets: CharsetDecoder;
  readonly from: TreeState;
  readonly to: TreeState;
}

type Encodings = ReadonlyMap<ProjectPath, TextEncoding>;

/**
 * The text of a diff whose files are not all UTF-8. A line alone does not tell its encoding (two bytes of EUC-KR may be a
 * letter of UTF-8), so each side's whole file does. Where that is not there the line itself is asked, and what remains is
 * kept one character a byte: such lines are never taken for a text, but their numbers are right.
 * @param known encodings of new files that were read already
 */
export async function decodedDiff(diff: Uint8Array, trees: TwoTrees, known: Encodings): Promise<string> {
  const { diffReader, charsets } = trees;
  const asBytes = (line: Uint8Array): string => linesOfBytes(line, (bytes, encoding) => charsets.decode(bytes, encoding));
  const telling = diffReader.read(diffReader.decode(diff, asBytes)).filter(hasOtherThanAscii);
  const oldSide = await encodingsIn(trees.from, telling.filter((change) => change.kind !== 'added').map((change) => change.oldPath ?? change.path), trees);
  const unknown = telling.filter((change) => change.kind !== 'deleted' && !known.has(change.path)).map((change) => change.path);
  const newSide = new Map([...(await encodingsIn(trees.to, unknown, trees)), ...known]);
  const textOf = (line: Uint8Array, place: DiffLinePlace): string => {
    const encoding = encodingOf(place, oldSide, newSide);
    return (encoding === undefined ? undefined : charsets.decode(line, encoding)) ?? decodeUtf8(line) ?? charsets.decode(line, 'windows-949') ?? asBytes(line);
  };
  return diffReader.decode(diff, textOf);
}

/** Of the side that the line stands in; of the other where that file is not there. */
function encodingOf({ side, oldPath, newPath }: DiffLinePlace, oldSide: Encodings, newSide: Encodings): TextEncoding | undefined {
  const [before, after] = [oldSide.get(oldPath ?? ''), newSide.get(newPath ?? '')];
  return side === 'old' ? (before ?? after) : (after ?? before);
}

/** Whether the lines, one character a byte, hold more than ASCII. */
function hasOtherThanAscii(change: FileChange): boolean {
  return change.hunks.some((hunk) => hunk.lines.some((line) => /[\u0080-\u00ff]/.test(line)));
}

async function encodingsIn(state: TreeState, paths: readonly ProjectPath[], { checkout, charsets }: TwoTrees): Promise<Encodings> {
  const encodings = new Map<ProjectPath, TextEncoding>();
  if (state.kind === 'empty') return encodings;
  const reader = new SourceReader(charsets, () => buildFilesAbove(buildFilesIn(checkout, state, charsets), paths), paths);
  for (const path of paths) {
    const bytes = await checkout.read(state, path);
    const read = bytes === undefined ? undefined : await reader.read(path, bytes);
    if (read !== undefined && 'text' in read) encodings.set(path, read.encoding);
  }
  return encodings;
}
