import { createHash } from 'node:crypto';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { exists, makeFolders, moveFile, removeEmptyFolders, removeFile, writeDurably } from './durable-files.js';
import { isAbsence } from './workspace-faults.js';
import { checkedParts, placeBelow } from './workspace-paths.js';

const JOURNAL_FILE = 'run-journal.json';
const BACKUP_FOLDER = 'backup';

const entrySchema = z.object({
  path: z.string(),
  /** Number of the file in the backup folder that stood at the path; absent where none did. */
  backup: z.number().int().nonnegative().optional(),
  /** Folders made for it, outermost first; project paths. */
  folders: z.array(z.string()),
  /** SHA-256 of what was written; absent where the file was only set aside. */
  hash: z.string().optional(),
});
const journalSchema = z.object({ version: z.literal(1), entries: z.array(entrySchema).max(1_000) });
type Entry = z.infer<typeof entrySchema>;

/**
 * What a run has put into the tree, on disk before it is done, so that the next run can undo what a killed one left. What
 * stood at a path is moved, not copied: its bytes, times and rights come back as they were.
 */
export class RunJournal {
  private readonly entries: Entry[] = [];

  /** @param state the project's `.codetest` folder, absolute */
  constructor(
    private readonly root: string,
    private readonly state: string,
  ) {}

  async write(path: string, content: string): Promise<void> {
    const target = await placeBelow(this.root, path);
    const scratch = join(this.state, BACKUP_FOLDER, 'writing');
    await mkdir(join(this.state, BACKUP_FOLDER), { recursive: true });
    const again = this.entries.find((entry) => entry.path === path);
    if (again !== undefined) {
      again.hash = hashOf(content);
      await this.save();
      await writeDurably(target, scratch, content);
      return;
    }
    const number = this.entries.length;
    const stood = await exists(target);
    const folders = await this.missingFolders(path);
    this.entries.push({ path, folders: [...folders], hash: hashOf(content), ...(stood ? { backup: number } : {}) });
    await this.save();
    await makeFolders(folders.map((folder) => join(this.root, folder)));
    if (stood) await moveFile(target, this.backup(number));
    await writeDurably(target, scratch, content);
  }

  /** Moves a file out of the tree; what is written at its path meanwhile (a build output) gives way to it again. */
  async setAside(path: string): Promise<void> {
    const target = await placeBelow(this.root, path);
    if (!(await exists(target)) || this.entries.some((entry) => entry.path === path)) return;
    const number = this.entries.length;
    await mkdir(join(this.state, BACKUP_FOLDER), { recursive: true });
    this.entries.push({ path, folders: [], backup: number });
    await this.save();
    await moveFile(target, this.backup(number));
  }

  /** Undoes everything, last first, and forgets it. */
  async undo(): Promise<void> {
    for (const entry of [...this.entries].reverse()) await this.undoEntry(entry);
    this.entries.length = 0;
    await removeFile(join(this.state, JOURNAL_FILE));
    await removeFile(join(this.state, BACKUP_FOLDER, 'writing'));
    await removeEmptyFolders([join(this.state, BACKUP_FOLDER)]);
  }

  /** Undoes what a killed run left. A file that somebody changed since is kept in the backup folder. Answers with the paths that it touched. */
  async mend(): Promise<readonly string[]> {
    const left = await this.load();
    if (left === 'unreadable') {
      await rename(join(this.state, JOURNAL_FILE), join(this.state, 'run-journal.unreadable.json'));
      return ['.codetest/run-journal.unreadable.json'];
    }
    const touched: string[] = [];
    for (const entry of left) {
      const kept = await this.keepChanged(entry);
      touched.push(entry.path, ...(kept === undefined ? [] : [kept]));
    }
    this.entries.push(...left);
    await this.undo();
    return touched;
  }

  private async undoEntry(entry: Entry): Promise<void> {
    const target = await placeBelow(this.root, entry.path);
    if (entry.backup === undefined) await removeFile(target);
    // No backup on disk: the run was killed between the journal and the move, and the file still stands.
    else if (await exists(this.backup(entry.backup))) await moveFile(this.backup(entry.backup), target);
    await removeEmptyFolders(entry.folders.map((folder) => join(this.root, ...checkedParts(folder))));
  }

  private async keepChanged(entry: Entry): Promise<string | undefined> {
    if (entry.hash === undefined) return undefined;
    const target = await placeBelow(this.root, entry.path);
    const replaced = entry.backup === undefined || (await exists(this.backup(entry.backup)));
    const current = replaced ? await readFile(target).catch(() => undefined) : undefined;
    if (current === undefined || hashOf(current) === entry.hash) return undefined;
    const name = `changed-${hashOf(current).slice(0, 12)}-${basename(entry.path)}`;
    await moveFile(target, join(this.state, BACKUP_FOLDER, name));
    return `.codetest/${BACKUP_FOLDER}/${name}`;
  }

  private async missingFolders(path: string): Promise<readonly string[]> {
    const parts = checkedParts(path).slice(0, -1);
    const folders = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    const missing = await Promise.all(folders.map(async (folder) => !(await exists(join(this.root, folder)))));
    return folders.filter((_, index) => missing[index]);
  }

  private async load(): Promise<readonly Entry[] | 'unreadable'> {
    const text = await readFile(join(this.state, JOURNAL_FILE), 'utf8').catch((cause: unknown) => {
      if (isAbsence(cause)) return undefined;
      throw cause;
    });
    if (text === undefined) return [];
    const parsed = journalSchema.safeParse(parseJson(text));
    return parsed.success ? parsed.data.entries : 'unreadable';
  }

  private save(): Promise<void> {
    return writeDurably(join(this.state, JOURNAL_FILE), join(this.state, `${JOURNAL_FILE}.writing`), JSON.stringify({ version: 1, entries: this.entries }, null, 2));
  }

  private backup(number: number): string {
    return join(this.state, BACKUP_FOLDER, String(number));
  }
}

function hashOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
