// Written by scripts/jdk-signatures/JdkSignatures.java from JDK 25; the form of a line is told there.
export const JAVA_BEANS: readonly string[] = [
  'interface PropertyChangeListener : EventListener|abstract propertyChange(PropertyChangeEvent)void',
  'class PropertyChangeSupport : Object,Serializable|<init>(Object)|addPropertyChangeListener(PropertyChangeListener)void|addPropertyChangeListener(String,PropertyChangeListener)void|fireIndexedPropertyChange(String,int,Object,Object)void|fireIndexedPropertyChange(String,int,boolean,boolean)void|fireIndexedPropertyChange(String,int,int,int)void|firePropertyChange(PropertyChangeEvent)void|firePropertyChange(String,Object,Object)void|firePropertyChange(String,boolean,boolean)void|firePropertyChange(String,int,int)void|getPropertyChangeListeners()PropertyChangeListener[]|getPropertyChangeListeners(String)PropertyChangeListener[]|hasListeners(String)boolean|removePropertyChangeListener(PropertyChangeListener)void|removePropertyChangeListener(String,PropertyChangeListener)void',
  'class PropertyChangeEvent : EventObject|<init>(Object,String,Object,Object)|getNewValue()Object|getOldValue()Object|getPropagationId()Object|getPropertyName()String|setPropagationId(Object)void|toString()String',
  'class PropertyVetoException : Exception|getPropertyChangeEvent()PropertyChangeEvent',
  'interface VetoableChangeListener : EventListener|abstract vetoableChange(PropertyChangeEvent)void',
];
