// Written by scripts/jdk-signatures/JdkSignatures.java from JDK 25; the form of a line is told there.
import { JAVA_BEANS } from './java-beans.js';
import { JAVA_IO } from './java-io.js';
import { JAVA_LANG } from './java-lang.js';
import { JAVA_LANG_ANNOTATION } from './java-lang-annotation.js';
import { JAVA_LANG_CONSTANT } from './java-lang-constant.js';
import { JAVA_LANG_INVOKE } from './java-lang-invoke.js';
import { JAVA_LANG_REFLECT } from './java-lang-reflect.js';
import { JAVA_MATH } from './java-math.js';
import { JAVA_NET } from './java-net.js';
import { JAVA_NIO } from './java-nio.js';
import { JAVA_NIO_CHARSET } from './java-nio-charset.js';
import { JAVA_NIO_FILE } from './java-nio-file.js';
import { JAVA_SECURITY } from './java-security.js';
import { JAVA_SQL } from './java-sql.js';
import { JAVA_TEXT } from './java-text.js';
import { JAVA_TIME } from './java-time.js';
import { JAVA_TIME_CHRONO } from './java-time-chrono.js';
import { JAVA_TIME_FORMAT } from './java-time-format.js';
import { JAVA_TIME_TEMPORAL } from './java-time-temporal.js';
import { JAVA_UTIL } from './java-util.js';
import { JAVA_UTIL_CONCURRENT } from './java-util-concurrent.js';
import { JAVA_UTIL_CONCURRENT_ATOMIC } from './java-util-concurrent-atomic.js';
import { JAVA_UTIL_CONCURRENT_LOCKS } from './java-util-concurrent-locks.js';
import { JAVA_UTIL_FUNCTION } from './java-util-function.js';
import { JAVA_UTIL_LOGGING } from './java-util-logging.js';
import { JAVA_UTIL_RANDOM } from './java-util-random.js';
import { JAVA_UTIL_REGEX } from './java-util-regex.js';
import { JAVA_UTIL_STREAM } from './java-util-stream.js';
import { JAVAX_SQL } from './javax-sql.js';

export const JDK_SIGNATURES: Readonly<Record<string, readonly string[]>> = {
  'java.beans': JAVA_BEANS,
  'java.io': JAVA_IO,
  'java.lang': JAVA_LANG,
  'java.lang.annotation': JAVA_LANG_ANNOTATION,
  'java.lang.constant': JAVA_LANG_CONSTANT,
  'java.lang.invoke': JAVA_LANG_INVOKE,
  'java.lang.reflect': JAVA_LANG_REFLECT,
  'java.math': JAVA_MATH,
  'java.net': JAVA_NET,
  'java.nio': JAVA_NIO,
  'java.nio.charset': JAVA_NIO_CHARSET,
  'java.nio.file': JAVA_NIO_FILE,
  'java.security': JAVA_SECURITY,
  'java.sql': JAVA_SQL,
  'java.text': JAVA_TEXT,
  'java.time': JAVA_TIME,
  'java.time.chrono': JAVA_TIME_CHRONO,
  'java.time.format': JAVA_TIME_FORMAT,
  'java.time.temporal': JAVA_TIME_TEMPORAL,
  'java.util': JAVA_UTIL,
  'java.util.concurrent': JAVA_UTIL_CONCURRENT,
  'java.util.concurrent.atomic': JAVA_UTIL_CONCURRENT_ATOMIC,
  'java.util.concurrent.locks': JAVA_UTIL_CONCURRENT_LOCKS,
  'java.util.function': JAVA_UTIL_FUNCTION,
  'java.util.logging': JAVA_UTIL_LOGGING,
  'java.util.random': JAVA_UTIL_RANDOM,
  'java.util.regex': JAVA_UTIL_REGEX,
  'java.util.stream': JAVA_UTIL_STREAM,
  'javax.sql': JAVAX_SQL,
};
