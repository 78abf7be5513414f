import type { FileFacts, TypeDeclaration } from '../code/declarations.js';
import { isJUnit4Test, isTestMethodAnnotation } from './annotation-names.js';

/**
 * The class that the runner is to be asked for: the top-level class that holds test methods, in itself before in its
 * member classes, concrete before abstract; without any, the first public class, then the first class. Undefined where
 * the file declares no class.
 */
export function findTestClass(facts: FileFacts): TypeDeclaration | undefined {
  const classes = facts.types.filter((type) => type.kind === 'class' || type.kind === 'record');
  const concrete = [...classes].sort((a, b) => abstractness(a) - abstractness(b));
  return concrete.find((type) => hasTestMethod(type, facts))
    ?? concrete.find((type) => holdsTests(type, facts))
    ?? classes.find((type) => type.modifiers.includes('public'))
    ?? classes[0];
}

export function usesJUnit4(type: TypeDeclaration, facts: FileFacts): boolean {
  return type.methods.some((method) => method.annotations.some((annotation) => isJUnit4Test(annotation, facts)));
}

/** Whether the type or a member type declares at least one test method. */
export function holdsTests(type: TypeDeclaration, facts: FileFacts): boolean {
  return hasTestMethod(type, facts) || type.types.some((member) => holdsTests(member, facts));
}

function hasTestMethod(type: TypeDeclaration, facts: FileFacts): boolean {
  return type.methods.some((method) => method.annotations.some((annotation) => isTestMethodAnnotation(annotation, facts)));
}

function abstractness(type: TypeDeclaration): number {
  return type.modifiers.includes('abstract') ? 1 : 0;
}
