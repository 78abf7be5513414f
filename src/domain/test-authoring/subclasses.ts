import type { MethodDeclaration } from '../code/declarations.js';
import { isReachable } from './accessibility.js';
import { isBean } from './beans.js';
import { isTestSource } from './changed-methods.js';
import type { KnownType, TypePool } from './evaluation/type-pool.js';

export interface SubclassQuestion {
  readonly type: KnownType;
  readonly method: MethodDeclaration;
  readonly pool: TypePool;
  readonly testPackage: string;
  readonly springBoot: boolean;
}

/**
 * Classes of the same source root whose instances run the very method of an abstract class, nearest first: main code
 * alone, no bean, none that overrides the method or does not inherit it (JLS 8.4.8).
 */
export function subclassesToBuild(question: SubclassQuestion): readonly KnownType[] {
  const { type, method, pool, testPackage } = question;
  const root = sourceRoot(type);
  const inherits = (one: KnownType): boolean => method.modifiers.includes('public') || one.file.package === type.file.package;
  const runs = (one: KnownType): boolean => pool.methods(one, method.name, method.parameters.length).some((member) => member.declaration === method);
  return pool.all()
    .filter((one) => one !== type && one.declaration.kind === 'class' && sourceRoot(one) === root && !isTestSource(one.file.path))
    .filter((one) => pool.lineage(one).includes(type) && isReachable(one, testPackage) && inherits(one) && runs(one) && !(question.springBoot && isBean(one)))
    .map((one) => ({ one, distance: pool.lineage(one).indexOf(type) }))
    .sort((a, b) => a.distance - b.distance || (a.one.declaration.id < b.one.declaration.id ? -1 : 1))
    .map(({ one }) => one);
}

/** `core/src/main/java` of a file in it: another module's classes may not be on the test's class path. */
function sourceRoot(type: KnownType): string {
  const { path, package: name } = type.file;
  const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  const inside = name.replaceAll('.', '/');
  return inside !== '' && folder.endsWith(inside) ? folder.slice(0, -inside.length) : folder;
}
