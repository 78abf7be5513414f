// Writes the public and protected signatures of the JDK types that resolution knows, one TypeScript file a package:
//   java JdkSignatures.java OUTPUT_FOLDER          (run it with the oldest JDK whose API shall be known)
// Form of a line (see src/domain/code/library/library-signatures.ts, which reads it):
//   KIND NAME<TYPE PARAMETERS> : SUPERTYPES | [static |abstract ][<TYPE PARAMETERS> ]METHOD(PARAMETERS)RESULT | [static ]FIELD=TYPE
// A type of the table is named by its simple name (nested ones joined by '$'), any other by its qualified name.
import java.io.IOException;
import java.lang.reflect.*;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;

public class JdkSignatures {
    static final Map<String, List<String>> WANTED = new LinkedHashMap<>();
    static final Map<String, Class<?>> BY_NAME = new TreeMap<>();
    static final Set<Class<?>> KNOWN = new LinkedHashSet<>();

    static {
        WANTED.put("java.lang", words("Package ProcessBuilder Runtime SecurityException StackOverflowError AssertionError OutOfMemoryError ArrayIndexOutOfBoundsException StringIndexOutOfBoundsException InheritableThreadLocal Readable InstantiationException IllegalAccessException NoSuchMethodException NoSuchFieldException ThreadGroup StrictMath LinkageError ExceptionInInitializerError Deprecated Object String StringBuilder StringBuffer CharSequence Comparable Iterable Number Integer Long Short Byte Double Float Boolean Character Math Enum Record Class ClassLoader Thread Runnable Throwable Exception RuntimeException Error IllegalArgumentException IllegalStateException NullPointerException UnsupportedOperationException IndexOutOfBoundsException ArithmeticException ClassCastException NumberFormatException InterruptedException ReflectiveOperationException ClassNotFoundException CloneNotSupportedException AutoCloseable Cloneable System Process Void StackTraceElement ThreadLocal Appendable"));
        WANTED.put("java.lang.reflect", words("Method Field Constructor Executable AccessibleObject Member Type ParameterizedType GenericArrayType WildcardType TypeVariable GenericDeclaration AnnotatedElement Modifier Array InvocationTargetException Parameter"));
        WANTED.put("java.lang.annotation", words("Annotation"));
        WANTED.put("java.io", words("FileInputStream FileOutputStream FileReader FileWriter BufferedWriter InputStreamReader OutputStreamWriter BufferedInputStream BufferedOutputStream FileNotFoundException EOFException Externalizable ObjectOutput ObjectInput Serializable Closeable Flushable InputStream OutputStream Reader Writer StringReader StringWriter PrintStream PrintWriter BufferedReader File IOException UncheckedIOException ByteArrayOutputStream ByteArrayInputStream ObjectInputStream ObjectOutputStream"));
        WANTED.put("java.math", words("BigDecimal BigInteger RoundingMode"));
        WANTED.put("java.util", words("Currency IntSummaryStatistics LongSummaryStatistics DoubleSummaryStatistics ServiceLoader ResourceBundle Base64 Base64$Encoder Base64$Decoder GregorianCalendar Timer TimerTask EventObject EventListener MissingResourceException InputMismatchException Spliterators Dictionary EmptyStackException SplittableRandom Collection List Set Map Map$Entry Queue Deque Iterator ListIterator SortedSet SortedMap NavigableSet NavigableMap AbstractCollection AbstractList AbstractSet AbstractMap AbstractMap$SimpleEntry ArrayList LinkedList HashSet LinkedHashSet TreeSet HashMap LinkedHashMap TreeMap ArrayDeque PriorityQueue EnumMap EnumSet BitSet Collections Arrays Objects Optional OptionalInt OptionalLong OptionalDouble Comparator Date Calendar Locale TimeZone UUID Random Scanner StringJoiner StringTokenizer Properties Enumeration NoSuchElementException ConcurrentModificationException RandomAccess Vector Hashtable Stack WeakHashMap IdentityHashMap Spliterator PrimitiveIterator PrimitiveIterator$OfInt Formattable Formatter"));
        WANTED.put("java.util.concurrent", words("ForkJoinPool ConcurrentSkipListMap ConcurrentSkipListSet ArrayBlockingQueue CopyOnWriteArraySet CyclicBarrier FutureTask CancellationException CompletionException ThreadPoolExecutor RejectedExecutionException BlockingDeque ConcurrentLinkedDeque Exchanger Phaser ScheduledThreadPoolExecutor Callable Future Executor ExecutorService ScheduledExecutorService Executors CompletableFuture CompletionStage ConcurrentMap ConcurrentHashMap CopyOnWriteArrayList CountDownLatch TimeUnit ExecutionException TimeoutException ThreadFactory Semaphore BlockingQueue LinkedBlockingQueue ConcurrentLinkedQueue ThreadLocalRandom ScheduledFuture Delayed"));
        WANTED.put("java.util.concurrent.atomic", words("AtomicIntegerArray LongAdder AtomicReferenceArray AtomicLongArray AtomicInteger AtomicLong AtomicBoolean AtomicReference"));
        WANTED.put("java.util.concurrent.locks", words("Lock ReentrantLock ReadWriteLock ReentrantReadWriteLock StampedLock"));
        WANTED.put("java.util.function", words("Function BiFunction Supplier Consumer BiConsumer Predicate BiPredicate UnaryOperator BinaryOperator IntFunction IntPredicate IntUnaryOperator IntBinaryOperator IntConsumer IntSupplier IntToLongFunction IntToDoubleFunction ToIntFunction ToLongFunction ToDoubleFunction ToIntBiFunction ToLongBiFunction ToDoubleBiFunction LongFunction LongPredicate LongUnaryOperator LongBinaryOperator LongConsumer LongSupplier LongToIntFunction LongToDoubleFunction DoubleFunction DoublePredicate DoubleUnaryOperator DoubleBinaryOperator DoubleConsumer DoubleSupplier DoubleToIntFunction DoubleToLongFunction BooleanSupplier ObjIntConsumer ObjLongConsumer ObjDoubleConsumer"));
        WANTED.put("java.util.stream", words("BaseStream Stream Stream$Builder IntStream LongStream DoubleStream Collector Collectors StreamSupport"));
        WANTED.put("java.util.regex", words("Pattern Matcher MatchResult"));
        WANTED.put("java.time", words("OffsetTime MonthDay DateTimeException LocalDate LocalDateTime LocalTime Instant Duration Period ZonedDateTime OffsetDateTime ZoneId ZoneOffset Clock DayOfWeek Month Year YearMonth"));
        WANTED.put("java.time.temporal", words("TemporalField ChronoField TemporalAdjusters WeekFields Temporal TemporalAccessor TemporalUnit TemporalAmount TemporalAdjuster ChronoUnit"));
        WANTED.put("java.time.format", words("DateTimeFormatter"));
        WANTED.put("java.nio.charset", words("Charset StandardCharsets"));
        WANTED.put("java.nio.file", words("StandardOpenOption OpenOption FileSystem Path Paths Files"));
        WANTED.put("java.text", words("Collator DecimalFormatSymbols ChoiceFormat CharacterIterator DateFormatSymbols AttributedCharacterIterator Format DateFormat SimpleDateFormat NumberFormat DecimalFormat ParseException ParsePosition FieldPosition MessageFormat"));
        WANTED.put("java.util.logging", words("Logger Level"));
        WANTED.put("java.nio", words("Buffer CharBuffer ByteBuffer"));
        WANTED.put("java.sql", words("Connection PreparedStatement Statement ResultSet SQLException Timestamp"));
        WANTED.put("javax.sql", words("DataSource"));
        WANTED.put("java.security", words("MessageDigest SecureRandom Principal PrivilegedAction"));
        WANTED.put("java.beans", words("PropertyChangeListener PropertyChangeSupport PropertyChangeEvent PropertyVetoException VetoableChangeListener"));
        WANTED.put("java.net", words("URI URL URLClassLoader URLConnection HttpURLConnection URLEncoder URLDecoder URISyntaxException MalformedURLException InetAddress"));
    }

    static List<String> words(String text) { return List.of(text.split(" ")); }

    public static void main(String[] args) throws Exception {
        for (var entry : WANTED.entrySet()) for (String name : entry.getValue()) KNOWN.add(Class.forName(entry.getKey() + "." + name));
        for (Class<?> type : List.copyOf(KNOWN)) addSupertypes(type);
        for (Class<?> type : KNOWN) {
            Class<?> clash = BY_NAME.put(shortName(type), type);
            if (clash != null) throw new IllegalStateException("two types of one simple name: " + type + ", " + clash);
        }
        Path folder = Path.of(args[0]);
        Files.createDirectories(folder);
        Set<String> packages = new TreeSet<>();
        for (Class<?> type : KNOWN) packages.add(type.getPackageName());
        for (String name : packages) write(folder, name);
        StringBuilder index = new StringBuilder(NOTE);
        for (String name : packages) index.append("import { ").append(constant(name)).append(" } from './").append(name.replace('.', '-')).append(".js';\n");
        index.append("\nexport const JDK_SIGNATURES: Readonly<Record<string, readonly string[]>> = {\n");
        for (String name : packages) index.append("  '").append(name).append("': ").append(constant(name)).append(",\n");
        Files.writeString(folder.resolve("jdk-signatures.ts"), index.append("};\n"));
    }

    static final String NOTE = "// Written by scripts/jdk-signatures/JdkSignatures.java from JDK " + Runtime.version().feature() + "; the form of a line is told there.\n";

    static void addSupertypes(Class<?> type) {
        List<Class<?>> supertypes = new ArrayList<>(List.of(type.getInterfaces()));
        if (type.getSuperclass() != null) supertypes.add(type.getSuperclass());
        for (Class<?> supertype : supertypes) if (Modifier.isPublic(supertype.getModifiers()) && KNOWN.add(supertype)) addSupertypes(supertype);
    }

    static void write(Path folder, String packageName) throws IOException {
        String name = packageName.replace('.', '-');
        StringBuilder text = new StringBuilder(NOTE);
        text.append("export const ").append(constant(packageName)).append(": readonly string[] = [\n");
        for (Class<?> type : KNOWN) if (type.getPackageName().equals(packageName)) text.append("  '").append(line(type)).append("',\n");
        Files.writeString(folder.resolve(name + ".ts"), text.append("];\n"));
    }

    static String constant(String packageName) { return packageName.toUpperCase(Locale.ROOT).replace('.', '_'); }

    static String line(Class<?> type) {
        List<String> parts = new ArrayList<>();
        List<String> supers = new ArrayList<>();
        if (type.getGenericSuperclass() != null) supers.add(text(type.getGenericSuperclass()));
        for (Type t : type.getGenericInterfaces()) supers.add(text(t));
        String kind = type.isInterface() ? "interface" : type.isEnum() ? "enum" : "class";
        parts.add(kind + " " + shortName(type) + parameters(type) + (supers.isEmpty() ? "" : " : " + String.join(",", supers)));
        Set<String> members = new TreeSet<>();
        for (Constructor<?> c : type.getDeclaredConstructors()) if (visible(c.getModifiers()) && !c.isSynthetic() && !Throwable.class.isAssignableFrom(type)) members.add(method(c, "<init>", ""));
        for (Method m : type.getDeclaredMethods()) if (visible(m.getModifiers()) && !m.isSynthetic() && !m.isBridge()) members.add(method(m, m.getName(), text(m.getGenericReturnType())));
        for (Field f : type.getDeclaredFields()) if (visible(f.getModifiers()) && !f.isSynthetic()) members.add((Modifier.isStatic(f.getModifiers()) ? "static " : "") + f.getName() + "=" + text(f.getGenericType()));
        parts.addAll(members);
        return String.join("|", parts);
    }

    static boolean visible(int modifiers) { return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers); }

    static String method(Executable m, String name, String result) {
        String flags = (Modifier.isStatic(m.getModifiers()) ? "static " : "") + (Modifier.isAbstract(m.getModifiers()) ? "abstract " : "");
        String generic = parameters(m);
        List<String> list = new ArrayList<>();
        Type[] types = m.getGenericParameterTypes();
        for (int i = 0; i < types.length; i++) {
            String t = text(types[i]);
            list.add(m.isVarArgs() && i == types.length - 1 ? t.substring(0, t.length() - 2) + "..." : t);
        }
        return flags + (generic.isEmpty() ? "" : generic + " ") + name + "(" + String.join(",", list) + ")" + result;
    }

    static String parameters(GenericDeclaration of) {
        if (of.getTypeParameters().length == 0) return "";
        return Arrays.stream(of.getTypeParameters()).map(v -> {
            String bounds = Arrays.stream(v.getBounds()).filter(b -> b != Object.class).map(JdkSignatures::text).collect(Collectors.joining("&"));
            return v.getName() + (bounds.isEmpty() ? "" : " extends " + bounds);
        }).collect(Collectors.joining(",", "<", ">"));
    }

    static String text(Type type) {
        if (type instanceof Class<?> c) return c.isArray() ? text(c.getComponentType()) + "[]" : c.isPrimitive() ? c.getName() : shortName(c);
        if (type instanceof GenericArrayType a) return text(a.getGenericComponentType()) + "[]";
        if (type instanceof ParameterizedType p) return text(p.getRawType()) + Arrays.stream(p.getActualTypeArguments()).map(JdkSignatures::text).collect(Collectors.joining(",", "<", ">"));
        if (type instanceof WildcardType w) {
            if (w.getLowerBounds().length > 0) return "? super " + text(w.getLowerBounds()[0]);
            return w.getUpperBounds()[0] == Object.class ? "?" : "? extends " + text(w.getUpperBounds()[0]);
        }
        return type.getTypeName();
    }

    static String shortName(Class<?> c) {
        if (!KNOWN.contains(c)) return c.getName();
        return c.getDeclaringClass() == null ? c.getSimpleName() : shortName(c.getDeclaringClass()) + "$" + c.getSimpleName();
    }
}
