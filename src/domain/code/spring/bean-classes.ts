import { simpleName } from './annotation-names.js';
import { Remembered } from './remembered.js';
import { annotationsOf, appliedAnnotations, isComponent, isConcrete } from './stereotypes.js';
import { lineage } from '../resolution/members.js';
import { outsideNames, thisType } from '../resolution/java-types.js';
import type { AppliedAnnotation } from './stereotypes.js';
import type { CodeBase } from '../linking/code-base.js';
import type { MethodDeclaration } from '../declarations.js';
import type { ClassSymbol, TypeScope } from '../resolution/symbols.js';

export const BEAN = 'org.springframework.context.annotation.Bean';
const CONFIGURATION_PROPERTIES = 'org.springframework.boot.context.properties.ConfigurationProperties';
const NAMED: ReadonlySet<string> = new Set(['jakarta.inject.Named', 'javax.inject.Named']);
/** Interfaces that a library makes a bean of, by the annotation on them. */
const IMPLEMENTED_ELSEWHERE: ReadonlySet<string> = new Set([
  'org.apache.ibatis.annotations.Mapper', 'org.springframework.cloud.openfeign.FeignClient', 'org.springframework.data.repository.RepositoryDefinition',
]);
const NO_REPOSITORY_BEAN = 'org.springframework.data.repository.NoRepositoryBean';
const SPRING_DATA_REPOSITORY = /^org\.springframework\.data\.(.+\.)?[A-Za-z]*Repository$/;

/** How the sources say that a type is a bean. `values`: bound to properties, so that its constructor is handed no beans. */
export type BeanKind = 'component' | 'values' | 'repository' | 'proxy';

const KINDS = new Remembered<ClassSymbol, BeanKind | undefined>();

/**
 * A component, a class with `@Bean` methods (a configuration that another imports), a class of configuration properties,
 * or an interface that Spring Data, MyBatis or Feign implements. Undefined for any other: another class may still import it.
 */
export function beanKindOf(symbol: ClassSymbol, base: CodeBase): BeanKind | undefined {
  return KINDS.of(symbol, base, () => findKind(symbol, base));
}

function findKind(symbol: ClassSymbol, base: CodeBase): BeanKind | undefined {
  const annotations = annotationsOf(symbol, base);
  if (symbol.kind === 'interface') {
    if (isRepository(symbol, annotations)) return 'repository';
    return annotations.some(({ name }) => IMPLEMENTED_ELSEWHERE.has(name)) ? 'proxy' : undefined;
  }
  if (!isConcrete(symbol) || !isIndependent(symbol)) return undefined;
  if (isComponent(symbol, base) || annotations.some(({ name }) => NAMED.has(name)) || beanMethodsOf(symbol, base).length > 0) return 'component';
  return annotations.some(({ name }) => name === CONFIGURATION_PROPERTIES) ? 'values' : undefined;
}

/** An inner class that is not static has no bean of its own. */
function isIndependent(symbol: ClassSymbol): boolean {
  if (symbol.outer === undefined || symbol.kind === 'record' || symbol.outer.kind === 'interface') return true;
  return symbol.modifiers.includes('static');
}

function isRepository(symbol: ClassSymbol, annotations: readonly AppliedAnnotation[]): boolean {
  if (annotations.some(({ name }) => name === NO_REPOSITORY_BEAN)) return false;
  const outside = lineage(thisType(symbol)).flatMap((at) => at.symbol.supertypes()).flatMap((parent) => (parent.kind === 'outside' ? outsideNames(parent) : []));
  return outside.some((name) => SPRING_DATA_REPOSITORY.test(name));
}

/** A `@Bean` method and where it is declared: a superclass or an interface gives its own to every configuration below. */
export interface BeanMethod {
  readonly declaration: MethodDeclaration;
  readonly owner: ClassSymbol;
  readonly scope: TypeScope;
  readonly applied: readonly AppliedAnnotation[];
}

export function beanMethodsOf(symbol: ClassSymbol, base: CodeBase): readonly BeanMethod[] {
  return METHODS.of(symbol, base, () => findMethods(symbol, base));
}

const METHODS = new Remembered<ClassSymbol, readonly BeanMethod[]>();

function findMethods(symbol: ClassSymbol, base: CodeBase): readonly BeanMethod[] {
  const found: BeanMethod[] = [];
  for (const { symbol: owner } of lineage(thisType(symbol))) {
    const scope = owner.source?.scope;
    for (const declaration of owner.source?.annotatedMethods ?? NO_METHODS) {
      if (scope === undefined) continue;
      if (found.some((one) => one.declaration.name === declaration.name && one.owner !== owner)) continue;
      const applied = appliedAnnotations(declaration.annotations, scope, base);
      if (applied.some(({ name }) => name === BEAN)) found.push({ declaration, owner, scope, applied });
    }
  }
  return found;
}

const NO_METHODS: readonly MethodDeclaration[] = [];

const NO_CLASSES: readonly ClassSymbol[] = [];

/** Classes named by an annotation: `@Import({A.class, B.class})`, `@EnableConfigurationProperties(P.class)`. Source types alone. */
export function importedClasses(symbol: ClassSymbol, base: CodeBase): readonly ClassSymbol[] {
  const annotations = annotationsOf(symbol, base);
  return annotations.length === 0 ? NO_CLASSES : annotations.flatMap(({ name, values }) => {
    const value = values['value'];
    if (!IMPORTING.has(simpleName(name)) || value === undefined) return [];
    const parts = value.expression.kind === 'array' ? value.expression.elements : [value.expression];
    return parts.flatMap((part) => {
      const type = part.kind === 'class-literal' ? base.names.type(part.type, value.scope) : undefined;
      return type?.kind === 'class' && type.symbol.origin === 'source' ? [type.symbol] : [];
    });
  });
}

const IMPORTING: ReadonlySet<string> = new Set(['Import', 'EnableConfigurationProperties']);

/** `java.beans.Introspector.decapitalize`: `URLReader` keeps its capitals. */
export function decapitalised(name: string): string {
  return /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
