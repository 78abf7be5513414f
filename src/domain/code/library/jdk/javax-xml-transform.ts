// By JdkSignatures.java from JDK 25.
export const JAVAX_XML_TRANSFORM: readonly string[] = [
  'interface ErrorListener|-error(TransformerException)void|-fatalError(TransformerException)void|-warning(TransformerException)void',
  'class OutputKeys|+CDATA_SECTION_ELEMENTS=String|+DOCTYPE_PUBLIC=String|+DOCTYPE_SYSTEM=String|+ENCODING=String|+INDENT=String|+MEDIA_TYPE=String|+METHOD=String|+OMIT_XML_DECLARATION=String|+STANDALONE=String|+VERSION=String',
  'interface Result|+PI_DISABLE_OUTPUT_ESCAPING=String|+PI_ENABLE_OUTPUT_ESCAPING=String|-getSystemId()String|-setSystemId(String)void',
  'interface Source|-getSystemId()String|-setSystemId(String)void|isEmpty()boolean',
  'interface SourceLocator|-getColumnNumber()int|-getLineNumber()int|-getPublicId()String|-getSystemId()String',
  'interface Templates|-getOutputProperties()Properties|-newTransformer()Transformer',
  'class Transformer|-clearParameters()void|-getErrorListener()ErrorListener|-getOutputProperties()Properties|-getOutputProperty(String)String|-getParameter(String)Object|-getURIResolver()URIResolver|-setErrorListener(ErrorListener)void|-setOutputProperties(Properties)void|-setOutputProperty(String,String)void|-setParameter(String,Object)void|-setURIResolver(URIResolver)void|-transform(Source,Result)void|<init>()|reset()void',
  'class TransformerConfigurationException : TransformerException',
  'class TransformerException : Exception|getException()Throwable|getLocationAsString()String|getLocator()SourceLocator|getMessageAndLocation()String|setLocator(SourceLocator)void',
  'class TransformerFactory|+newDefaultInstance()TransformerFactory|+newInstance()TransformerFactory|+newInstance(String,ClassLoader)TransformerFactory|-getAssociatedStylesheet(Source,String,String,String)Source|-getAttribute(String)Object|-getErrorListener()ErrorListener|-getFeature(String)boolean|-getURIResolver()URIResolver|-newTemplates(Source)Templates|-newTransformer()Transformer|-newTransformer(Source)Transformer|-setAttribute(String,Object)void|-setErrorListener(ErrorListener)void|-setFeature(String,boolean)void|-setURIResolver(URIResolver)void|<init>()',
  'class TransformerFactoryConfigurationError : Error|getException()Exception',
  'interface URIResolver|-resolve(String,String)Source',
];
