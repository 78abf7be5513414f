import type { BuildFiles } from '../../../application/execution/build-tool.port.js';
import type { OpenWorkspace, Workspace } from '../../../application/execution/workspace.port.js';
import { AppError } from '../../../domain/errors.js';
import type { FileState } from '../../../domain/execution/file-state.js';
import { outside } from './workspace-faults.js';
import { checkedParts } from './workspace-paths.js';

interface MemoryFile {
  readonly content: string;
  /** Counts writes: two files of one path never look alike. */
  readonly version: number;
}

/** A project's files in a map. `put` and `delete` are what other programs do to the tree; a killed run is played with `kill`. */
export class InMemoryWorkspace implements Workspace {
  private readonly tree = new Map<string, MemoryFile>();
  private journal: { readonly path: string; readonly before: MemoryFile | undefined }[] = [];
  private versions = 0;
  private busy = false;

  constructor(files: Readonly<Record<string, string>> = {}) {
    for (const [path, content] of Object.entries(files)) this.put(path, content);
  }

  put(path: string, content: string): void {
    this.versions += 1;
    this.tree.set(path, { content, version: this.versions });
  }

  delete(path: string): void {
    this.tree.delete(path);
  }

  content(path: string): string | undefined {
    return this.tree.get(path)?.content;
  }

  paths(): readonly string[] {
    return [...this.tree.keys()].sort();
  }

  /** The process of the open run is gone: what it wrote stays, the lock has no owner. */
  kill(): void {
    this.busy = false;
  }

  open(root: string): Promise<OpenWorkspace> {
    if (this.busy) return Promise.reject(new AppError('run.busy', 'A test run is under way in this project.', 'Wait for it to end.'));
    this.busy = true;
    const mended = this.journal.map((entry) => entry.path);
    this.undo();
    let open = true;
    return Promise.resolve({
      root, mended, files: this.files(),
      write: (path: string, content: string) => this.write(path, content),
      setAside: (path: string) => this.setAside(path),
      list: (folder: string) => Promise.resolve(this.list(folder)),
      read: (path: string, limit: number) => this.read(path, limit),
      restore: () => {
        if (open) this.close();
        open = false;
        return Promise.resolve();
      },
    });
  }

  private async write(path: string, content: string): Promise<void> {
    await Promise.resolve();
    checkedParts(path);
    if (this.paths().some((other) => other.startsWith(`${path}/`) || path.startsWith(`${other}/`))) throw outside(path);
    if (!this.journal.some((entry) => entry.path === path)) this.journal.push({ path, before: this.tree.get(path) });
    this.put(path, content);
  }

  private async setAside(path: string): Promise<void> {
    await Promise.resolve();
    checkedParts(path);
    const before = this.tree.get(path);
    if (before === undefined) return;
    if (!this.journal.some((entry) => entry.path === path)) this.journal.push({ path, before });
    this.tree.delete(path);
  }

  private async read(path: string, limit: number): Promise<string | undefined> {
    await Promise.resolve();
    checkedParts(path);
    const content = this.content(path);
    const size = Buffer.byteLength(content ?? '');
    if (size > limit) throw new AppError('input.too-large', `${path} has ${size} bytes; the limit is ${limit}.`, 'Clean the build output and run again.');
    return content;
  }

  private list(folder: string): readonly FileState[] {
    if (folder !== '') checkedParts(folder);
    const below = this.paths().filter((path) => folder === '' || path === folder || path.startsWith(`${folder}/`));
    return below.flatMap((path) => {
      const file = this.tree.get(path);
      return file === undefined ? [] : [{ path, size: Buffer.byteLength(file.content), modifiedMs: file.version, fingerprint: String(file.version) }];
    });
  }

  private files(): BuildFiles {
    const below = (folder: string): readonly string[] => this.paths().filter((path) => folder === '' || path.startsWith(`${folder}/`));
    return {
      exists: (path) => path === '' || this.tree.has(path) || below(path).length > 0,
      text: (path) => this.content(path),
      list: (folder) => {
        const start = folder === '' ? 0 : folder.length + 1;
        return [...new Set(below(folder).map((path) => path.slice(start).split('/', 1)[0] ?? ''))].sort();
      },
    };
  }

  private close(): void {
    this.undo();
    this.busy = false;
  }

  private undo(): void {
    for (const { path, before } of [...this.journal].reverse()) {
      if (before === undefined) this.tree.delete(path);
      else this.tree.set(path, before);
    }
    this.journal = [];
  }
}
