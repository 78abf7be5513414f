import type { TypeUse } from '../code/type-use.js';
import { isReachable } from './accessibility.js';
import { isBean, isInjected } from './beans.js';
import type { NamesInCode } from './collect-names.js';
import { constructorToCall } from './constructors.js';
import type { Named } from './constructors.js';
import { isBoxed, isString, primitiveOf } from './evaluation/coercion.js';
import type { MockValue } from './evaluation/java-value.js';
import { importedName, simpleOf } from './evaluation/imported-names.js';
import { absolute } from './evaluation/mocked-methods.js';
import type { MockedMethod } from './evaluation/mocked-method.js';
import { isMomentType } from './evaluation/moments.js';
import type { KnownType, TypePool } from './evaluation/type-pool.js';
import { CLASS_LITERAL, slotOf, stubKey } from './inputs.js';
import type { Injection, Input, NewInput, Setting, Slot, Stub } from './inputs.js';
import { collectionFlavour, elementType, fixedInput, isMockable, madeInput } from './library-inputs.js';
import { madeFields } from './made-fields.js';
import { ProjectFixtures } from './project-fixtures.js';
import { settersOf } from './setters.js';
import type { Setter } from './setters.js';

/** Objects inside objects: deeper ones are passed as null. */
const MAX_NESTING = 3;
/** Setters considered for one call: each multiplies the calls to try. */
const MAX_SETTINGS = 12;
/** Methods of mocks that one test stubs. */
const MAX_STUBS = 10;

/** What the project's tests can use beside JUnit. */
export interface Tools {
  readonly mockito: boolean;
  /** ReflectionTestUtils. */
  readonly springTest: boolean;
}

interface Place {
  readonly depth: number;
  readonly optional: Pick<Slot, 'optional'>;
  /** Of what a container hands in: a service, not a value. */
  readonly injected?: true;
  /** Inside a list or an Optional: null is no element. */
  readonly present?: true;
}

export interface PlannerQuestion {
  readonly pool: TypePool;
  readonly testPackage: string;
  /** What the code under test names: only state among it is set. */
  readonly reads: NamesInCode;
  readonly tools: Tools;
}

/** Plans arguments for parameters as they are seen from the package of the test. */
export class InputPlanner {
  readonly slots: Slot[] = [];
  readonly stubs: Stub[] = [];
  /** Mocks planned so far. */
  mocks = 0;
  private settings = 0;
  private readonly mockNames = new Map<string, number>();
  private readonly pool: TypePool;
  private readonly fixtures: ProjectFixtures;

  constructor(private readonly question: PlannerQuestion) {
    this.pool = question.pool;
    this.fixtures = new ProjectFixtures(question.pool, question.testPackage, question.reads);
  }

  slot(slot: Slot): number {
    this.slots.push(slot);
    return this.slots.length - 1;
  }

  forParameters(parameters: readonly Named[], from: KnownType, place: Place = { depth: 0, optional: {} }): readonly Input[] {
    return parameters.map((parameter) => this.forType(parameter, from, place));
  }

  /** The subject itself, built by the constructor that takes most, so that there is state to test; undefined where none can be called. */
  forObject(type: KnownType): NewInput | undefined {
    return this.build(type, { depth: 0, optional: {}, injected: true }, true);
  }

  canBuild(type: KnownType): boolean {
    return constructorToCall(type, this.question.testPackage) !== undefined;
  }

  /** Plans what a mock's method answers; false where nothing can be planned or enough is. */
  stub(mock: MockValue, method: MockedMethod, from: KnownType): boolean {
    const key = stubKey(mock, method);
    if (!method.open || this.stubs.length >= MAX_STUBS || this.stubs.some((one) => stubKey(one.mock, one.method) === key)) return false;
    const answer = this.forType({ name: simpleOf(method.returns.name), type: method.returns }, from, { depth: 1, optional: {} });
    if (answer.kind === 'null') return false;
    this.stubs.push({ mock, method, answer });
    return true;
  }

  private forType({ type, name }: Named, from: KnownType, place: Place): Input {
    const { optional } = place;
    const primitive = primitiveOf(type);
    if (primitive !== undefined) return { kind: 'slot', slot: this.slot({ kind: 'primitive', primitive, boxed: isBoxed(type), ...optional }) };
    if (isString(type)) return { kind: 'slot', slot: this.slot({ kind: 'string', ...optional }) };
    if (type.dims > 0) return type.dims === 1 ? this.collection('array', { ...type, dims: 0 }, from, place) : { kind: 'null', what: name };
    const known = this.pool.resolve(type.name, from);
    return known === undefined ? this.forLibrary({ type, name }, from, place) : this.forKnown(known, { type, name }, from, place);
  }

  private forKnown(known: KnownType, { type, name }: Named, from: KnownType, place: Place): Input {
    const { depth, optional } = place;
    if (!isReachable(known, this.question.testPackage)) return { kind: 'null', what: name };
    const { kind, constants, typeParameters } = known.declaration;
    if (kind === 'enum' && constants.length > 0) return { kind: 'slot', slot: this.slot({ kind: 'enum', type: known, ...optional }) };
    const mockable = this.question.tools.mockito && isOpenType(known);
    const service = place.injected === true && depth > 0 && mockable && isService(known);
    // An argument with type parameters is inferred where it stands; a variable for it would have to name them.
    const built = service || depth >= MAX_NESTING ? undefined : this.objectOf(known, { depth, optional: {} }, typeParameters.length === 0);
    if (built !== undefined) return this.perhaps(built, place);
    return mockable ? this.mockOf(known, { type, name }, from, place) : { kind: 'null', what: name };
  }

  private perhaps(built: NewInput, place: Place): NewInput {
    return place.present === true ? built : { ...built, presence: this.slot({ kind: 'presence', ...place.optional }) };
  }

  private mockOf(known: KnownType, { type, name }: Named, from: KnownType, place: Place): Input {
    const args = type.args.map((argument) => absolute(this.pool, argument, from));
    return { kind: 'mock', mock: this.mock(name, { qualified: known.declaration.id, known, args }), ...this.presence(place) };
  }

  /** Services that a container hands in are always there. */
  private presence(place: Place): { readonly presence?: number } {
    return place.injected === true || place.present === true ? {} : { presence: this.slot({ kind: 'presence', ...place.optional }) };
  }

  private mock(name: string, type: MockValue['type']): MockValue {
    const plain = name.charAt(0).toLowerCase() + name.slice(1);
    const base = /\d$/.test(name) || RESERVED.has(plain) || !/^[A-Za-z_$][\w$]*$/.test(plain) ? `${plain.replace(/[^\w$]/g, '')}Mock` : plain;
    this.mocks += 1;
    const number = (this.mockNames.get(base) ?? 0) + 1;
    this.mockNames.set(base, number);
    return { kind: 'mock', name: number === 1 ? base : `${base}Mock${number}`, type };
  }

  private forLibrary({ type, name }: Named, from: KnownType, place: Place): Input {
    const { optional } = place;
    const qualified = importedName(type.name, from) ?? type.name;
    const flavour = collectionFlavour(qualified);
    if (flavour !== undefined) return this.collection(flavour, elementType(type), from, place);
    if (/^(java\.util\.)?Optional$/.test(qualified)) return this.optionalOf(elementType(type), from, place);
    if (/^(java\.util\.)?(Hash|LinkedHash)?Map$/.test(qualified)) return { kind: 'map', ...this.presence(place) };
    if (qualified === 'java.time.LocalDate') return { kind: 'slot', slot: this.slot({ kind: 'date', ...optional }) };
    if (isMomentType(qualified)) return { kind: 'slot', slot: this.slot({ kind: 'moment', typeName: qualified, ...optional }) };
    if (/^(java\.lang\.)?Number$/.test(qualified)) return { kind: 'slot', slot: this.slot({ kind: 'primitive', primitive: 'int', boxed: true, ...optional }) };
    if (/^(java\.lang\.)?Class$/.test(qualified)) return this.classOf(elementType(type), { type, name }, from, place);
    if (qualified === 'java.math.BigDecimal') return { kind: 'slot', slot: this.slot({ kind: 'decimal', ...optional }) };
    return this.forOther(qualified, { type, name }, from, place);
  }

  private classOf(of: TypeUse | undefined, { name }: Named, from: KnownType, place: Place): Input {
    const known = of === undefined ? undefined : this.pool.resolve(of.name, from);
    if (known === undefined || known.outer !== undefined || !isReachable(known, this.question.testPackage)) return { kind: 'null', what: name };
    return { kind: 'fixed', typeName: known.declaration.id, text: CLASS_LITERAL, ...this.presence(place) };
  }

  private forOther(qualified: string, { type, name }: Named, from: KnownType, place: Place): Input {
    const fixed = fixedInput(qualified);
    if (fixed !== undefined) return { kind: 'fixed', ...fixed, ...this.presence(place) };
    const made = madeInput(qualified);
    if (made !== undefined && this.question.tools.mockito) return { kind: 'made', typeName: made.typeName, text: made.text, accessor: made.accessor, part: this.forOther(made.part, { type: { name: made.part, args: [], dims: 0 }, name: simpleOf(made.part) }, from, { depth: place.depth + 1, optional: {}, present: true }), ...this.presence(place) };
    if (!this.question.tools.mockito || !qualified.includes('.') || !isMockable(qualified)) return { kind: 'null', what: name };
    return { kind: 'mock', mock: this.mock(name, { qualified, args: type.args.map((argument) => absolute(this.pool, argument, from)) }), ...this.presence(place) };
  }

  private collection(flavour: 'List' | 'Set' | 'Page' | 'array', element: TypeUse | undefined, from: KnownType, place: Place): Input {
    const size = this.slot({ kind: 'size', ...place.optional });
    if (element === undefined) return { kind: 'null', what: flavour };
    const known = this.pool.resolve(element.name, from);
    if (flavour === 'array' && known === undefined && primitiveOf(element) === undefined && !isString(element)) return { kind: 'null', what: element.name };
    const planned = this.forType({ name: simpleOf(element.name), type: element }, from, { depth: place.depth + 1, optional: {}, present: true });
    return { kind: 'collection', flavour, elementType: known === undefined ? element.name : known.declaration.id, element: planned, size };
  }

  private optionalOf(element: TypeUse | undefined, from: KnownType, place: Place): Input {
    if (element === undefined) return { kind: 'null', what: 'Optional' };
    const planned = this.forType({ name: simpleOf(element.name), type: element }, from, { depth: place.depth, optional: {}, present: true });
    return planned.kind === 'null' ? planned : { kind: 'optional', element: planned, presence: this.slot({ kind: 'presence', empty: true, ...place.optional }) };
  }

  /** By the project's own fixture where its tests use one, or where the test could not make the object itself. */
  private objectOf(type: KnownType, place: Place, settable: boolean): NewInput | undefined {
    const fixture = this.fixtures.of(type);
    if (fixture === undefined || (!fixture.preferred && this.canBuild(type))) return this.build(type, place, settable);
    const args = this.forParameters(fixture.parameters, fixture.owner, { depth: place.depth + 1, optional: {} });
    const settings = this.settingsFor(type, place.depth, fixture.parameters.map((parameter) => parameter.name));
    return { kind: 'new', type, args, checked: fixture.checked || settings.some((setting) => setting.checked), settings, injections: [], fixture };
  }

  private build(type: KnownType, place: Place, settable: boolean): NewInput | undefined {
    const signature = constructorToCall(type, this.question.testPackage);
    if (signature === undefined) return undefined;
    const deeper: Place = { ...place, depth: place.depth + 1, optional: {} };
    const parameters = signature.builder === true ? signature.parameters.filter((one) => this.isRead(one.name)) : signature.parameters;
    const args = this.forParameters(parameters, type, deeper);
    const given = parameters.map((parameter) => parameter.name);
    const settings = settable ? this.settingsFor(type, place.depth, given) : [];
    const injections = place.injected === true && place.depth === 0 ? this.injections(type, deeper) : [];
    const checked = signature.throws.length > 0 || [...args, ...settings.map((setting) => setting.argument)].some((argument) => argument.kind === 'new' && argument.checked) || settings.some((setting) => setting.checked);
    return { kind: 'new', type, args, checked, settings, injections, ...(signature.builder === true ? { builder: given } : {}), ...(signature.written === undefined ? {} : { by: signature.written }) };
  }

  /** Whether the code under test names the field, or what looks like its getter. */
  private isRead(field: string): boolean {
    const { names, calls } = this.question.reads;
    const stem = field.charAt(0).toUpperCase() + field.slice(1);
    return names.has(field) || calls.has(`get${stem}`) || calls.has(`is${stem}`);
  }

  /** Fields that a container fills, where a test can. */
  private injections(type: KnownType, place: Place): readonly Injection[] {
    if (!this.question.tools.springTest) return [];
    const injected = this.pool.lineage(type).flatMap((owner) => owner.declaration.fields.filter((field) => isInjected(field)).map((field) => ({ owner, field })));
    const fields = [...injected, ...madeFields(type, this.pool).filter(({ field }) => this.question.reads.names.has(field.name))];
    return fields.flatMap(({ owner, field }) => {
      const argument = this.forType(field, owner, place);
      return argument.kind === 'null' ? [] : [{ field: field.name, argument }];
    });
  }

  /** What the constructor already takes under a field's name is not set again. */
  private settingsFor(type: KnownType, depth: number, given: readonly string[]): readonly Setting[] {
    const setters = settersOf(type, this.pool, this.question.reads).filter((setter) => !setter.fields.some((field) => given.includes(field)));
    // Setters of objects take more setters with them: those of plain values and of mocks come first.
    const isPlain = (setter: Setter): boolean => this.pool.resolve(setter.parameter.type.name, setter.owner) === undefined;
    return [...setters.filter((one) => isPlain(one)), ...setters.filter((one) => !isPlain(one))].flatMap((setter): readonly Setting[] => {
      if (this.settings >= MAX_SETTINGS) return [];
      const argument = this.forType(setter.parameter, setter.owner, { depth: depth + 1, optional: { optional: true } });
      const slot = slotOf(argument);
      if (slot === undefined) return [];
      this.settings += 1;
      return [{ ...setter, argument, slot }];
    });
  }
}

function isOpenType({ declaration }: KnownType): boolean {
  return declaration.kind === 'interface' || (declaration.kind === 'class' && !declaration.modifiers.includes('final'));
}

/** What a container hands in: an interface, or a bean. */
function isService(type: KnownType): boolean {
  return type.declaration.kind === 'interface' || type.declaration.modifiers.includes('abstract') || isBean(type);
}

/** Words that a mock's variable may not have, for the test uses them itself or the language does. */
const RESERVED: ReadonlySet<string> = new Set(['subject', 'result', 'thrown', 'default', 'package', 'class', 'interface', 'import', 'new', 'switch', 'case', 'object', 'void', 'native', 'enum', 'assert']);
