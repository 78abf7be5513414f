// By JdkSignatures.java from JDK 25.
export const ORG_W3C_DOM_LS: readonly string[] = [
  'interface DOMImplementationLS',
  'class LSException : RuntimeException',
  'interface LSInput',
  'interface LSLoadEvent : org.w3c.dom.events.Event',
  'interface LSOutput',
  'interface LSParser',
  'interface LSParserFilter',
  'interface LSProgressEvent : org.w3c.dom.events.Event',
  'interface LSResourceResolver',
  'interface LSSerializer',
  'interface LSSerializerFilter',
];
