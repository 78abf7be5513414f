// By JdkSignatures.java from JDK 25.
export const ORG_W3C_DOM_EVENTS: readonly string[] = [
  'interface DocumentEvent',
  'interface Event',
  'class EventException : RuntimeException',
  'interface EventListener',
  'interface EventTarget',
  'interface MouseEvent : UIEvent',
  'interface MutationEvent : Event',
  'interface UIEvent : Event',
];
