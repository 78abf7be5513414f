// By JdkSignatures.java from JDK 25.
export const JAVAX_XML_TRANSFORM_STAX: readonly string[] = [
  'class StAXResult : javax.xml.transform.Result',
  'class StAXSource : javax.xml.transform.Source',
];
