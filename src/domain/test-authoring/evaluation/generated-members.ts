import type { Annotation, FieldDeclaration, TypeDeclaration } from '../../code/declarations.js';

// Members that Lombok generates, by its documented naming rules; only those that hold no logic.

function has(annotations: readonly Annotation[], ...names: readonly string[]): boolean {
  return annotations.some((annotation) => names.includes(annotation.name.slice(annotation.name.lastIndexOf('.') + 1)));
}

function isInstance(field: FieldDeclaration): boolean {
  return !field.modifiers.includes('static');
}

/** The field that a Lombok getter of that name reads. */
export function generatedAccessor(type: TypeDeclaration, method: string): string | undefined {
  const field = type.fields.find((one) => isInstance(one) && getterName(one) === method);
  const generated = field !== undefined && (has(field.annotations, 'Getter') || has(type.annotations, 'Getter', 'Data', 'Value'));
  return generated ? field.name : undefined;
}

/** Names of the getters that Lombok generates, in field order. */
export function generatedAccessors(type: TypeDeclaration): readonly { readonly name: string; readonly field: FieldDeclaration }[] {
  return type.fields.filter(isInstance).map((field) => ({ name: getterName(field), field })).filter((one) => generatedAccessor(type, one.name) !== undefined);
}

/** The field that a Lombok setter of that name assigns; setters with other names or closed access (`@Accessors`, `AccessLevel`) are not told. */
export function generatedSetter(type: TypeDeclaration, method: string): FieldDeclaration | undefined {
  const field = type.fields.find((one) => isInstance(one) && !one.modifiers.includes('final') && setterName(one) === method);
  if (field === undefined || has(field.annotations, 'NonNull', 'Accessors') || has(type.annotations, 'Accessors')) return undefined;
  const own = annotationNamed(field.annotations, 'Setter');
  if (own !== undefined) return isOpen(own) ? field : undefined;
  const ofType = annotationNamed(type.annotations, 'Setter');
  return ofType === undefined ? (has(type.annotations, 'Data') ? field : undefined) : isOpen(ofType) ? field : undefined;
}

export function setterName(field: FieldDeclaration): string {
  const stem = field.type.name === 'boolean' && field.type.dims === 0 && /^is\p{Lu}/u.test(field.name) ? field.name.slice(2) : field.name;
  return `set${stem.charAt(0).toUpperCase()}${stem.slice(1)}`;
}

function annotationNamed(annotations: readonly Annotation[], name: string): Annotation | undefined {
  return annotations.find((annotation) => has([annotation], name));
}

/** `@Setter` alone, or with AccessLevel.PUBLIC. */
function isOpen(annotation: Annotation): boolean {
  const level = annotation.values['value'];
  return level === undefined || ((level.kind === 'field' || level.kind === 'name') && level.name === 'PUBLIC');
}

/**
 * The fields by which Lombok's `equals` compares, where nothing tells it otherwise: no option, no superclass, no excluded
 * field. Undefined where it generates none, or one that is not followed.
 */
export function generatedEquality(type: TypeDeclaration): readonly string[] | undefined {
  const own = annotationNamed(type.annotations, 'EqualsAndHashCode');
  const told = own === undefined ? has(type.annotations, 'Data', 'Value') : Object.keys(own.values).length === 0;
  if (!told || type.extends !== undefined || type.fields.some((field) => has(field.annotations, 'Exclude', 'Include'))) return undefined;
  return type.fields.filter((field) => isInstance(field) && !field.modifiers.includes('transient')).map(({ name }) => name);
}

function getterName(field: FieldDeclaration): string {
  const primitive = field.type.name === 'boolean' && field.type.dims === 0;
  if (primitive && /^is\p{Lu}/u.test(field.name)) return field.name;
  return (primitive ? 'is' : 'get') + field.name.charAt(0).toUpperCase() + field.name.slice(1);
}

/** The fields that a Lombok constructor takes, in order; undefined where Lombok generates none. */
export function generatedConstructor(type: TypeDeclaration): readonly FieldDeclaration[] | undefined {
  const written = type.methods.some((method) => method.kind === 'constructor');
  const free = type.fields.filter((field) => isInstance(field) && !(field.modifiers.includes('final') && field.init !== undefined));
  if (has(type.annotations, 'AllArgsConstructor') || (!written && has(type.annotations, 'Value'))) return free;
  const required = free.filter((field) => field.init === undefined && (field.modifiers.includes('final') || has(field.annotations, 'NonNull')));
  return has(type.annotations, 'RequiredArgsConstructor') || (!written && has(type.annotations, 'Data')) ? required : undefined;
}
