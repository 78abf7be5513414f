import { knownAnnotation, simpleName } from './annotation-names.js';
import { appliedAnnotations } from './stereotypes.js';
import type { CodeBase } from '../linking/code-base.js';
import type { Annotation } from '../declarations.js';
import type { Constants } from './constants.js';
import type { TypeScope } from '../resolution/symbols.js';

const QUALIFIER: ReadonlySet<string> = new Set([
  'org.springframework.beans.factory.annotation.Qualifier', 'jakarta.inject.Qualifier', 'javax.inject.Qualifier', 'jakarta.inject.Named', 'javax.inject.Named',
]);

/** Where annotations stand and how their constants are read. */
export interface AnnotationPlace {
  readonly scope: TypeScope;
  readonly base: CodeBase;
  readonly constants: Constants;
}

/**
 * What the annotations ask of a bean, or say of one: for each qualifier, the texts that stand for it. `@Qualifier("x")`
 * and `@Named("x")` are `x`; an annotation of the project that is itself a qualifier is `@` with its name and values, and
 * also what the qualifier on it says.
 */
export function qualifiersOf(annotations: readonly Annotation[], place: AnnotationPlace): readonly (readonly string[])[] {
  return annotations.flatMap((annotation) => {
    const texts = appliedAnnotations([annotation], place.scope, place.base).flatMap(({ name, values }) => {
      const value = values['value'];
      const text = QUALIFIER.has(name) && value !== undefined ? place.constants.text(value.expression, value.scope) : undefined;
      return text === undefined || text === '' ? [] : [text];
    });
    const own = ownQualifier(annotation, place);
    const all = own === undefined ? texts : [own, ...texts];
    return all.length === 0 ? [] : [all];
  });
}

function ownQualifier(annotation: Annotation, { scope, base, constants }: AnnotationPlace): string | undefined {
  if (knownAnnotation(annotation, scope) !== undefined) return undefined;
  const named = base.names.named(annotation.name, scope);
  const source = named.kind === 'class' ? named.symbol.source : undefined;
  const isQualifier = source?.declaration?.annotations.some((meta) => QUALIFIER.has(knownAnnotation(meta, source.scope) ?? '')) === true;
  if (named.kind !== 'class' || !isQualifier) return undefined;
  const values = Object.keys(annotation.values).sort().map((name) => `${name}=${constants.texts(annotation.values[name], scope).map((text) => text ?? writtenValue(annotation, name)).join()}`);
  return `@${named.symbol.id}(${values.join(', ')})`;
}

/** An enum constant or a class as the value: its simple name tells it apart well enough. */
function writtenValue(annotation: Annotation, name: string): string {
  const value = annotation.values[name];
  if (value?.kind === 'name' || value?.kind === 'field') return value.name;
  return value?.kind === 'class-literal' ? simpleName(value.type.name) : '';
}
