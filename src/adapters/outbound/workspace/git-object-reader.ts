import { runGit, type GitProgram } from './git-command.js';

export interface ObjectPlace {
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Bytes of the objects, by the name they were asked for by; those that are missing, or no blobs, are absent. */
export async function readBlobs(git: GitProgram, place: ObjectPlace, names: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const blobs = new Map<string, Uint8Array>();
  if (names.length === 0) return blobs;
  const { stdout } = await runGit(git, { ...place, args: ['cat-file', '--batch'], input: names.join('\n') + '\n' });
  let at = 0;
  for (const name of names) {
    const end = stdout.indexOf(10, at);
    const header = /^[0-9a-f]+ (\w+) (\d+)$/.exec(stdout.toString('utf8', at, end));
    at = end + 1;
    if (!header) continue;
    const size = Number(header[2]);
    if (header[1] === 'blob') blobs.set(name, Uint8Array.from(stdout.subarray(at, at + size)));
    at += size + 1;
  }
  return blobs;
}

/** Sizes in bytes of the objects that are there. */
export async function blobSizes(git: GitProgram, place: ObjectPlace, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>();
  if (names.length === 0) return sizes;
  const { stdout } = await runGit(git, { ...place, args: ['cat-file', '--batch-check=%(objectname) %(objectsize)'], input: names.join('\n') + '\n' });
  stdout.toString('utf8').trimEnd().split('\n').forEach((line, index) => {
    const size = /^[0-9a-f]+ (\d+)$/.exec(line)?.[1];
    const name = names[index];
    if (size !== undefined && name !== undefined) sizes.set(name, Number(size));
  });
  return sizes;
}
