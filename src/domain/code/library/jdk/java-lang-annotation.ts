// By JdkSignatures.java from JDK 25.
export const JAVA_LANG_ANNOTATION: readonly string[] = [
  'interface Annotation|-annotationType()Class<? extends Annotation>|-equals(Object)boolean|-hashCode()int|-toString()String',
  'class AnnotationFormatError : Error',
  'class AnnotationTypeMismatchException : RuntimeException|element()java.lang.reflect.Method|foundType()String',
  'annotation Documented : Annotation',
  'enum ElementType : Enum<ElementType>|+ANNOTATION_TYPE=ElementType|+CONSTRUCTOR=ElementType|+FIELD=ElementType|+LOCAL_VARIABLE=ElementType|+METHOD=ElementType|+MODULE=ElementType|+PACKAGE=ElementType|+PARAMETER=ElementType|+RECORD_COMPONENT=ElementType|+TYPE=ElementType|+TYPE_PARAMETER=ElementType|+TYPE_USE=ElementType|+valueOf(String)ElementType|+values()ElementType[]',
  'class IncompleteAnnotationException : RuntimeException|annotationType()Class<? extends Annotation>|elementName()String',
  'annotation Inherited : Annotation',
  'annotation Native : Annotation',
  'annotation Repeatable : Annotation|-value()Class<? extends Annotation>',
  'annotation Retention : Annotation|-value()RetentionPolicy',
  'enum RetentionPolicy : Enum<RetentionPolicy>|+CLASS=RetentionPolicy|+RUNTIME=RetentionPolicy|+SOURCE=RetentionPolicy|+valueOf(String)RetentionPolicy|+values()RetentionPolicy[]',
  'annotation Target : Annotation|-value()ElementType[]',
];
