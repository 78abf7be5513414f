import { simpleName } from './annotation-names.js';
import { annotationsOf, appliedAnnotations, isComponent, isConcrete } from './stereotypes.js';
import { constructorFields, lombokNames } from '../lombok/lombok-members.js';
import { byEnds } from '../linking/type-links.js';
import { lineage } from '../resolution/members.js';
import { thisType } from '../resolution/java-types.js';
import type { CodeBase, SourceClass } from '../linking/code-base.js';
import type { InjectionEdge } from '../code-graph.js';
import type { Annotation, MethodDeclaration } from '../declarations.js';
import type { ClassSymbol, JavaType } from '../resolution/symbols.js';
import type { TypeUse } from '../type-use.js';

type Way = InjectionEdge['as'];

const INJECT: ReadonlySet<string> = new Set(['Autowired', 'Inject', 'Resource']);
/** A container of beans stands for the beans: `List<Pay>`, `Map<String, Pay>`, `ObjectProvider<Pay>`. */
const CONTAINERS: ReadonlySet<string> = new Set(['List', 'Set', 'Collection', 'Map', 'Optional', 'ObjectProvider', 'ObjectFactory', 'Provider']);

/** Which beans each component is handed: by the declared type, and each bean that is one of it. */
export function injections(base: CodeBase): readonly InjectionEdge[] {
  const implementations = beansByType(base);
  const edges = new Map<string, InjectionEdge>();
  for (const type of base.types) {
    if (!isComponent(type, base)) continue;
    for (const edge of edgesOf(type, base, implementations)) edges.set([edge.from, edge.to, edge.as].join('\n'), edge);
  }
  return [...edges.values()].sort((left, right) => byEnds(left, right) || (left.as < right.as ? -1 : 1));
}

function edgesOf(type: SourceClass, base: CodeBase, implementations: ReadonlyMap<ClassSymbol, readonly ClassSymbol[]>): readonly InjectionEdge[] {
  return wanted(type, base).flatMap(({ use, as }) => {
    const target = base.names.type(beanUse(use), type.source.scope);
    return targets(target, implementations).filter((to) => to !== type.id).map((to): InjectionEdge => ({ from: type.id, to, as }));
  });
}

interface Wanted {
  readonly use: TypeUse;
  readonly as: Way;
}

function wanted(type: SourceClass, base: CodeBase): readonly Wanted[] {
  const { body } = type.source;
  const isMarked = (annotations: readonly Annotation[]): boolean => appliedAnnotations(annotations, type.source.scope, base).some(({ name }) => INJECT.has(simpleName(name)));
  const fields = body.fields.flatMap((field): readonly Wanted[] => (isMarked(field.annotations) && !field.modifiers.includes('static') ? [{ use: field.type, as: 'field' }] : []));
  const setters = body.methods.flatMap((method) => (method.kind === 'method' && isMarked(method.annotations) ? taken(method, 'setter') : []));
  const beans = isConfiguration(type, base) ? body.methods.flatMap((method) => (isBeanMethod(method, type, base) ? taken(method, 'bean-method') : [])) : [];
  return [...fields, ...setters, ...beans, ...constructorWants(type, isMarked)];
}

/** The marked constructor, else the only one (not one of several), else the one that Lombok writes. */
function constructorWants(type: SourceClass, isMarked: (annotations: readonly Annotation[]) => boolean): readonly Wanted[] {
  const { body, declaration, scope } = type.source;
  const constructors = body.methods.filter((method) => method.kind !== 'method');
  const chosen = constructors.find((one) => isMarked(one.annotations)) ?? (constructors.length === 1 ? constructors[0] : undefined);
  if (chosen !== undefined) return taken(chosen, 'constructor');
  if (constructors.length > 0 || declaration === undefined) return [];
  if (declaration.kind === 'record') return declaration.components.map((component) => ({ use: component.type, as: 'constructor' }));
  const lombok = lombokNames(declaration.annotations, scope);
  const kind = lombok.has('AllArgsConstructor') ? 'all' : lombok.has('RequiredArgsConstructor') || lombok.has('Data') ? 'required' : undefined;
  return kind === undefined ? [] : constructorFields(declaration, scope, kind).map((field) => ({ use: field.type, as: 'lombok-constructor' }));
}

function taken(method: MethodDeclaration, as: Way): readonly Wanted[] {
  return method.parameters.map((parameter) => ({ use: parameter.type, as }));
}

function isConfiguration(type: SourceClass, base: CodeBase): boolean {
  return annotationsOf(type, base).some(({ name }) => ['Configuration', 'SpringBootApplication', 'SpringBootConfiguration', 'Component'].includes(simpleName(name)));
}

function isBeanMethod(method: MethodDeclaration, type: SourceClass, base: CodeBase): boolean {
  return appliedAnnotations(method.annotations, type.source.scope, base).some(({ name }) => name === 'org.springframework.context.annotation.Bean');
}

/** The last argument of a container, or the type itself. */
function beanUse(use: TypeUse): TypeUse {
  const simple = use.name.slice(use.name.lastIndexOf('.') + 1);
  const inner = CONTAINERS.has(simple) ? use.args.at(-1) : undefined;
  if (inner === undefined) return { ...use, dims: 0 };
  return inner.bound?.type ?? inner;
}

/** Beans by each type that they are of: components, and what `@Bean` methods give. */
function beansByType(base: CodeBase): ReadonlyMap<ClassSymbol, readonly ClassSymbol[]> {
  const beans = new Map<ClassSymbol, ClassSymbol[]>();
  for (const type of base.types) {
    if (!isConcrete(type) || !isComponent(type, base)) continue;
    for (const parent of lineage(thisType(type))) beans.set(parent.symbol, [...(beans.get(parent.symbol) ?? []), type]);
  }
  return beans;
}

function targets(type: JavaType, beans: ReadonlyMap<ClassSymbol, readonly ClassSymbol[]>): readonly string[] {
  if (type.kind !== 'class' || type.symbol.origin !== 'source') return [];
  return [type.symbol.id, ...(beans.get(type.symbol) ?? []).map((bean) => bean.id)];
}
