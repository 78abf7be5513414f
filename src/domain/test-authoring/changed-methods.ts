import type { ChangeUnit } from '../change/change-unit.js';
import type { MethodDeclaration, TypeDeclaration } from '../code/declarations.js';
import { collectNames } from './collect-names.js';
import type { CodeNames } from './collect-names.js';
import { atomsOf } from './conditions.js';
import type { Atom } from './conditions.js';
import type { KnownType, TypePool } from './evaluation/type-pool.js';
import { expressionText } from './expression-text.js';

/** A method whose behaviour a change touches, and what of it to test. */
export interface ChangedMethod {
  readonly type: KnownType;
  readonly method: MethodDeclaration;
  readonly change: 'added' | 'modified';
  /** The conditions to show both sides of; empty for a method without any. */
  readonly atoms: readonly Atom[];
  /** `quantity > 10 → quantity >= 10`, where conditions were changed. */
  readonly changes: readonly string[];
}

/** Changed methods of main code in the order of the change units; a changed constant leads to the methods that read it. */
export function changedMethods(units: readonly ChangeUnit[], now: TypePool, before: TypePool): readonly ChangedMethod[] {
  const found = new Map<string, ChangedMethod>();
  for (const unit of units) {
    if (unit.change === 'deleted' || isTestSource(unit.file)) continue;
    const methods = unit.kind === 'method' ? ofMethod(unit, now, before) : unit.kind === 'type' ? ofMembers(unit, now, before) : [];
    for (const changed of methods) {
      const known = found.get(changed.method.id);
      if (known === undefined || (known.changes.length === 0 && changed.changes.length > 0)) found.set(changed.method.id, changed);
    }
  }
  // Changed conditions first: they are what the change is about.
  return [...found.values()].sort((a, b) => Number(b.changes.length > 0) - Number(a.changes.length > 0));
}

export function isTestSource(path: string): boolean {
  return /(^|\/)src\/(test|integrationTest|testFixtures)\//.test(path);
}

function ofMethod(unit: ChangeUnit, now: TypePool, before: TypePool): readonly ChangedMethod[] {
  const place = methodOf(unit.id, now);
  if (place === undefined) return [];
  const old = unit.change === 'added' ? undefined : methodOf(unit.id, before)?.method;
  const atoms = atomsOf(place.method);
  if (old === undefined) return [{ ...place, change: 'added', atoms, changes: [] }];
  const difference = conditionDifference(atomsOf(old), atoms);
  return [{ ...place, change: 'modified', atoms: difference.atoms.length > 0 ? difference.atoms : atoms, changes: difference.changes }];
}

function methodOf(id: string, pool: TypePool): { readonly type: KnownType; readonly method: MethodDeclaration } | undefined {
  const type = pool.withId(id.slice(0, Math.max(0, id.indexOf('#'))));
  const method = type?.declaration.methods.find((one) => one.id === id);
  return type === undefined || method === undefined ? undefined : { type, method };
}

/** All that the conditions ask for that the old code had not, unchanged parts of them too: a test of one part is one of the whole. And the pairs for people. */
export function conditionDifference(old: readonly Atom[], now: readonly Atom[]): { readonly atoms: readonly Atom[]; readonly changes: readonly string[] } {
  const gone = without(wholes(old), wholes(now));
  const come = without(wholes(now), wholes(old));
  const inside = now.filter((atom) => come.includes(atom.whole));
  const changes = come.map((text, index) => (gone[index] === undefined ? `+ ${text}` : `${gone[index]} → ${text}`));
  const removed = gone.slice(come.length).map((text) => `- ${text}`);
  return { atoms: inside, changes: [...changes, ...removed] };
}

function wholes(atoms: readonly Atom[]): readonly string[] {
  return [...new Set(atoms.map((atom) => atom.whole))];
}

function without(list: readonly string[], other: readonly string[]): readonly string[] {
  return list.filter((text) => !other.includes(text));
}

/** The methods whose conditions read a changed field or constant, in its own type or through its type's name. */
function ofMembers(unit: ChangeUnit, now: TypePool, before: TypePool): readonly ChangedMethod[] {
  const owner = now.withId(unit.id);
  const members = unit.members ?? [];
  if (owner === undefined || members.length === 0) return [];
  const old = before.withId(unit.id)?.declaration;
  const changes = members.flatMap((name) => memberChange(name, old, owner.declaration));
  return now.all().filter((type) => !isTestSource(type.file.path)).flatMap((type) => {
    const inside = outermost(type) === outermost(owner);
    return type.declaration.methods.flatMap((method): readonly ChangedMethod[] => {
      const atoms = atomsOf(method).filter((atom) => members.some((name) => atom.names.includes(name)) && (inside || atom.names.includes(owner.declaration.name)));
      return atoms.length === 0 ? [] : [{ type, method, change: 'modified', atoms, changes }];
    });
  });
}

function outermost(type: KnownType): KnownType {
  return type.outer === undefined ? type : outermost(type.outer);
}

function memberChange(name: string, old: TypeDeclaration | undefined, now: TypeDeclaration): readonly string[] {
  const text = (declaration: TypeDeclaration | undefined): string | undefined => {
    const init = declaration?.fields.find((field) => field.name === name)?.init;
    return init === undefined ? undefined : expressionText(init);
  };
  const [from, to] = [text(old), text(now)];
  return from === undefined || to === undefined || from === to ? [] : [`${name} = ${from} → ${name} = ${to}`];
}

/** Methods and constructors of the same type through which one that no test may call is reached, nearest first. */
export function callersOf(changed: ChangedMethod): readonly MethodDeclaration[] {
  const { methods } = changed.type.declaration;
  const reached: MethodDeclaration[] = [changed.method];
  for (const target of reached) {
    for (const method of methods) {
      if (!reached.includes(method) && reaches(method, target, changed.type)) reached.push(method);
    }
  }
  return reached.slice(1);
}

/** By name: a method, or of a constructor `new T(…)` and another constructor's `this(…)`. */
function reaches(method: MethodDeclaration, target: MethodDeclaration, type: KnownType): boolean {
  const { calls, creates } = namesOf(method);
  if (target.kind === 'method') return calls.has(target.name);
  return creates.has(type.declaration.name) || (method.kind === 'constructor' && calls.has('this'));
}

/** What a method's code names: variables and the methods that it calls. */
export function namesOf(method: MethodDeclaration): CodeNames {
  return collectNames(method.body ?? []);
}

