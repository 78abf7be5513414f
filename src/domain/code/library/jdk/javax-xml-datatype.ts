// By JdkSignatures.java from JDK 25.
export const JAVAX_XML_DATATYPE: readonly string[] = [
  'class DatatypeConfigurationException : Exception',
  'class DatatypeConstants',
  'class DatatypeConstants$Field',
  'class DatatypeFactory',
  'class Duration',
  'class XMLGregorianCalendar : Cloneable',
];
