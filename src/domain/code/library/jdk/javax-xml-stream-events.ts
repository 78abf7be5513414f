// By JdkSignatures.java from JDK 25.
export const JAVAX_XML_STREAM_EVENTS: readonly string[] = [
  'interface Attribute : XMLEvent',
  'interface Characters : XMLEvent',
  'interface Comment : XMLEvent',
  'interface DTD : XMLEvent',
  'interface EndDocument : XMLEvent',
  'interface EndElement : XMLEvent',
  'interface EntityDeclaration : XMLEvent',
  'interface EntityReference : XMLEvent',
  'interface Namespace : Attribute',
  'interface NotationDeclaration : XMLEvent',
  'interface ProcessingInstruction : XMLEvent',
  'interface StartDocument : XMLEvent',
  'interface StartElement : XMLEvent',
  'interface XMLEvent : javax.xml.stream.XMLStreamConstants',
];
