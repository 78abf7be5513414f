import type { MethodDeclaration } from '../code/declarations.js';
import type { KnownType } from './evaluation/type-pool.js';

/** An inner class needs an instance of the outer one. */
export function isInner(type: KnownType): boolean {
  return type.outer !== undefined && !type.declaration.modifiers.includes('static') && type.outer.declaration.kind !== 'interface';
}

/** Whether code of that package may name the type. */
export function isReachable(type: KnownType, fromPackage: string): boolean {
  for (let at: KnownType | undefined = type; at !== undefined; at = at.outer) {
    const { modifiers } = at.declaration;
    if (modifiers.includes('private')) return false;
    const implicit = at.outer !== undefined && (at.outer.declaration.kind === 'interface' || at.outer.declaration.kind === 'annotation');
    if (at.file.package !== fromPackage && !modifiers.includes('public') && !implicit) return false;
  }
  return true;
}

/** Whether code of that package may call the method on an instance. */
export function isAccessible(method: MethodDeclaration, owner: KnownType, fromPackage: string): boolean {
  if (method.modifiers.includes('private')) return false;
  const open = method.modifiers.includes('public') || owner.declaration.kind === 'interface' || owner.declaration.kind === 'annotation';
  return open || (owner.file.package === fromPackage && !(owner.declaration.kind === 'enum' && method.kind !== 'method'));
}
