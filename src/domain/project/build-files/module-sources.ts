import type { ProjectPath } from '../../ids.js';

/** A folder whose Java files are compiled together. */
export interface SourceRoot {
  readonly folder: ProjectPath;
  /** `test`: code that only tests and those who measure run. */
  readonly set: 'main' | 'test';
}

/** What a module's build files say of its sources; places and encodings that they leave to the build tool's defaults are absent. */
export interface ModuleSources {
  readonly folder: ProjectPath;
  readonly build: 'maven' | 'gradle';
  /** As written: `EUC-KR`, `MS949`. */
  readonly encoding?: string;
  readonly roots: readonly SourceRoot[];
  /** Plugins, annotation processors and (Maven) dependencies by the names that the build files give them: some of them write sources. */
  readonly generators: readonly string[];
}
