import type { TypeBody, TypeDeclaration } from '../../../domain/code/declarations.js';

/** The file's name without its ending (JLS 7.3 leaves it to the compiler; javac takes this). */
export function implicitClassName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.java$/, '');
}

/** The class of a compact source file. */
export function implicitClass(name: string, body: TypeBody, { span, hash }: Pick<TypeDeclaration, 'span' | 'hash'>): TypeDeclaration {
  return { id: name, name, kind: 'class', modifiers: ['final'], annotations: [], typeParameters: [], implements: [], components: [], isImplicit: true, ...body, span, hash };
}
