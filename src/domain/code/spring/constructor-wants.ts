import { lombokNames, constructorFields } from '../lombok/lombok-members.js';
import { knownAnnotation } from './annotation-names.js';
import { appliedNames } from './beans.js';
import type { CodeBase } from '../linking/code-base.js';
import type { Annotation, Parameter, TypeDeclaration } from '../declarations.js';
import type { ClassSymbol, TypeScope } from '../resolution/symbols.js';

/** A constructor that Spring may call: written, of a record, or Lombok's. */
interface Constructor {
  readonly takes: readonly TakenValue[];
  readonly isMarked: boolean;
  readonly as: 'constructor' | 'lombok-constructor';
}

/** A parameter, a field or a component: what Spring looks at to find the bean. */
export type TakenValue = Pick<Parameter, 'name' | 'type' | 'annotations'>;

/** The marked constructor, else the only one, else the one without parameters (which takes nothing). */
export function chosenConstructor(symbol: ClassSymbol, base: CodeBase): Pick<Constructor, 'takes' | 'as'> | undefined {
  const source = symbol.source;
  if (source?.declaration === undefined) return undefined;
  const all = [...written(source.declaration, source.scope, base), ...ofLombok(source.declaration, source.scope)];
  if (all.length === 0 && source.declaration.kind === 'record') return { takes: source.declaration.components, as: 'constructor' };
  return all.find((one) => one.isMarked) ?? (all.length === 1 ? all[0] : undefined);
}

function written(declaration: TypeDeclaration, scope: TypeScope, base: CodeBase): readonly Constructor[] {
  return declaration.methods.filter((method) => method.kind !== 'method').map((method) => {
    const names = appliedNames(method.annotations, scope, base);
    return { takes: method.parameters, isMarked: names.has('Autowired') || names.has('Inject'), as: 'constructor' };
  });
}

/** Asked for by name, or implied by another annotation where the class writes no constructor itself. */
function ofLombok(declaration: TypeDeclaration, scope: TypeScope): readonly Constructor[] {
  const names = lombokNames(declaration.annotations, scope);
  const make = (annotation: string, takes: readonly TakenValue[]): Constructor => ({ takes, as: 'lombok-constructor', isMarked: isMarkedBy(annotation, declaration.annotations, scope) });
  const required = (): readonly TakenValue[] => constructorFields(declaration, scope, 'required');
  const all = (): readonly TakenValue[] => constructorFields(declaration, scope, 'all');
  const named = [
    ...(names.has('NoArgsConstructor') ? [make('NoArgsConstructor', [])] : []),
    ...(names.has('RequiredArgsConstructor') ? [make('RequiredArgsConstructor', required())] : []),
    ...(names.has('AllArgsConstructor') ? [make('AllArgsConstructor', all())] : []),
  ];
  if (named.length > 0 || declaration.methods.some((method) => method.kind !== 'method')) return named;
  if (names.has('Value') || names.has('Builder')) return [make('', all())];
  return names.has('Data') ? [make('', required())] : [];
}

/** `onConstructor = @__(@Autowired)`, `onConstructor_ = {@Inject}`: the annotation stands somewhere in the value. */
function isMarkedBy(name: string, annotations: readonly Annotation[], scope: TypeScope): boolean {
  const annotation = annotations.find((one) => knownAnnotation(one, scope) === `lombok.${name}`);
  return Object.entries(annotation?.values ?? {}).some(([attribute, value]) => attribute.startsWith('onConstructor') && /"name":"([a-zA-Z.]+\.)?(Autowired|Inject)"/.test(JSON.stringify(value)));
}
