// By JdkSignatures.java from JDK 25.
export const JAVAX_XML_TRANSFORM_DOM: readonly string[] = [
  'interface DOMLocator : javax.xml.transform.SourceLocator|-getOriginatingNode()org.w3c.dom.Node',
  'class DOMResult : javax.xml.transform.Result|+FEATURE=String|<init>()|<init>(org.w3c.dom.Node)|<init>(org.w3c.dom.Node,String)|<init>(org.w3c.dom.Node,org.w3c.dom.Node)|<init>(org.w3c.dom.Node,org.w3c.dom.Node,String)|getNextSibling()org.w3c.dom.Node|getNode()org.w3c.dom.Node|getSystemId()String|setNextSibling(org.w3c.dom.Node)void|setNode(org.w3c.dom.Node)void|setSystemId(String)void',
  'class DOMSource : javax.xml.transform.Source|+FEATURE=String|<init>()|<init>(org.w3c.dom.Node)|<init>(org.w3c.dom.Node,String)|getNode()org.w3c.dom.Node|getSystemId()String|setNode(org.w3c.dom.Node)void|setSystemId(String)void',
];
