/** Gives out empty folders outside every project. Adapters: the system's folder for temporary files; memory. */
export interface ScratchFolders {
  /** Absolute path of a new, empty folder that only this user can read. `purpose` is part of its name. */
  make(purpose: string): Promise<string>;
  /** Removes it with everything in it; no error where it is gone. Refuses a folder that it did not give out. */
  remove(folder: string): Promise<void>;
}
