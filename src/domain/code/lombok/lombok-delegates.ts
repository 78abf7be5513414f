import { lombokAnnotation } from './lombok-settings.js';
import { typeOf } from './generated-members.js';
import { addMethod } from '../resolution/symbol-builder.js';
import { bindingsOf, isObject, substitute, substituted } from '../resolution/java-types.js';
import { lineage, sameParameters } from '../resolution/members.js';
import type { Generator } from './generated-members.js';
import type { Annotation, Expression, FieldDeclaration, MethodDeclaration } from '../declarations.js';
import type { Candidate } from '../resolution/members.js';
import type { ClassType, JavaType, MethodSymbol } from '../resolution/symbols.js';

const DELEGATE = 'lombok.experimental.Delegate';

/** `@Delegate Store store`: each public method of the field's type, or of the `types` that the annotation lists, is a method of the class too. */
export function addDelegates(generator: Generator, fields: readonly FieldDeclaration[]): void {
  for (const field of fields) addDelegatesOf(generator, field.annotations, typeOf(generator.symbol, field));
}

/** `@Delegate Store store() {…}`: the same for what the method gives. */
export function addDelegatesOfMethods(generator: Generator, methods: readonly MethodDeclaration[]): void {
  const { tools, type: { scope } } = generator;
  for (const { annotations, returns } of methods) {
    if (returns !== undefined) addDelegatesOf(generator, annotations, () => tools.names.type(returns, scope));
  }
}

/** Judged by the name alone; a method with parameters cannot. */
export function mayDelegate({ annotations, parameters }: MethodDeclaration): boolean {
  return parameters.length === 0 && annotations.some(({ name }) => name === 'Delegate' || name.endsWith('.Delegate'));
}

function addDelegatesOf(generator: Generator, annotations: readonly Annotation[], typeGiven: () => JavaType): void {
  const { symbol, type: { scope } } = generator;
  const annotation = lombokAnnotation({ annotations, scope }, DELEGATE);
  if (annotation === undefined) return;
  const listed = listedTypes(annotation.values['types'], generator);
  const left = listedTypes(annotation.values['excludes'], generator).flatMap(methodsOf);
  const given = (listed.length > 0 ? listed : [typeGiven()]).flatMap(methodsOf);
  const taken: Candidate[] = [];
  for (const candidate of given) {
    if ([...left, ...taken].some((other) => other.method.name === candidate.method.name && sameParameters(other, candidate))) continue;
    taken.push(candidate);
    if (!isDeclared(generator, candidate)) addMethod(symbol, delegating(generator, candidate));
  }
}

function listedTypes(value: Expression | undefined, { tools, type: { scope } }: Generator): readonly JavaType[] {
  const listed = value?.kind === 'array' ? value.elements : value === undefined ? [] : [value];
  return listed.flatMap((one) => (one.kind === 'class-literal' ? [tools.names.type(one.type, scope)] : []));
}

/** Public ones that are no class's alone, near before far; none of Object's. */
function methodsOf(type: JavaType): readonly Candidate[] {
  if (type.kind !== 'class') return [];
  return lineage(type).filter((at) => !isObject(at)).flatMap((at: ClassType) => {
    const bindings = bindingsOf(at);
    const methods = [...at.symbol.methods.values()].flat();
    return methods.filter((method) => method.access === 'public' && !method.isStatic && method.name !== '<init>').map((method) => ({ method, bindings }));
  });
}

function isDeclared({ symbol }: Generator, candidate: Candidate): boolean {
  const own = symbol.methods.get(candidate.method.name) ?? [];
  return own.some((method) => method.origin === 'declared' && sameParameters({ method, bindings: new Map() }, candidate));
}

function delegating({ symbol }: Generator, { method, bindings }: Candidate): MethodSymbol {
  const { name, varargs, arity, variables } = method;
  return {
    name, owner: symbol, origin: 'generated', access: 'public', isStatic: false, isAbstract: false, varargs, arity, variables,
    parameters: () => substituted(method.parameters(), bindings), result: () => substitute(method.result(), bindings), delegate: method,
  };
}
