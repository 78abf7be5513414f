import type { TypeDeclaration } from '../code/declarations.js';
import { codeText } from './code-text.js';

/** A member that belongs to its type's own code, by a name and by what stands there. */
interface Member {
  readonly name: string;
  readonly code: string;
}

/**
 * Names of the fields, constants, record components and initialiser blocks (`<init>`, `<clinit>`) that differ between two
 * states of a type, in the order of the new one, those that are gone last. Empty where only the header differs.
 */
export function changedMembers(before: TypeDeclaration, after: TypeDeclaration): readonly string[] {
  const [old, now] = [membersOf(before), membersOf(after)];
  const names = [...new Set([...now, ...old].map((member) => member.name))];
  return names.filter((name) => codeOf(old, name) !== codeOf(now, name));
}

function membersOf(type: TypeDeclaration): readonly Member[] {
  return [
    // A component has no hash of its own.
    ...type.components.map((component) => ({ name: component.name, code: codeText(component) })),
    ...type.constants.map((constant) => ({ name: constant.name, code: constant.hash })),
    ...type.fields.map((field) => ({ name: field.name, code: field.hash })),
    ...type.initialisers.map((block) => ({ name: block.isStatic ? '<clinit>' : '<init>', code: block.hash })),
  ];
}

/** Initialiser blocks share a name, so all of a name are compared together. */
function codeOf(members: readonly Member[], name: string): string {
  return members.filter((member) => member.name === name).map((member) => member.code).join('\n');
}
