import type { Annotation } from '../code/declarations.js';
import type { KnownType } from './evaluation/type-pool.js';

const STEREOTYPES: ReadonlySet<string> = new Set(['Component', 'Service', 'Repository', 'Controller', 'RestController', 'ControllerAdvice', 'RestControllerAdvice', 'Configuration']);
const CONDITIONAL = /^(Profile|Conditional\w*)$/;

export function simple(annotation: Annotation): string {
  return annotation.name.slice(annotation.name.lastIndexOf('.') + 1);
}

/** A class that component scanning makes a bean, whatever the profile. */
export function isBean(type: KnownType): boolean {
  const { annotations, modifiers } = type.declaration;
  return annotations.some((annotation) => STEREOTYPES.has(simple(annotation))) && !annotations.some((annotation) => CONDITIONAL.test(simple(annotation))) && !modifiers.includes('abstract');
}
