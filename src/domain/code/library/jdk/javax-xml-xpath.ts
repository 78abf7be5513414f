// By JdkSignatures.java from JDK 25.
export const JAVAX_XML_XPATH: readonly string[] = [
  'interface XPath|-compile(String)XPathExpression|-evaluate(String,Object)String|-evaluate(String,Object,javax.xml.namespace.QName)Object|-evaluate(String,org.xml.sax.InputSource)String|-evaluate(String,org.xml.sax.InputSource,javax.xml.namespace.QName)Object|-getNamespaceContext()javax.xml.namespace.NamespaceContext|-getXPathFunctionResolver()XPathFunctionResolver|-getXPathVariableResolver()XPathVariableResolver|-reset()void|-setNamespaceContext(javax.xml.namespace.NamespaceContext)void|-setXPathFunctionResolver(XPathFunctionResolver)void|-setXPathVariableResolver(XPathVariableResolver)void|<T> evaluateExpression(String,Object,Class<T>)T|<T> evaluateExpression(String,org.xml.sax.InputSource,Class<T>)T|evaluateExpression(String,Object)XPathEvaluationResult<?>|evaluateExpression(String,org.xml.sax.InputSource)XPathEvaluationResult<?>',
  'class XPathConstants|+BOOLEAN=javax.xml.namespace.QName|+DOM_OBJECT_MODEL=String|+NODE=javax.xml.namespace.QName|+NODESET=javax.xml.namespace.QName|+NUMBER=javax.xml.namespace.QName|+STRING=javax.xml.namespace.QName',
  'interface XPathEvaluationResult<T>|-type()XPathEvaluationResult$XPathResultType|-value()T',
  'enum XPathEvaluationResult$XPathResultType : Enum<XPathEvaluationResult$XPathResultType>|+ANY=XPathEvaluationResult$XPathResultType|+BOOLEAN=XPathEvaluationResult$XPathResultType|+NODE=XPathEvaluationResult$XPathResultType|+NODESET=XPathEvaluationResult$XPathResultType|+NUMBER=XPathEvaluationResult$XPathResultType|+STRING=XPathEvaluationResult$XPathResultType|+getQNameType(Class<?>)javax.xml.namespace.QName|+valueOf(String)XPathEvaluationResult$XPathResultType|+values()XPathEvaluationResult$XPathResultType[]',
  'class XPathException : Exception',
  'interface XPathExpression|-evaluate(Object)String|-evaluate(Object,javax.xml.namespace.QName)Object|-evaluate(org.xml.sax.InputSource)String|-evaluate(org.xml.sax.InputSource,javax.xml.namespace.QName)Object|<T> evaluateExpression(Object,Class<T>)T|<T> evaluateExpression(org.xml.sax.InputSource,Class<T>)T|evaluateExpression(Object)XPathEvaluationResult<?>|evaluateExpression(org.xml.sax.InputSource)XPathEvaluationResult<?>',
  'class XPathExpressionException : XPathException',
  'class XPathFactory|+DEFAULT_OBJECT_MODEL_URI=String|+DEFAULT_PROPERTY_NAME=String|+newDefaultInstance()XPathFactory|+newInstance()XPathFactory|+newInstance(String)XPathFactory|+newInstance(String,String,ClassLoader)XPathFactory|-getFeature(String)boolean|-isObjectModelSupported(String)boolean|-newXPath()XPath|-setFeature(String,boolean)void|-setXPathFunctionResolver(XPathFunctionResolver)void|-setXPathVariableResolver(XPathVariableResolver)void|<init>()|getProperty(String)String|setProperty(String,String)void',
  'class XPathFactoryConfigurationException : XPathException',
  'interface XPathFunction|-evaluate(List<?>)Object',
  'class XPathFunctionException : XPathExpressionException',
  'interface XPathFunctionResolver|-resolveFunction(javax.xml.namespace.QName,int)XPathFunction',
  'interface XPathNodes : Iterable<org.w3c.dom.Node>|-get(int)org.w3c.dom.Node|-iterator()Iterator<org.w3c.dom.Node>|-size()int',
  'interface XPathVariableResolver|-resolveVariable(javax.xml.namespace.QName)Object',
];
