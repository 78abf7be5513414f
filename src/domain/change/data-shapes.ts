import type { Annotation, FieldDeclaration, MethodDeclaration, TypeDeclaration } from '../code/declarations.js';
import type { UnitId } from '../ids.js';
import { codeText } from './code-text.js';
import { isSilent } from './silent-annotations.js';

/** Spring's, by which a class is a bean and no data. */
const BEANS: ReadonlySet<string> = new Set(['Component', 'Service', 'Repository', 'Controller', 'RestController', 'Configuration', 'ControllerAdvice', 'RestControllerAdvice', 'SpringBootApplication', 'AutoConfiguration']);

/** Of Jackson, JAXB, JPA, Hibernate, Spring Data and MyBatis-Plus, that say of a class how its objects are written elsewhere. */
const MAPPING = /^(?:Json\w*|Xml\w*|Entity|EntityListeners|Table|TableName|SecondaryTables?|MappedSuperclass|Embeddable|Inheritance|Discriminator\w+|Named\w*Quer(?:y|ies)|NamedEntityGraphs?|SqlResultSetMappings?|IdClass|Access|Where|SQL\w+|Dynamic(?:Insert|Update)|AttributeOverrides?|AssociationOverrides?|TypeDefs?|Document|CompoundIndex(?:es)?|RedisHash|TypeAlias)$/;

/**
 * What a change did to what frameworks read of objects without a word in the code (JSON, JPA mappings): instance fields and
 * components that came, went, or have another type or annotation, annotations of accessors, and mappings of the whole class.
 * Members are `Type#name`; the type itself stands for its own annotations.
 */
export function dataShapeChanges(was: TypeDeclaration, is: TypeDeclaration): readonly UnitId[] {
  // No serializer and no mapper reads a bean.
  if (isBean(was) && isBean(is)) return [];
  const mapping = (type: TypeDeclaration): string => codeText(type.annotations.filter((annotation) => MAPPING.test(simpleName(annotation))));
  const members = differing(shapesOf(was), shapesOf(is)).map((name) => `${is.id}#${name}`);
  return mapping(was) === mapping(is) ? members : [is.id, ...members];
}

function isBean({ annotations }: TypeDeclaration): boolean {
  const names = annotations.map(simpleName);
  return names.some((name) => BEANS.has(name)) && !names.includes('ConfigurationProperties');
}

/** Of each member that may be read the type and the annotations, as text. */
function shapesOf(type: TypeDeclaration): ReadonlyMap<string, string> {
  return new Map<string, string>([
    ...type.components.map((one) => [one.name, codeText([one.type, one.annotations])] as const),
    ...type.fields.filter((field) => isRead(type, field)).map((one) => [one.name, codeText([one.type, one.annotations])] as const),
    ...type.methods.flatMap((method) => {
      const marks = accessorMarks(method);
      return marks.length === 0 ? [] : [[method.id.slice(method.id.indexOf('#') + 1), codeText(marks)] as const];
    }),
  ]);
}

/** A private field that nothing is written of, in a class that says nothing of its own, is its code's alone. */
function isRead(type: TypeDeclaration, { name, modifiers, annotations }: FieldDeclaration): boolean {
  if (type.kind === 'interface' || type.kind === 'annotation' || modifiers.includes('static') || modifiers.includes('transient')) return false;
  if (!modifiers.includes('private') || type.methods.length === 0 || annotations.length > 0) return true;
  return !type.annotations.every((annotation) => isSilent(simpleName(annotation))) || type.methods.some((method) => propertyOf(method.name) === name.replace(/^is(?=[A-Z])/, '').toLowerCase());
}

/** Annotations of a getter or setter, and of any method those by which serializers take it. */
function accessorMarks({ name, modifiers, annotations, parameters }: MethodDeclaration): readonly Annotation[] {
  if (modifiers.includes('static')) return annotations.filter((annotation) => simpleName(annotation).startsWith('Json'));
  const isAccessor = (/^(?:get|is)[A-Z]/.test(name) && parameters.length === 0) || (/^set[A-Z]/.test(name) && parameters.length === 1);
  return annotations.filter((annotation) => (isAccessor ? !isSilent(simpleName(annotation)) : MAPPING.test(simpleName(annotation))));
}

function propertyOf(method: string): string {
  return method.replace(/^(?:get|is|set|with)(?=[A-Z])/, '').toLowerCase();
}

function differing(old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...old.keys(), ...now.keys()])].filter((name) => old.get(name) !== now.get(name));
}

function simpleName({ name }: Annotation): string {
  return name.slice(name.lastIndexOf('.') + 1);
}
