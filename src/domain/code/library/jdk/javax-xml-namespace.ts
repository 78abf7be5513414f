// By JdkSignatures.java from JDK 25.
export const JAVAX_XML_NAMESPACE: readonly string[] = [
  'interface NamespaceContext|-getNamespaceURI(String)String|-getPrefix(String)String|-getPrefixes(String)Iterator<String>',
  'class QName : Serializable|+valueOf(String)QName|<init>(String)|<init>(String,String)|<init>(String,String,String)|getLocalPart()String|getNamespaceURI()String|getPrefix()String',
];
