// By JdkSignatures.java from JDK 25.
export const JAVAX_ANNOTATION_PROCESSING: readonly string[] = [
  'class AbstractProcessor : Processor',
  'interface Completion',
  'class Completions',
  'interface Filer',
  'class FilerException : IOException',
  'annotation Generated : java.lang.annotation.Annotation',
  'interface Messager',
  'interface ProcessingEnvironment',
  'interface Processor',
  'interface RoundEnvironment',
  'annotation SupportedAnnotationTypes : java.lang.annotation.Annotation',
  'annotation SupportedOptions : java.lang.annotation.Annotation',
  'annotation SupportedSourceVersion : java.lang.annotation.Annotation',
];
