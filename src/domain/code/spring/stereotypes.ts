import { knownAnnotation, simpleName } from './annotation-names.js';
import type { CodeBase } from '../linking/code-base.js';
import type { Annotation } from '../declarations.js';
import type { ClassSymbol, TypeScope } from '../resolution/symbols.js';

const SPRING = 'org.springframework.';
/** Annotations that make a class a bean, by simple name within Spring's packages. */
const COMPONENTS: ReadonlySet<string> = new Set(['Component', 'Service', 'Repository', 'Controller', 'RestController', 'Configuration', 'ControllerAdvice', 'RestControllerAdvice', 'SpringBootApplication', 'SpringBootConfiguration']);
const CONTROLLERS: ReadonlySet<string> = new Set(['Controller', 'RestController']);
/** How deep a project's own annotations may be built on one another. */
const MAX_META = 5;

/** A known annotation as it applies: written itself, or standing on an annotation of the project that is written. */
export interface AppliedAnnotation {
  /** Qualified name. */
  readonly name: string;
  readonly annotation: Annotation;
  readonly scope: TypeScope;
}

/** Known annotations among these, those on the project's own annotations after them. */
export function appliedAnnotations(annotations: readonly Annotation[], scope: TypeScope, base: CodeBase, depth = 0): readonly AppliedAnnotation[] {
  return annotations.flatMap((annotation) => {
    const name = knownAnnotation(annotation, scope);
    if (name !== undefined) return [{ name, annotation, scope }];
    const own = base.names.named(annotation.name, scope);
    const source = own.kind === 'class' && own.symbol.kind === 'annotation' ? own.symbol.source : undefined;
    if (source?.declaration === undefined || depth >= MAX_META) return [];
    return appliedAnnotations(source.declaration.annotations, source.scope, base, depth + 1);
  });
}

export function annotationsOf(symbol: ClassSymbol, base: CodeBase): readonly AppliedAnnotation[] {
  const source = symbol.source;
  return source?.declaration === undefined ? [] : appliedAnnotations(source.declaration.annotations, source.scope, base);
}

export function isComponent(symbol: ClassSymbol, base: CodeBase): boolean {
  return has(annotationsOf(symbol, base), COMPONENTS);
}

export function isController(symbol: ClassSymbol, base: CodeBase): boolean {
  return has(annotationsOf(symbol, base), CONTROLLERS);
}

export function isConcrete(symbol: ClassSymbol): boolean {
  return (symbol.kind === 'class' || symbol.kind === 'record') && symbol.source?.declaration?.modifiers.includes('abstract') !== true;
}

function has(applied: readonly AppliedAnnotation[], names: ReadonlySet<string>): boolean {
  return applied.some(({ name }) => name.startsWith(SPRING) && names.has(simpleName(name)));
}
