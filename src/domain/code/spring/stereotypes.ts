import { knownAnnotation, simpleName } from './annotation-names.js';
import { Remembered } from './remembered.js';
import type { CodeBase } from '../linking/code-base.js';
import type { Annotation, Expression, TypeDeclaration } from '../declarations.js';
import type { ClassSymbol, TypeScope, TypeSource } from '../resolution/symbols.js';

const SPRING = 'org.springframework.';
/** Annotations that make a class a bean, by simple name within Spring's packages. */
const COMPONENTS: ReadonlySet<string> = new Set(['Component', 'Service', 'Repository', 'Controller', 'RestController', 'Configuration', 'ControllerAdvice', 'RestControllerAdvice', 'SpringBootApplication', 'SpringBootConfiguration', 'AutoConfiguration', 'TestConfiguration', 'TestComponent', 'JsonComponent', 'JacksonComponent']);
const CONTROLLERS: ReadonlySet<string> = new Set(['Controller', 'RestController']);
/** How deep a project's own annotations may be built on one another. */
const MAX_META = 5;

const ALIAS_FOR = 'org.springframework.core.annotation.AliasFor';

/** An attribute's value, and where the names in it are looked up. */
export interface AttributeValue {
  readonly expression: Expression;
  readonly scope: TypeScope;
}

interface WrittenAnnotation {
  readonly annotation: Annotation;
  readonly scope: TypeScope;
  /** As written, or as an annotation that it stands on hands them over (`@AliasFor`). */
  readonly values: Readonly<Record<string, AttributeValue>>;
}

/** A known annotation as it applies: written itself, or standing on an annotation of the project that is written. */
export interface AppliedAnnotation extends WrittenAnnotation {
  /** Qualified name. */
  readonly name: string;
}

/** Known annotations among these, those on the project's own annotations after them. */
export function appliedAnnotations(annotations: readonly Annotation[], scope: TypeScope, base: CodeBase): readonly AppliedAnnotation[] {
  if (annotations.length === 0) return NONE;
  let found = NONE;
  for (const annotation of annotations) {
    const one = OF_THE_LANGUAGE.has(annotation.name) ? NONE : APPLIED.of(annotation, base, () => appliedBy(annotation, scope, base));
    if (one.length > 0) found = found.length === 0 ? one : [...found, ...one];
  }
  return found;
}

const NONE: readonly AppliedAnnotation[] = [];
/** Several rules look at each annotation. It stands at one place, so that its scope is always the same. */
const APPLIED = new Remembered<Annotation, readonly AppliedAnnotation[]>();
/** So frequent that not even their name is looked up. */
const OF_THE_LANGUAGE: ReadonlySet<string> = new Set(['Override', 'Deprecated', 'SuppressWarnings', 'SafeVarargs', 'FunctionalInterface']);

/** Most annotations are none that are known, and stand on none: their attributes are not even looked at. */
function appliedBy(annotation: Annotation, scope: TypeScope, base: CodeBase): readonly AppliedAnnotation[] {
  if (knownAnnotation(annotation, scope) === undefined && declaredBy(annotation, scope, base) === undefined) return NONE;
  return applied({ annotation, scope, values: valuesOf(annotation, scope) }, base, 0);
}

/** The project's own annotation of that name. */
function declaredBy(annotation: Annotation, scope: TypeScope, base: CodeBase): TypeSource | undefined {
  const own = base.names.named(annotation.name, scope);
  return own.kind === 'class' && own.symbol.kind === 'annotation' ? own.symbol.source : undefined;
}

function applied(written: WrittenAnnotation, base: CodeBase, depth: number): readonly AppliedAnnotation[] {
  const { annotation, scope } = written;
  const name = knownAnnotation(annotation, scope);
  if (name !== undefined) return [{ ...written, name }];
  const source = declaredBy(annotation, scope, base);
  const declaration = source?.declaration;
  if (source === undefined || declaration === undefined || depth >= MAX_META) return [];
  return declaration.annotations.flatMap((meta) =>
    applied({ annotation: meta, scope: source.scope, values: { ...valuesOf(meta, source.scope), ...handedOver(written, { declaration, scope: source.scope }, meta) } }, base, depth + 1));
}

function valuesOf(annotation: Annotation, scope: TypeScope): Readonly<Record<string, AttributeValue>> {
  return Object.fromEntries(Object.entries(annotation.values).map(([name, expression]) => [name, { expression, scope }]));
}

/**
 * What the written annotation's attributes set on one that its declaration stands on. `path` is `value` by another name
 * in every annotation whose values are read here, so that one set twice is set once.
 */
function handedOver(written: WrittenAnnotation, own: { readonly declaration: TypeDeclaration; readonly scope: TypeScope }, meta: Annotation): Readonly<Record<string, AttributeValue>> {
  const values: Record<string, AttributeValue> = {};
  for (const element of own.declaration.methods) {
    const value = written.values[element.name];
    if (value === undefined) continue;
    for (const alias of element.annotations.filter((one) => knownAnnotation(one, own.scope) === ALIAS_FOR)) {
      const target = alias.values['annotation'];
      if (target?.kind !== 'class-literal' || simpleName(target.type.name) !== simpleName(meta.name)) continue;
      const attribute = alias.values['attribute'] ?? alias.values['value'];
      const name = attribute === undefined ? element.name : attribute.kind === 'literal' ? attribute.text : undefined;
      if (name !== undefined) values[name === 'path' ? 'value' : name] = value;
    }
  }
  return values;
}

export function annotationsOf(symbol: ClassSymbol, base: CodeBase): readonly AppliedAnnotation[] {
  return symbol.source === undefined || symbol.annotations.length === 0 ? [] : appliedAnnotations(symbol.annotations, symbol.source.scope, base);
}

export function isComponent(symbol: ClassSymbol, base: CodeBase): boolean {
  return has(annotationsOf(symbol, base), COMPONENTS);
}

export function isController(symbol: ClassSymbol, base: CodeBase): boolean {
  return has(annotationsOf(symbol, base), CONTROLLERS);
}

export function isConcrete(symbol: ClassSymbol): boolean {
  return (symbol.kind === 'class' || symbol.kind === 'record') && !symbol.modifiers.includes('abstract');
}

function has(applied: readonly AppliedAnnotation[], names: ReadonlySet<string>): boolean {
  return applied.some(({ name }) => name.startsWith(SPRING) && names.has(simpleName(name)));
}
