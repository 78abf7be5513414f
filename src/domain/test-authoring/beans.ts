import type { Annotation, FieldDeclaration } from '../code/declarations.js';
import type { KnownType } from './evaluation/type-pool.js';

const STEREOTYPES: ReadonlySet<string> = new Set(['Component', 'Service', 'Repository', 'Controller', 'RestController', 'ControllerAdvice', 'RestControllerAdvice', 'Configuration']);
const INJECTED: ReadonlySet<string> = new Set(['Autowired', 'Inject', 'Resource', 'PersistenceContext', 'PersistenceUnit', 'EJB', 'SpringBean', 'Value']);
const CONDITIONAL = /^(Profile|Conditional\w*)$/;

export function simple(annotation: Annotation): string {
  return annotation.name.slice(annotation.name.lastIndexOf('.') + 1);
}

/** A class that component scanning makes a bean, whatever the profile. */
export function isBean(type: KnownType): boolean {
  const { annotations, modifiers } = type.declaration;
  return annotations.some((annotation) => STEREOTYPES.has(simple(annotation))) && !annotations.some((annotation) => CONDITIONAL.test(simple(annotation))) && !modifiers.includes('abstract');
}

/** A field that the container fills. */
export function isInjected(field: FieldDeclaration): boolean {
  return !field.modifiers.includes('static') && field.annotations.some((annotation) => INJECTED.has(simple(annotation)));
}
