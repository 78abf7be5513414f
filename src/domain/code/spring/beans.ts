import { simpleName } from './annotation-names.js';
import { beanKindOf, beanMethodsOf, decapitalised, importedClasses } from './bean-classes.js';
import { productOf } from './bean-products.js';
import { typesOfBean, typesOfClass } from './bean-types.js';
import { fragmentsOf } from './repository-fragments.js';
import { qualifiersOf } from './qualifiers.js';
import { annotationsOf, appliedAnnotations } from './stereotypes.js';
import { outsideNames } from '../resolution/java-types.js';
import { sourceSetOf } from '../source-set.js';
import type { BeanMethod } from './bean-classes.js';
import type { BeanFact, BeanType } from './bean-facts.js';
import type { AppliedAnnotation } from './stereotypes.js';
import type { Constants } from './constants.js';
import type { Annotation, MethodDeclaration } from '../declarations.js';
import type { CodeBase } from '../linking/code-base.js';
import type { LinkedType } from '../linking/linked-type.js';
import type { ClassSymbol, JavaType, TypeScope } from '../resolution/symbols.js';

/** Annotations whose `value` is the bean's name; that of a controller advice, say, names packages. */
const NAMING: ReadonlySet<string> = new Set(['Component', 'Service', 'Repository', 'Controller', 'RestController', 'Configuration', 'AutoConfiguration', 'TestConfiguration', 'TestComponent', 'JsonComponent', 'JacksonComponent', 'Named']);
const FACTORY_BEANS: ReadonlySet<string> = new Set(['org.springframework.beans.factory.FactoryBean', 'org.springframework.beans.factory.SmartFactoryBean', 'org.springframework.beans.factory.config.AbstractFactoryBean']);

/** The beans that the type's own file is known to make: itself, what it imports, what its methods give. */
export function beansOf(type: LinkedType, base: CodeBase, constants: Constants): readonly BeanFact[] {
  const { symbol } = type;
  const making: Making = { base, constants, sourceSet: sourceSetOf(symbol.source.file.path) };
  const kind = beanKindOf(symbol, base);
  return [
    ...(kind === undefined ? [] : [classBean(symbol, making), ...factoryProduct(type, making)]),
    ...importedClasses(symbol, base).map((imported) => classBean(imported, making)),
    ...(kind === 'repository' ? fragmentsOf(symbol, base).map((fragment) => classBean(fragment, making)) : []),
    ...(kind === 'component' ? beanMethodsOf(symbol, base).map((method) => methodBean(type, method, making)) : []),
  ];
}

interface Making {
  readonly base: CodeBase;
  readonly constants: Constants;
  readonly sourceSet: BeanFact['sourceSet'];
}

function classBean(symbol: ClassSymbol, making: Making): BeanFact {
  const scope = symbol.source?.scope;
  const marks = scope === undefined ? NO_MARKS : marksOf({ annotations: symbol.annotations, applied: annotationsOf(symbol, making.base), scope }, making);
  const names = namesOf(annotationsOf(symbol, making.base), NAMING, making);
  return { names: names.length > 0 ? names : [defaultName(symbol)], origin: symbol.id, to: symbol.id, types: typesOfClass(symbol, making.base), sourceSet: making.sourceSet, ...marks };
}

/** Of a member class: `outer.Inner`. */
function defaultName(symbol: ClassSymbol): string {
  let name = symbol.name;
  for (let at = symbol.outer; at !== undefined; at = at.outer) name = `${at.name}.${name}`;
  return decapitalised(name);
}

function methodBean(type: LinkedType, method: BeanMethod, making: Making): BeanFact {
  const { symbol } = type;
  const written = writtenMethod(type, method);
  const product = productOf(written, method.scope, making.base);
  const names = namesOf(method.applied, new Set(['Bean']), making);
  const types = [product.made, product.declared].flatMap((one) => (one === undefined ? [] : typesOf(one, making.base)));
  const to = product.made?.symbol.id ?? sourceId(product.declared);
  return {
    names: names.length > 0 ? names : [written.name], origin: `${symbol.id}#${written.name}`, ...(to === undefined ? {} : { to }),
    types, sourceSet: making.sourceSet, ...marksOf({ annotations: written.annotations, applied: [...method.applied, ...profilesOn(symbol, making.base)], scope: method.scope }, making),
  };
}

/** A configuration's own methods with their bodies; one that it inherits has only its surface here. */
export function writtenMethod(type: LinkedType, method: BeanMethod): MethodDeclaration {
  const own = method.owner === type.symbol ? type.declaration.methods.find((one) => one.id === method.declaration.id) : undefined;
  return own ?? method.declaration;
}

/** A profile on the configuration holds for its methods. */
function profilesOn(symbol: ClassSymbol, base: CodeBase): readonly AppliedAnnotation[] {
  return annotationsOf(symbol, base).filter(({ name }) => simpleName(name) === 'Profile');
}

/** What a `FactoryBean` makes is the bean that others are handed. */
function factoryProduct(type: LinkedType, making: Making): readonly BeanFact[] {
  const { declaration, symbol } = type;
  const uses = [...(declaration.extends === undefined ? [] : [declaration.extends]), ...declaration.implements];
  const use = uses.find((one) => {
    const parent = making.base.names.type(one, symbol.source.scope);
    return parent.kind === 'outside' && outsideNames(parent).some((name) => FACTORY_BEANS.has(name));
  });
  const [argument] = use?.args ?? [];
  if (argument === undefined) return [];
  const getObject = declaration.methods.find((one) => (one.name === 'getObject' || one.name === 'createInstance') && one.parameters.length === 0);
  const made = getObject === undefined ? undefined : productOf(getObject, symbol.source.scope, making.base).made;
  const declared = making.base.names.type(argument, symbol.source.scope);
  const to = made?.symbol.id ?? sourceId(declared);
  const own = classBean(symbol, making);
  return [{ ...own, origin: `${symbol.id}#getObject`, types: [made, declared].flatMap((one) => (one === undefined ? [] : typesOf(one, making.base))), ...(to === undefined ? {} : { to }) }];
}

function typesOf(type: JavaType, base: CodeBase): readonly BeanType[] {
  if (type.kind === 'class') return typesOfBean(type, base);
  return type.kind === 'outside' ? outsideNames(type).map((name) => ({ name })) : [];
}

function sourceId(type: JavaType): string | undefined {
  return type.kind === 'class' && type.symbol.origin === 'source' ? type.symbol.id : undefined;
}

function namesOf(applied: readonly AppliedAnnotation[], naming: ReadonlySet<string>, { constants }: Making): readonly string[] {
  return applied.flatMap(({ name, values }) => {
    const value = naming.has(simpleName(name)) ? values['value'] ?? values['name'] : undefined;
    return value === undefined ? [] : constants.texts(value.expression, value.scope).flatMap((text) => (text === undefined || text === '' ? [] : [text]));
  });
}

/** A profile whose name is a constant that the sources do not hold. */
const UNRESOLVED = 'unresolved';

const NO_MARKS = { qualifiers: [] } as const;

interface Marked {
  readonly annotations: readonly Annotation[];
  readonly applied: readonly AppliedAnnotation[];
  readonly scope: TypeScope;
}

/** What the annotations say about being chosen. */
function marksOf({ annotations, applied, scope }: Marked, { base, constants }: Making): Pick<BeanFact, 'qualifiers' | 'rank' | 'priority' | 'profiles'> {
  const has = (simple: string): boolean => applied.some(({ name }) => simpleName(name) === simple);
  const rank = has('Primary') ? 'primary' : has('Fallback') ? 'fallback' : has('ConditionalOnMissingBean') ? 'yields' : isPrimaryProxy(applied) ? 'primary' : undefined;
  const profiles = applied.filter(({ name }) => simpleName(name) === 'Profile').flatMap(({ values }) => {
    const value = values['value'];
    return value === undefined ? [] : [constants.texts(value.expression, value.scope).map((text) => text ?? UNRESOLVED).join()];
  });
  const priority = priorityOf(applied);
  return {
    qualifiers: qualifiersOf(annotations, { scope, base, constants }).flat(),
    ...(rank === undefined ? {} : { rank }), ...(priority === undefined ? {} : { priority }), ...(profiles.length === 0 ? {} : { profiles }),
  };
}

/** Feign marks its clients as primary, so that a fallback of the same type does not get in their way. */
function isPrimaryProxy(applied: readonly AppliedAnnotation[]): boolean {
  return applied.some(({ name, values }) => {
    const primary = values['primary']?.expression;
    return simpleName(name) === 'FeignClient' && !(primary?.kind === 'literal' && primary.text === 'false');
  });
}

function priorityOf(applied: readonly AppliedAnnotation[]): number | undefined {
  const value = applied.find(({ name }) => simpleName(name) === 'Priority')?.values['value']?.expression;
  const number = value?.kind === 'literal' && value.type === 'int' ? Number(value.text.replaceAll('_', '')) : Number.NaN;
  return Number.isNaN(number) ? undefined : number;
}

/** Marks of annotations on a place that is no bean: what a field or parameter asks for. */
export function appliedNames(annotations: readonly Annotation[], scope: TypeScope, base: CodeBase): ReadonlySet<string> {
  return new Set(appliedAnnotations(annotations, scope, base).map(({ name }) => simpleName(name)));
}
