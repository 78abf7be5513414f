// By JdkSignatures.java from JDK 25.
export const JAVAX_XML_CATALOG: readonly string[] = [
  'interface Catalog',
  'class CatalogException : RuntimeException',
  'class CatalogFeatures',
  'class CatalogFeatures$Builder',
  'enum CatalogFeatures$Feature : Enum<CatalogFeatures$Feature>',
  'class CatalogManager',
  'interface CatalogResolver : org.xml.sax.EntityResolver,javax.xml.stream.XMLResolver,javax.xml.transform.URIResolver,org.w3c.dom.ls.LSResourceResolver',
  'enum CatalogResolver$NotFoundAction : Enum<CatalogResolver$NotFoundAction>',
];
