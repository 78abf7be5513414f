import { frameworksOfImports } from './frameworks.js';
import { isApplication } from './module-layout.js';

/** What questions about a whole project ask of each of its files. */
export interface FileOutline {
  /** `''` for the unnamed package and for what is no Java. */
  readonly package: string;
  /** Holds the class that Spring Boot starts. */
  readonly application: boolean;
  /** Those that its imports show, sorted names. */
  readonly frameworks: readonly string[];
}

export const EMPTY_OUTLINE: FileOutline = { package: '', application: false, frameworks: [] };

/** `imports` are qualified names, those on demand with `.*`. */
export function outlineOf(header: { readonly package: string; readonly imports: readonly string[] }, content: string): FileOutline {
  return { package: header.package, application: isApplication(content), frameworks: frameworksOfImports(header.imports) };
}
