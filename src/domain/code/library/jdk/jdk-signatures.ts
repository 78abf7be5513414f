// By JdkSignatures.java from JDK 25.
import { COM_SUN_NET_HTTPSERVER } from './com-sun-net-httpserver.js';
import { JAVA_BEANS } from './java-beans.js';
import { JAVA_IO } from './java-io.js';
import { JAVA_LANG } from './java-lang.js';
import { JAVA_LANG_ANNOTATION } from './java-lang-annotation.js';
import { JAVA_LANG_CONSTANT } from './java-lang-constant.js';
import { JAVA_LANG_INSTRUMENT } from './java-lang-instrument.js';
import { JAVA_LANG_INVOKE } from './java-lang-invoke.js';
import { JAVA_LANG_MANAGEMENT } from './java-lang-management.js';
import { JAVA_LANG_MODULE } from './java-lang-module.js';
import { JAVA_LANG_REF } from './java-lang-ref.js';
import { JAVA_LANG_REFLECT } from './java-lang-reflect.js';
import { JAVA_LANG_RUNTIME } from './java-lang-runtime.js';
import { JAVA_MATH } from './java-math.js';
import { JAVA_NET } from './java-net.js';
import { JAVA_NET_HTTP } from './java-net-http.js';
import { JAVA_NIO } from './java-nio.js';
import { JAVA_NIO_CHANNELS } from './java-nio-channels.js';
import { JAVA_NIO_CHANNELS_SPI } from './java-nio-channels-spi.js';
import { JAVA_NIO_CHARSET } from './java-nio-charset.js';
import { JAVA_NIO_CHARSET_SPI } from './java-nio-charset-spi.js';
import { JAVA_NIO_FILE } from './java-nio-file.js';
import { JAVA_NIO_FILE_ATTRIBUTE } from './java-nio-file-attribute.js';
import { JAVA_NIO_FILE_SPI } from './java-nio-file-spi.js';
import { JAVA_SECURITY } from './java-security.js';
import { JAVA_SECURITY_CERT } from './java-security-cert.js';
import { JAVA_SECURITY_INTERFACES } from './java-security-interfaces.js';
import { JAVA_SECURITY_SPEC } from './java-security-spec.js';
import { JAVA_SQL } from './java-sql.js';
import { JAVA_TEXT } from './java-text.js';
import { JAVA_TIME } from './java-time.js';
import { JAVA_TIME_CHRONO } from './java-time-chrono.js';
import { JAVA_TIME_FORMAT } from './java-time-format.js';
import { JAVA_TIME_TEMPORAL } from './java-time-temporal.js';
import { JAVA_TIME_ZONE } from './java-time-zone.js';
import { JAVA_UTIL } from './java-util.js';
import { JAVA_UTIL_CONCURRENT } from './java-util-concurrent.js';
import { JAVA_UTIL_CONCURRENT_ATOMIC } from './java-util-concurrent-atomic.js';
import { JAVA_UTIL_CONCURRENT_LOCKS } from './java-util-concurrent-locks.js';
import { JAVA_UTIL_FUNCTION } from './java-util-function.js';
import { JAVA_UTIL_JAR } from './java-util-jar.js';
import { JAVA_UTIL_LOGGING } from './java-util-logging.js';
import { JAVA_UTIL_PREFS } from './java-util-prefs.js';
import { JAVA_UTIL_RANDOM } from './java-util-random.js';
import { JAVA_UTIL_REGEX } from './java-util-regex.js';
import { JAVA_UTIL_SPI } from './java-util-spi.js';
import { JAVA_UTIL_STREAM } from './java-util-stream.js';
import { JAVA_UTIL_ZIP } from './java-util-zip.js';
import { JAVAX_ANNOTATION_PROCESSING } from './javax-annotation-processing.js';
import { JAVAX_CRYPTO } from './javax-crypto.js';
import { JAVAX_CRYPTO_SPEC } from './javax-crypto-spec.js';
import { JAVAX_LANG_MODEL } from './javax-lang-model.js';
import { JAVAX_LANG_MODEL_ELEMENT } from './javax-lang-model-element.js';
import { JAVAX_LANG_MODEL_TYPE } from './javax-lang-model-type.js';
import { JAVAX_LANG_MODEL_UTIL } from './javax-lang-model-util.js';
import { JAVAX_MANAGEMENT } from './javax-management.js';
import { JAVAX_MANAGEMENT_OPENMBEAN } from './javax-management-openmbean.js';
import { JAVAX_MANAGEMENT_REMOTE } from './javax-management-remote.js';
import { JAVAX_NAMING } from './javax-naming.js';
import { JAVAX_NAMING_DIRECTORY } from './javax-naming-directory.js';
import { JAVAX_NAMING_LDAP } from './javax-naming-ldap.js';
import { JAVAX_NET } from './javax-net.js';
import { JAVAX_NET_SSL } from './javax-net-ssl.js';
import { JAVAX_SCRIPT } from './javax-script.js';
import { JAVAX_SECURITY_AUTH } from './javax-security-auth.js';
import { JAVAX_SECURITY_AUTH_CALLBACK } from './javax-security-auth-callback.js';
import { JAVAX_SECURITY_AUTH_LOGIN } from './javax-security-auth-login.js';
import { JAVAX_SECURITY_AUTH_X500 } from './javax-security-auth-x500.js';
import { JAVAX_SECURITY_SASL } from './javax-security-sasl.js';
import { JAVAX_SQL } from './javax-sql.js';
import { JAVAX_TOOLS } from './javax-tools.js';
import { JAVAX_TRANSACTION_XA } from './javax-transaction-xa.js';
import { JAVAX_XML } from './javax-xml.js';
import { JAVAX_XML_CATALOG } from './javax-xml-catalog.js';
import { JAVAX_XML_DATATYPE } from './javax-xml-datatype.js';
import { JAVAX_XML_NAMESPACE } from './javax-xml-namespace.js';
import { JAVAX_XML_PARSERS } from './javax-xml-parsers.js';
import { JAVAX_XML_STREAM } from './javax-xml-stream.js';
import { JAVAX_XML_STREAM_EVENTS } from './javax-xml-stream-events.js';
import { JAVAX_XML_STREAM_UTIL } from './javax-xml-stream-util.js';
import { JAVAX_XML_TRANSFORM } from './javax-xml-transform.js';
import { JAVAX_XML_TRANSFORM_DOM } from './javax-xml-transform-dom.js';
import { JAVAX_XML_TRANSFORM_SAX } from './javax-xml-transform-sax.js';
import { JAVAX_XML_TRANSFORM_STAX } from './javax-xml-transform-stax.js';
import { JAVAX_XML_TRANSFORM_STREAM } from './javax-xml-transform-stream.js';
import { JAVAX_XML_VALIDATION } from './javax-xml-validation.js';
import { JAVAX_XML_XPATH } from './javax-xml-xpath.js';
import { ORG_W3C_DOM } from './org-w3c-dom.js';
import { ORG_W3C_DOM_BOOTSTRAP } from './org-w3c-dom-bootstrap.js';
import { ORG_W3C_DOM_EVENTS } from './org-w3c-dom-events.js';
import { ORG_W3C_DOM_LS } from './org-w3c-dom-ls.js';
import { ORG_XML_SAX } from './org-xml-sax.js';
import { ORG_XML_SAX_EXT } from './org-xml-sax-ext.js';
import { ORG_XML_SAX_HELPERS } from './org-xml-sax-helpers.js';

export const JDK_SIGNATURES: Readonly<Record<string, readonly string[]>> = {
  'com.sun.net.httpserver': COM_SUN_NET_HTTPSERVER,
  'java.beans': JAVA_BEANS,
  'java.io': JAVA_IO,
  'java.lang': JAVA_LANG,
  'java.lang.annotation': JAVA_LANG_ANNOTATION,
  'java.lang.constant': JAVA_LANG_CONSTANT,
  'java.lang.instrument': JAVA_LANG_INSTRUMENT,
  'java.lang.invoke': JAVA_LANG_INVOKE,
  'java.lang.management': JAVA_LANG_MANAGEMENT,
  'java.lang.module': JAVA_LANG_MODULE,
  'java.lang.ref': JAVA_LANG_REF,
  'java.lang.reflect': JAVA_LANG_REFLECT,
  'java.lang.runtime': JAVA_LANG_RUNTIME,
  'java.math': JAVA_MATH,
  'java.net': JAVA_NET,
  'java.net.http': JAVA_NET_HTTP,
  'java.nio': JAVA_NIO,
  'java.nio.channels': JAVA_NIO_CHANNELS,
  'java.nio.channels.spi': JAVA_NIO_CHANNELS_SPI,
  'java.nio.charset': JAVA_NIO_CHARSET,
  'java.nio.charset.spi': JAVA_NIO_CHARSET_SPI,
  'java.nio.file': JAVA_NIO_FILE,
  'java.nio.file.attribute': JAVA_NIO_FILE_ATTRIBUTE,
  'java.nio.file.spi': JAVA_NIO_FILE_SPI,
  'java.security': JAVA_SECURITY,
  'java.security.cert': JAVA_SECURITY_CERT,
  'java.security.interfaces': JAVA_SECURITY_INTERFACES,
  'java.security.spec': JAVA_SECURITY_SPEC,
  'java.sql': JAVA_SQL,
  'java.text': JAVA_TEXT,
  'java.time': JAVA_TIME,
  'java.time.chrono': JAVA_TIME_CHRONO,
  'java.time.format': JAVA_TIME_FORMAT,
  'java.time.temporal': JAVA_TIME_TEMPORAL,
  'java.time.zone': JAVA_TIME_ZONE,
  'java.util': JAVA_UTIL,
  'java.util.concurrent': JAVA_UTIL_CONCURRENT,
  'java.util.concurrent.atomic': JAVA_UTIL_CONCURRENT_ATOMIC,
  'java.util.concurrent.locks': JAVA_UTIL_CONCURRENT_LOCKS,
  'java.util.function': JAVA_UTIL_FUNCTION,
  'java.util.jar': JAVA_UTIL_JAR,
  'java.util.logging': JAVA_UTIL_LOGGING,
  'java.util.prefs': JAVA_UTIL_PREFS,
  'java.util.random': JAVA_UTIL_RANDOM,
  'java.util.regex': JAVA_UTIL_REGEX,
  'java.util.spi': JAVA_UTIL_SPI,
  'java.util.stream': JAVA_UTIL_STREAM,
  'java.util.zip': JAVA_UTIL_ZIP,
  'javax.annotation.processing': JAVAX_ANNOTATION_PROCESSING,
  'javax.crypto': JAVAX_CRYPTO,
  'javax.crypto.spec': JAVAX_CRYPTO_SPEC,
  'javax.lang.model': JAVAX_LANG_MODEL,
  'javax.lang.model.element': JAVAX_LANG_MODEL_ELEMENT,
  'javax.lang.model.type': JAVAX_LANG_MODEL_TYPE,
  'javax.lang.model.util': JAVAX_LANG_MODEL_UTIL,
  'javax.management': JAVAX_MANAGEMENT,
  'javax.management.openmbean': JAVAX_MANAGEMENT_OPENMBEAN,
  'javax.management.remote': JAVAX_MANAGEMENT_REMOTE,
  'javax.naming': JAVAX_NAMING,
  'javax.naming.directory': JAVAX_NAMING_DIRECTORY,
  'javax.naming.ldap': JAVAX_NAMING_LDAP,
  'javax.net': JAVAX_NET,
  'javax.net.ssl': JAVAX_NET_SSL,
  'javax.script': JAVAX_SCRIPT,
  'javax.security.auth': JAVAX_SECURITY_AUTH,
  'javax.security.auth.callback': JAVAX_SECURITY_AUTH_CALLBACK,
  'javax.security.auth.login': JAVAX_SECURITY_AUTH_LOGIN,
  'javax.security.auth.x500': JAVAX_SECURITY_AUTH_X500,
  'javax.security.sasl': JAVAX_SECURITY_SASL,
  'javax.sql': JAVAX_SQL,
  'javax.tools': JAVAX_TOOLS,
  'javax.transaction.xa': JAVAX_TRANSACTION_XA,
  'javax.xml': JAVAX_XML,
  'javax.xml.catalog': JAVAX_XML_CATALOG,
  'javax.xml.datatype': JAVAX_XML_DATATYPE,
  'javax.xml.namespace': JAVAX_XML_NAMESPACE,
  'javax.xml.parsers': JAVAX_XML_PARSERS,
  'javax.xml.stream': JAVAX_XML_STREAM,
  'javax.xml.stream.events': JAVAX_XML_STREAM_EVENTS,
  'javax.xml.stream.util': JAVAX_XML_STREAM_UTIL,
  'javax.xml.transform': JAVAX_XML_TRANSFORM,
  'javax.xml.transform.dom': JAVAX_XML_TRANSFORM_DOM,
  'javax.xml.transform.sax': JAVAX_XML_TRANSFORM_SAX,
  'javax.xml.transform.stax': JAVAX_XML_TRANSFORM_STAX,
  'javax.xml.transform.stream': JAVAX_XML_TRANSFORM_STREAM,
  'javax.xml.validation': JAVAX_XML_VALIDATION,
  'javax.xml.xpath': JAVAX_XML_XPATH,
  'org.w3c.dom': ORG_W3C_DOM,
  'org.w3c.dom.bootstrap': ORG_W3C_DOM_BOOTSTRAP,
  'org.w3c.dom.events': ORG_W3C_DOM_EVENTS,
  'org.w3c.dom.ls': ORG_W3C_DOM_LS,
  'org.xml.sax': ORG_XML_SAX,
  'org.xml.sax.ext': ORG_XML_SAX_EXT,
  'org.xml.sax.helpers': ORG_XML_SAX_HELPERS,
};
