import { JDK_EXPORTS, JDK_REQUIRES } from './jdk/jdk-module-table.js';

const EXPORTS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(JDK_EXPORTS).map(([name, packages]) => [name, words(packages)]));
const REQUIRES: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(JDK_REQUIRES).map(([name, modules]) => [name, words(modules)]));
const PACKAGES: ReadonlySet<string> = new Set([...EXPORTS.values()].flat());

/** Packages that importing the module brings (JLS 7.5.5); undefined for a module that is not the JDK's. */
export function packagesOfModule(name: string): readonly string[] | undefined {
  if (!EXPORTS.has(name)) return undefined;
  const modules = new Set([name]);
  for (const module of modules) for (const other of REQUIRES.get(module) ?? []) modules.add(other);
  return [...new Set([...modules].flatMap((module) => EXPORTS.get(module) ?? []))].sort();
}

/** Whether some module of the JDK exports the package. */
export function isJdkPackage(name: string): boolean {
  return PACKAGES.has(name);
}

function words(text: string): readonly string[] {
  return text.split(' ').filter((word) => word !== '');
}
