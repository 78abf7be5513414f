// By JdkSignatures.java from JDK 25.
export const ORG_XML_SAX_EXT: readonly string[] = [
  'interface Attributes2 : org.xml.sax.Attributes|-isDeclared(String)boolean|-isDeclared(String,String)boolean|-isDeclared(int)boolean|-isSpecified(String)boolean|-isSpecified(String,String)boolean|-isSpecified(int)boolean',
  'class Attributes2Impl : org.xml.sax.helpers.AttributesImpl,Attributes2|<init>()|<init>(org.xml.sax.Attributes)|isDeclared(String)boolean|isDeclared(String,String)boolean|isDeclared(int)boolean|isSpecified(String)boolean|isSpecified(String,String)boolean|isSpecified(int)boolean|setDeclared(int,boolean)void|setSpecified(int,boolean)void',
  'interface DeclHandler|-attributeDecl(String,String,String,String,String)void|-elementDecl(String,String)void|-externalEntityDecl(String,String,String)void|-internalEntityDecl(String,String)void',
  'class DefaultHandler2 : org.xml.sax.helpers.DefaultHandler,LexicalHandler,DeclHandler,EntityResolver2|<init>()|attributeDecl(String,String,String,String,String)void|comment(char[],int,int)void|elementDecl(String,String)void|endCDATA()void|endDTD()void|endEntity(String)void|externalEntityDecl(String,String,String)void|getExternalSubset(String,String)org.xml.sax.InputSource|internalEntityDecl(String,String)void|resolveEntity(String,String,String,String)org.xml.sax.InputSource|startCDATA()void|startDTD(String,String,String)void|startEntity(String)void',
  'interface EntityResolver2 : org.xml.sax.EntityResolver|-getExternalSubset(String,String)org.xml.sax.InputSource|-resolveEntity(String,String,String,String)org.xml.sax.InputSource',
  'interface LexicalHandler|-comment(char[],int,int)void|-endCDATA()void|-endDTD()void|-endEntity(String)void|-startCDATA()void|-startDTD(String,String,String)void|-startEntity(String)void',
  'interface Locator2 : org.xml.sax.Locator|-getEncoding()String|-getXMLVersion()String',
  'class Locator2Impl : org.xml.sax.helpers.LocatorImpl,Locator2|<init>()|<init>(org.xml.sax.Locator)|getEncoding()String|getXMLVersion()String|setEncoding(String)void|setXMLVersion(String)void',
];
