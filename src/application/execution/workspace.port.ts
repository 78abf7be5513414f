import type { FileState } from '../../domain/execution/file-state.js';
import type { BuildFiles } from './build-tool.port.js';

export type { FileState };

/**
 * The project's folder, for the length of one run. What is written is put back by `restore`, also after the process was
 * killed: a journal below `.codetest/` lets the next `open` mend what was left. Adapters: files; memory.
 */
export interface Workspace {
  /** Takes the project's run lock, mends what a killed run left. Rejects with `run.busy` while another live run holds it, `run.workspace-write` where the folder cannot be written. */
  open(root: string): Promise<OpenWorkspace>;
}

export interface OpenWorkspace {
  /** Absolute. */
  readonly root: string;
  /** What a killed run had left and this one put back; paths relative to the root. */
  readonly mended: readonly string[];
  /** Read access for build tools, as the tree stands at each call. */
  readonly files: BuildFiles;
  /** Writes a file, keeping what was there. Rejects with `run.outside-project` for a path that leads out, links included. */
  write(path: string, content: string): Promise<void>;
  /** Takes a file out of the tree until `restore` puts it back, whatever stands at its path by then; nothing where there is none. Rejects like `write`. */
  setAside(path: string): Promise<void>;
  /** Files below a folder with their state, sorted by path; empty where there is no folder; of a file's path, that file alone. */
  list(folder: string): Promise<readonly FileState[]>;
  /** Undefined where there is no such file. At most `limit` bytes; a larger file rejects with `input.too-large`. */
  read(path: string, limit: number): Promise<string | undefined>;
  /** Puts back what was written over, removes what was new and the folders made for it, releases the lock. Safe to call twice. */
  restore(): Promise<void>;
}
