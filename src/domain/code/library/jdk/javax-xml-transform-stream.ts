// By JdkSignatures.java from JDK 25.
export const JAVAX_XML_TRANSFORM_STREAM: readonly string[] = [
  'class StreamResult : javax.xml.transform.Result|+FEATURE=String|<init>()|<init>(File)|<init>(OutputStream)|<init>(String)|<init>(Writer)|getOutputStream()OutputStream|getSystemId()String|getWriter()Writer|setOutputStream(OutputStream)void|setSystemId(File)void|setSystemId(String)void|setWriter(Writer)void',
  'class StreamSource : javax.xml.transform.Source|+FEATURE=String|<init>()|<init>(File)|<init>(InputStream)|<init>(InputStream,String)|<init>(Reader)|<init>(Reader,String)|<init>(String)|getInputStream()InputStream|getPublicId()String|getReader()Reader|getSystemId()String|setInputStream(InputStream)void|setPublicId(String)void|setReader(Reader)void|setSystemId(File)void|setSystemId(String)void',
];
