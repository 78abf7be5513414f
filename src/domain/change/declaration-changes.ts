import type { Annotation, FieldDeclaration, FileFacts, MethodDeclaration, Parameter, TypeDeclaration } from '../code/declarations.js';
import type { UnitId } from '../ids.js';
import { codeText } from './code-text.js';
import { dataShapeChanges } from './data-shapes.js';
import { fieldsOfOtherArguments } from './enum-arguments.js';
import { isTestPath } from './file-kind.js';
import { isSilent } from './silent-annotations.js';

/** What a change did to declarations, as far as others depend on more of them than on what they do. Members are `Type#name`. */
export interface DeclarationChanges {
  /** Types of another kind, with other supertypes, or with annotations that may mean something to each of their methods. */
  readonly headers: ReadonlySet<UnitId>;
  /** Types whose annotations that bring configuration in differ (`@Enable…`, `@Import`, scans): which beans there are does, and no code below them. */
  readonly imports: ReadonlySet<UnitId>;
  /** Types whose annotations of Lombok differ: what it writes into them does. */
  readonly generated: ReadonlySet<UnitId>;
  /** Methods that differ in more than their body, that have none, or that are gone: what implements them is bound to them. */
  readonly contracts: ReadonlySet<UnitId>;
  /** Fields, components and enum constants that came, went or have another type. */
  readonly reshaped: ReadonlySet<UnitId>;
  /** Of these the components of records, which their constructor takes. */
  readonly components: ReadonlySet<UnitId>;
  /** Types and members of objects that serializers and mappers read otherwise, without a word in the code: see dataShapeChanges. */
  readonly dataShapes: ReadonlySet<UnitId>;
  /** Enum constants that differ in anything. */
  readonly enumConstants: ReadonlySet<UnitId>;
  /** Fields of enums that hold another value, since a constant is made with other arguments. */
  readonly otherValues: ReadonlySet<UnitId>;
  /** Annotation types that differ: what they stand on is not looked for. */
  readonly annotationTypes: ReadonlySet<UnitId>;
  /** Methods of the changed files that are marked `@Override`, the old ones too. */
  readonly overriding: ReadonlySet<UnitId>;
  /** Members of types that are gone, by type. */
  readonly gone: ReadonlyMap<UnitId, readonly UnitId[]>;
}

/** Lombok's on types: what it writes is followed by itself. */
const LOMBOK: ReadonlySet<string> = new Set(['Getter', 'Setter', 'Data', 'Value', 'Builder', 'SuperBuilder', 'NoArgsConstructor', 'RequiredArgsConstructor', 'AllArgsConstructor', 'Accessors', 'FieldDefaults', 'ToString', 'EqualsAndHashCode', 'With', 'Log']);

/** Spring's, and of libraries made for it. */
const BRINGS_CONFIGURATION = /^(?:Enable[A-Z]\w*|Import\w*|\w+Scan|PropertySources?|AutoConfigure\w+)$/;

/** Compares the declarations of both sides of the changed files. */
export function declarationChanges(before: readonly FileFacts[], after: readonly FileFacts[]): DeclarationChanges {
  const [old, now] = [typesById(before), typesById(after)];
  const ofTests = new Set(typesById(after.filter(({ path }) => isTestPath(path))).keys());
  const found = { headers: new Set<UnitId>(), imports: new Set<UnitId>(), generated: new Set<UnitId>(), contracts: new Set<UnitId>(), reshaped: new Set<UnitId>(), components: new Set<UnitId>(), dataShapes: new Set<UnitId>(), enumConstants: new Set<UnitId>(), otherValues: new Set<UnitId>(), annotationTypes: new Set<UnitId>(), overriding: new Set([...overridingOf(old), ...overridingOf(now)]), gone: new Map<UnitId, readonly UnitId[]>() };
  for (const [id, was] of old) {
    const is = now.get(id);
    if (is === undefined) found.gone.set(id, membersOf(was).map(({ name }) => `${id}#${name}`));
    else compareTypes(was, is, { ...found, isOfTests: ofTests.has(id) });
    compareMethods(was, is, found.contracts);
  }
  return found;
}

function overridingOf(types: ReadonlyMap<UnitId, TypeDeclaration>): readonly UnitId[] {
  const marked = [...types.values()].flatMap((type) => type.methods.filter(({ annotations }) => annotations.some(({ name }) => /^(?:java\.lang\.)?Override$/.test(name))));
  return marked.map(({ id }) => id);
}

type Found = { readonly [Part in Exclude<keyof DeclarationChanges, 'gone'>]: Set<UnitId> };

function compareTypes(was: TypeDeclaration, is: TypeDeclaration, found: Found & { readonly isOfTests: boolean }): void {
  const { id } = was;
  if (was.kind !== is.kind || codeText([was.extends, was.implements]) !== codeText([is.extends, is.implements])) found.headers.add(id);
  // What a test class brings in, its own tests run with.
  const isBringing = (name: string): boolean => !found.isOfTests && BRINGS_CONFIGURATION.test(name);
  const isOther = (name: string): boolean => !isSilent(name) && !LOMBOK.has(name) && !isBringing(name);
  if (annotationsText(was, isOther) !== annotationsText(is, isOther)) found.headers.add(id);
  if (annotationsText(was, isBringing) !== annotationsText(is, isBringing)) found.imports.add(id);
  if (annotationsText(was, (name) => LOMBOK.has(name)) !== annotationsText(is, (name) => LOMBOK.has(name))) found.generated.add(id);
  if (is.kind === 'annotation' && was.hash !== is.hash) found.annotationTypes.add(id);
  for (const name of fieldsOfOtherArguments(was, is)) found.otherValues.add(`${id}#${name}`);
  const [old, now] = [byName(membersOf(was)), byName(membersOf(is))];
  for (const name of new Set([...old.keys(), ...now.keys()])) compareMembers(`${id}#${name}`, old.get(name), now.get(name), found);
  for (const member of dataShapeChanges(was, is)) found.dataShapes.add(member);
}

function compareMembers(id: UnitId, was: Member | undefined, is: Member | undefined, found: Found): void {
  const { kind } = is ?? was ?? NO_MEMBER;
  const differs = (part: 'code' | 'shape'): boolean => was?.[part] !== is?.[part];
  if (kind === 'constant' && differs('code')) found.enumConstants.add(id);
  if (differs('shape')) found.reshaped.add(id);
  if (kind === 'component' && differs('shape')) found.components.add(id);
}

function compareMethods(was: TypeDeclaration, is: TypeDeclaration | undefined, contracts: Set<UnitId>): void {
  const now = new Map((is?.methods ?? []).map((method) => [method.id, method]));
  for (const method of was.methods) {
    const other = now.get(method.id);
    const differs = other === undefined || (method.hash !== other.hash && (other.body === undefined || contractOf(method) !== contractOf(other)));
    if (differs) contracts.add(method.id);
  }
}

/** A method without its body. */
function contractOf({ modifiers, annotations, typeParameters, parameters, returns, throws, body }: MethodDeclaration): string {
  return codeText([modifiers, annotations, typeParameters, parameters, returns ?? null, throws, body === undefined]);
}

interface Member {
  readonly name: string;
  readonly kind: 'field' | 'component' | 'constant';
  /** Its type, as text. */
  readonly shape: string;
  readonly code: string;
}

const NO_MEMBER: Member = { name: '', kind: 'field', shape: '', code: '' };

function membersOf(type: TypeDeclaration): readonly Member[] {
  const ofField = (field: FieldDeclaration): Member => ({ name: field.name, kind: 'field', shape: codeText(field.type), code: field.hash });
  const ofComponent = (one: Parameter): Member => ({ name: one.name, kind: 'component', shape: codeText(one.type), code: '' });
  return [
    ...type.components.map(ofComponent), ...type.fields.map(ofField),
    ...type.constants.map((one): Member => ({ name: one.name, kind: 'constant', shape: '', code: one.hash })),
  ];
}

function annotationsText({ annotations }: { readonly annotations: readonly Annotation[] }, isMeant: (simpleName: string) => boolean): string {
  return codeText(annotations.filter(({ name }) => isMeant(name.slice(name.lastIndexOf('.') + 1))));
}

function typesById(files: readonly FileFacts[]): ReadonlyMap<UnitId, TypeDeclaration> {
  const types = new Map<UnitId, TypeDeclaration>();
  const add = (type: TypeDeclaration): void => {
    if (!types.has(type.id)) types.set(type.id, type);
    type.types.forEach(add);
  };
  for (const file of files) file.types.forEach(add);
  return types;
}

function byName(members: readonly Member[]): ReadonlyMap<string, Member> {
  return new Map(members.map((member) => [member.name, member]));
}
