import { outsideType } from './java-types.js';
import { packagesOfModule } from '../library/jdk-modules.js';
import type { FileFacts, Import } from '../declarations.js';
import type { OutsideType } from './symbols.js';

const NONE: readonly Import[] = [];
const NO_NAMES: readonly string[] = [];

/** The imports of one file by the names that they bring. */
export class FileNames {
  private readonly single = new Map<string, Import[]>();
  private onDemandTypes: readonly string[] = NO_NAMES;
  /** Of packages and types. */
  onDemand: readonly Import[] = NONE;
  /** Packages that `import module` brings, each once; those of a module that is not the JDK's are not known. */
  modulePackages: readonly string[] = NO_NAMES;
  private hasUnknownModule = false;
  readonly static: readonly Import[];

  constructor(file: FileFacts) {
    for (const entry of file.imports) {
      if (entry.onDemand) continue;
      const name = entry.name.slice(entry.name.lastIndexOf('.') + 1);
      const same = this.single.get(name);
      if (same === undefined) this.single.set(name, [entry]);
      else same.push(entry);
    }
    this.static = file.imports.some((entry) => entry.isStatic) ? file.imports.filter((entry) => entry.isStatic) : NONE;
    if (file.imports.some((entry) => entry.onDemand)) this.readOnDemand(file);
  }

  private readOnDemand(file: FileFacts): void {
    this.onDemand = file.imports.filter((entry) => entry.onDemand && entry.isModule !== true);
    const modules = file.imports.filter((entry) => entry.isModule === true).map((entry) => packagesOfModule(entry.name));
    this.hasUnknownModule = modules.includes(undefined);
    this.modulePackages = [...new Set(modules.flatMap((packages) => packages ?? []))];
    this.onDemandTypes = this.onDemand.filter((entry) => !entry.isStatic).map((entry) => entry.name);
  }

  /** Single imports of the name, static ones too, in the order of the file. */
  named(name: string): readonly Import[] {
    return this.single.get(name) ?? NONE;
  }

  /** An unknown simple name comes from an on-demand import, if from any; with only one of them, its package is told. */
  outside(name: string): OutsideType {
    const [only, second] = this.onDemandTypes;
    if (only === undefined || this.hasUnknownModule) return outsideType(name);
    if (second === undefined) return outsideType(`${only}.${name}`);
    const among = this.onDemandTypes.map((start) => `${start}.${name}`);
    return outsideType(name, among);
  }
}

const KNOWN = new WeakMap<FileFacts, FileNames>();

/** Read once a file: a file's imports never change, another text is another file. */
export function namesOf(file: FileFacts): FileNames {
  const known = KNOWN.get(file);
  if (known !== undefined) return known;
  const names = new FileNames(file);
  KNOWN.set(file, names);
  return names;
}

/** In the order of the file. */
export function staticImportsOf(file: FileFacts): readonly Import[] {
  return namesOf(file).static;
}
