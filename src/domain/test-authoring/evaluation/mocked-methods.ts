import type { MethodDeclaration } from '../../code/declarations.js';
import type { TypeUse } from '../../code/type-use.js';
import { generatedAccessor } from './generated-members.js';
import type { JavaValue, MockedType } from './java-value.js';
import { importedName, simpleOf } from './imported-names.js';
import { libraryMethod } from './library-signatures.js';
import type { MockedMethod } from './mocked-method.js';
import { chooseOverload } from './overloads.js';
import type { KnownType, TypePool } from './type-pool.js';

interface Found {
  readonly declaration: MethodDeclaration;
  readonly owner: KnownType;
  readonly variables: ReadonlyMap<string, TypeUse>;
}

/** Interfaces and classes looked at for one method. */
const MAX_SUPERTYPES = 40;

/** The method that a call on a mock means, as far as sources or the known libraries tell. */
export function mockedMethod(pool: TypePool, type: MockedType, name: string, args: readonly JavaValue[]): MockedMethod | undefined {
  if (type.known === undefined) return libraryMethod(type.qualified, name, args, type.args);
  const supertypes = supertypesOf(pool, type);
  const found = supertypes.flatMap((one) => methodsOf(one, name, args.length));
  if (found.length > 0) return chosen(pool, found, args);
  const getter = args.length === 0 ? generatedGetter(pool, supertypes, name) : undefined;
  return getter ?? fromLibrary(supertypes, name, args);
}

interface Supertype {
  readonly known?: KnownType;
  /** Simple name of a type whose source is not known. */
  readonly external?: string;
  readonly args: readonly TypeUse[];
}

function supertypesOf(pool: TypePool, type: MockedType): readonly Supertype[] {
  const list: Supertype[] = [{ ...(type.known === undefined ? { external: simpleOf(type.qualified) } : { known: type.known }), args: type.args }];
  for (const one of list) {
    if (one.known === undefined || list.length > MAX_SUPERTYPES) continue;
    const { known } = one;
    const variables = variablesOf(known, one.args);
    for (const use of [...(known.declaration.extends === undefined ? [] : [known.declaration.extends]), ...known.declaration.implements]) {
      const target = pool.resolve(use.name, known);
      const args = use.args.map((argument) => absolute(pool, argument, known, variables));
      if (target === undefined) list.push({ external: simpleOf(use.name), args });
      else if (!list.some((other) => other.known === target)) list.push({ known: target, args });
    }
  }
  return list;
}

function variablesOf(type: KnownType, args: readonly TypeUse[]): ReadonlyMap<string, TypeUse> {
  return new Map(type.declaration.typeParameters.map((parameter, index) => [parameter.name, args[index] ?? { name: '?', args: [], dims: 0 }]));
}

function methodsOf(one: Supertype, name: string, count: number): readonly Found[] {
  const { known } = one;
  if (known === undefined) return [];
  const variables = variablesOf(known, one.args);
  return known.declaration.methods
    .filter((method) => method.kind === 'method' && method.name === name && method.parameters.length === count && !method.modifiers.includes('static'))
    .map((declaration) => ({ declaration, owner: known, variables }));
}

function chosen(pool: TypePool, found: readonly Found[], args: readonly JavaValue[]): MockedMethod | undefined {
  const distinct = [...new Map([...found].reverse().map((one) => [one.declaration.id.slice(one.declaration.id.indexOf('#')), one])).values()];
  const member = chooseOverload(distinct, args);
  const one = distinct.find((candidate) => candidate.declaration === member?.declaration);
  if (one === undefined || one.declaration.modifiers.some((word) => word === 'final' || word === 'private')) return undefined;
  const { declaration, owner } = one;
  const own = new Map([...one.variables, ...declaration.typeParameters.map((parameter): [string, TypeUse] => [parameter.name, { name: '?', args: [], dims: 0 }])]);
  if (declaration.parameters.some((parameter) => parameter.varargs)) return undefined;
  return {
    name: declaration.name,
    parameters: declaration.parameters.map((parameter) => absolute(pool, parameter.type, owner, own)),
    returns: declaration.returns === undefined ? { name: 'void', args: [], dims: 0 } : absolute(pool, declaration.returns, owner, own),
    overloaded: distinct.length > 1,
    checked: declaration.throws.length > 0,
    open: declaration.modifiers.includes('public') || owner.declaration.kind === 'interface',
  };
}

function generatedGetter(pool: TypePool, supertypes: readonly Supertype[], name: string): MockedMethod | undefined {
  for (const { known, args } of supertypes) {
    const field = known === undefined ? undefined : generatedAccessor(known.declaration, name);
    const type = known?.declaration.fields.find((one) => one.name === field)?.type;
    if (known !== undefined && type !== undefined) return { name, parameters: [], returns: absolute(pool, type, known, variablesOf(known, args)), overloaded: false, checked: false, open: true };
  }
  return undefined;
}

function fromLibrary(supertypes: readonly Supertype[], name: string, args: readonly JavaValue[]): MockedMethod | undefined {
  return supertypes.map((one) => (one.external === undefined ? undefined : libraryMethod(one.external, name, args, one.args))).find((one) => one !== undefined);
}

/** A type by a name that means the same everywhere: ids of known types, actual arguments for variables. */
export function absolute(pool: TypePool, type: TypeUse, from: KnownType, variables: ReadonlyMap<string, TypeUse> = new Map()): TypeUse {
  const variable = variables.get(type.name);
  if (variable !== undefined) return { ...variable, dims: variable.dims + type.dims };
  const known = pool.resolve(type.name, from);
  const name = known?.declaration.id.replaceAll('$', '.') ?? importedName(type.name, from) ?? type.name;
  return { name, args: type.args.map((argument) => absolute(pool, argument, from, variables)), dims: type.dims };
}
