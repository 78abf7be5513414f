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

/** Packages that each module of the JDK exports to all, the table's and others, parted by spaces. */
export const JDK_EXPORTS: Readonly<Record<string, string>> = {
  'java.base': 'java.io java.lang java.lang.annotation java.lang.classfile java.lang.classfile.attribute java.lang.classfile.constantpool java.lang.classfile.instruction java.lang.constant java.lang.foreign java.lang.invoke java.lang.module java.lang.ref java.lang.reflect java.lang.runtime java.math java.net java.net.spi java.nio java.nio.channels java.nio.channels.spi java.nio.charset java.nio.charset.spi java.nio.file java.nio.file.attribute java.nio.file.spi java.security java.security.cert java.security.interfaces java.security.spec java.text java.text.spi java.time java.time.chrono java.time.format java.time.temporal java.time.zone java.util java.util.concurrent java.util.concurrent.atomic java.util.concurrent.locks java.util.function java.util.jar java.util.random java.util.regex java.util.spi java.util.stream java.util.zip javax.crypto javax.crypto.interfaces javax.crypto.spec javax.net javax.net.ssl javax.security.auth javax.security.auth.callback javax.security.auth.login javax.security.auth.spi javax.security.auth.x500 javax.security.cert',
  'java.compiler': 'javax.annotation.processing javax.lang.model javax.lang.model.element javax.lang.model.type javax.lang.model.util javax.tools',
  'java.datatransfer': 'java.awt.datatransfer',
  'java.desktop': 'java.applet java.awt java.awt.color java.awt.desktop java.awt.dnd java.awt.event java.awt.font java.awt.geom java.awt.im java.awt.im.spi java.awt.image java.awt.image.renderable java.awt.print java.beans java.beans.beancontext javax.accessibility javax.imageio javax.imageio.event javax.imageio.metadata javax.imageio.plugins.bmp javax.imageio.plugins.jpeg javax.imageio.plugins.tiff javax.imageio.spi javax.imageio.stream javax.print javax.print.attribute javax.print.attribute.standard javax.print.event javax.sound javax.sound.midi javax.sound.midi.spi javax.sound.sampled javax.sound.sampled.spi javax.swing javax.swing.border javax.swing.colorchooser javax.swing.event javax.swing.filechooser javax.swing.plaf javax.swing.plaf.basic javax.swing.plaf.metal javax.swing.plaf.multi javax.swing.plaf.nimbus javax.swing.plaf.synth javax.swing.table javax.swing.text javax.swing.text.html javax.swing.text.html.parser javax.swing.text.rtf javax.swing.tree javax.swing.undo',
  'java.instrument': 'java.lang.instrument',
  'java.logging': 'java.util.logging',
  'java.management': 'java.lang.management javax.management javax.management.loading javax.management.modelmbean javax.management.monitor javax.management.openmbean javax.management.relation javax.management.remote javax.management.timer',
  'java.management.rmi': 'javax.management.remote.rmi',
  'java.naming': 'javax.naming javax.naming.directory javax.naming.event javax.naming.ldap javax.naming.ldap.spi javax.naming.spi',
  'java.net.http': 'java.net.http',
  'java.prefs': 'java.util.prefs',
  'java.rmi': 'java.rmi java.rmi.dgc java.rmi.registry java.rmi.server javax.rmi.ssl',
  'java.scripting': 'javax.script',
  'java.se': '',
  'java.security.jgss': 'javax.security.auth.kerberos org.ietf.jgss',
  'java.security.sasl': 'javax.security.sasl',
  'java.smartcardio': 'javax.smartcardio',
  'java.sql': 'java.sql javax.sql',
  'java.sql.rowset': 'javax.sql.rowset javax.sql.rowset.serial javax.sql.rowset.spi',
  'java.transaction.xa': 'javax.transaction.xa',
  'java.xml': 'javax.xml javax.xml.catalog javax.xml.datatype javax.xml.namespace javax.xml.parsers javax.xml.stream javax.xml.stream.events javax.xml.stream.util javax.xml.transform javax.xml.transform.dom javax.xml.transform.sax javax.xml.transform.stax javax.xml.transform.stream javax.xml.validation javax.xml.xpath org.w3c.dom org.w3c.dom.bootstrap org.w3c.dom.events org.w3c.dom.ls org.w3c.dom.ranges org.w3c.dom.traversal org.w3c.dom.views org.xml.sax org.xml.sax.ext org.xml.sax.helpers',
  'java.xml.crypto': 'javax.xml.crypto javax.xml.crypto.dom javax.xml.crypto.dsig javax.xml.crypto.dsig.dom javax.xml.crypto.dsig.keyinfo javax.xml.crypto.dsig.spec',
  'jdk.accessibility': 'com.sun.java.accessibility.util',
  'jdk.attach': 'com.sun.tools.attach com.sun.tools.attach.spi',
  'jdk.compiler': 'com.sun.source.doctree com.sun.source.tree com.sun.source.util com.sun.tools.javac',
  'jdk.dynalink': 'jdk.dynalink jdk.dynalink.beans jdk.dynalink.linker jdk.dynalink.linker.support jdk.dynalink.support',
  'jdk.httpserver': 'com.sun.net.httpserver com.sun.net.httpserver.spi',
  'jdk.jartool': 'jdk.security.jarsigner',
  'jdk.javadoc': 'jdk.javadoc.doclet',
  'jdk.jconsole': 'com.sun.tools.jconsole',
  'jdk.jdi': 'com.sun.jdi com.sun.jdi.connect com.sun.jdi.connect.spi com.sun.jdi.event com.sun.jdi.request',
  'jdk.jfr': 'jdk.jfr jdk.jfr.consumer',
  'jdk.jshell': 'jdk.jshell jdk.jshell.execution jdk.jshell.spi jdk.jshell.tool',
  'jdk.jsobject': 'netscape.javascript',
  'jdk.management': 'com.sun.management jdk.management',
  'jdk.management.jfr': 'jdk.management.jfr',
  'jdk.net': 'jdk.net jdk.nio',
  'jdk.nio.mapmode': 'jdk.nio.mapmode',
  'jdk.sctp': 'com.sun.nio.sctp',
  'jdk.security.auth': 'com.sun.security.auth com.sun.security.auth.callback com.sun.security.auth.login com.sun.security.auth.module',
  'jdk.security.jgss': 'com.sun.security.jgss',
  'jdk.unsupported': 'com.sun.nio.file sun.misc sun.reflect',
  'jdk.unsupported.desktop': 'jdk.swing.interop',
  'jdk.xml.dom': 'org.w3c.dom.css org.w3c.dom.html org.w3c.dom.stylesheets org.w3c.dom.xpath',
};

/** Modules that a module of the JDK requires transitively: importing it imports what they export (JLS 7.5.5). */
export const JDK_REQUIRES: Readonly<Record<string, string>> = {
  'java.desktop': 'java.datatransfer java.xml',
  'java.management.rmi': 'java.management java.rmi',
  'java.se': 'java.base java.compiler java.datatransfer java.desktop java.instrument java.logging java.management java.management.rmi java.naming java.net.http java.prefs java.rmi java.scripting java.security.jgss java.security.sasl java.sql java.sql.rowset java.transaction.xa java.xml java.xml.crypto',
  'java.sql': 'java.logging java.transaction.xa java.xml',
  'java.sql.rowset': 'java.logging java.naming java.sql',
  'java.xml.crypto': 'java.xml',
  'jdk.accessibility': 'java.desktop',
  'jdk.compiler': 'java.compiler',
  'jdk.javadoc': 'java.compiler jdk.compiler',
  'jdk.jconsole': 'java.desktop java.management',
  'jdk.jshell': 'java.compiler java.prefs jdk.jdi',
  'jdk.management': 'java.management',
  'jdk.management.jfr': 'java.management jdk.jfr',
  'jdk.security.auth': 'java.naming',
  'jdk.security.jgss': 'java.security.jgss',
  'jdk.unsupported.desktop': 'java.desktop',
  'jdk.xml.dom': 'java.xml',
};
