import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Field;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/**
 * Runs one test class against each mutant of one source file, in this JVM: the mutated source is compiled, its classes take
 * the place of the loaded ones, the test runs, the classes are put back. A context that a test started stays.
 *
 * <p>Arguments: the file with the jobs, the file that results are added to, the limit of one run in milliseconds. A job is
 * a line `id TAB test class TAB source file TAB mutated source TAB ...`. A result is a line `id TAB number TAB outcome TAB
 * detail`; number 0 is the code as it is. Outcomes: passed, killed, survived, not-compiled, unmeasured, timeout. Exit code
 * 3 after a timeout: what hangs cannot be stopped.
 */
public final class MutantRunner {
  private static Instrumentation instrumentation;

  private final Path results;
  private final long limit;

  public static void premain(String arguments, Instrumentation given) {
    instrumentation = given;
  }

  public static void main(String[] arguments) throws Exception {
    MutantRunner runner = new MutantRunner(Path.of(arguments[1]), Long.parseLong(arguments[2]));
    for (String line : Files.readAllLines(Path.of(arguments[0]), StandardCharsets.UTF_8)) {
      if (!line.isBlank()) runner.job(line.split("\t"));
    }
    System.exit(0);
  }

  private MutantRunner(Path results, long limit) {
    this.results = results;
    this.limit = limit;
  }

  private void job(String[] job) throws Exception {
    String id = job[0];
    String baseline = run(id, 0, job[1]);
    if (baseline != null) {
      tell(id, 0, "unmeasured", "fails here on the code as it is: " + baseline);
      return;
    }
    tell(id, 0, "passed", "");
    Map<String, byte[]> asItIs = compile(job[2], release(job[2]));
    if (asItIs == null) {
      for (int number = 1; number <= job.length - 3; number++) tell(id, number, "unmeasured", "the file does not compile on its own");
      return;
    }
    for (int number = 1; number <= job.length - 3; number++) mutant(id, number, job[1], job[2 + number], asItIs);
  }

  private void mutant(String id, int number, String test, String source, Map<String, byte[]> asItIs) throws Exception {
    Map<String, byte[]> mutated = compile(source, lastRelease);
    if (mutated == null) {
      tell(id, number, "not-compiled", lastErrors);
      return;
    }
    List<String> changed = new ArrayList<>();
    for (Map.Entry<String, byte[]> one : mutated.entrySet()) if (!Arrays.equals(one.getValue(), asItIs.get(one.getKey()))) changed.add(one.getKey());
    if (!mutated.keySet().equals(asItIs.keySet()) || changed.isEmpty()) {
      tell(id, number, "unmeasured", changed.isEmpty() ? "the compiled code is the same" : "the mutant has other classes");
      return;
    }
    List<ClassDefinition> now = new ArrayList<>();
    List<ClassDefinition> back = new ArrayList<>();
    try {
      for (String name : changed) {
        Class<?> type = Class.forName(name, false, ClassLoader.getSystemClassLoader());
        for (Field field : type.getDeclaredFields()) if (field.getName().startsWith("$SwitchMap$")) throw new IllegalStateException("its table of enum constants was filled already");
        now.add(new ClassDefinition(type, mutated.get(name)));
        back.add(new ClassDefinition(type, onDisk(name)));
      }
      instrumentation.redefineClasses(now.toArray(new ClassDefinition[0]));
    } catch (Throwable refused) {
      tell(id, number, "unmeasured", "the class cannot be exchanged: " + refused);
      return;
    }
    String failure = run(id, number, test);
    instrumentation.redefineClasses(back.toArray(new ClassDefinition[0]));
    tell(id, number, failure == null ? "survived" : "killed", failure == null ? "" : failure);
  }

  /** What failed, or null. Ends this JVM where the run takes too long. */
  private String run(String id, int number, String test) throws Exception {
    String[] failure = new String[1];
    Thread thread = new Thread(() -> failure[0] = launch(test), "test");
    thread.setDaemon(true);
    thread.start();
    thread.join(limit);
    if (!thread.isAlive()) return failure[0];
    tell(id, number, number == 0 ? "unmeasured" : "timeout", "");
    Runtime.getRuntime().halt(3);
    return "";
  }

  private static String launch(String test) {
    try {
      LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request().selectors(DiscoverySelectors.selectClass(test)).build();
      SummaryGeneratingListener listener = new SummaryGeneratingListener();
      LauncherFactory.create().execute(request, listener);
      TestExecutionSummary summary = listener.getSummary();
      for (TestExecutionSummary.Failure one : summary.getFailures()) return one.getTestIdentifier().getDisplayName() + ": " + one.getException();
      return summary.getTestsSucceededCount() == 0 ? "no test ran" : null;
    } catch (Throwable thrown) {
      return String.valueOf(thrown);
    }
  }

  private void tell(String id, int number, String outcome, String detail) throws Exception {
    String line = id + "\t" + number + "\t" + outcome + "\t" + detail.replaceAll("\\s+", " ") + "\n";
    Files.writeString(results, line, StandardCharsets.UTF_8, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
  /** Kept, for opening a hundred jars takes longer than compiling one file. */
  private static final StandardJavaFileManager FILES = COMPILER.getStandardFileManager(null, null, StandardCharsets.UTF_8);

  private String lastErrors = "";
  private String lastRelease = "";

  /** The classes of the file, by name; null where it does not compile. */
  private Map<String, byte[]> compile(String file, String release) throws Exception {
    lastRelease = release;
    StringWriter errors = new StringWriter();
    Map<String, ByteArrayOutputStream> written = new TreeMap<>();
    JavaFileManager memory = new ForwardingJavaFileManager<JavaFileManager>(FILES) {
      @Override
      public JavaFileObject getJavaFileForOutput(Location place, String name, JavaFileObject.Kind kind, FileObject sibling) {
        return new SimpleJavaFileObject(URI.create("memory:///" + name.replace('.', '/') + kind.extension), kind) {
          @Override
          public OutputStream openOutputStream() {
            return written.computeIfAbsent(name, key -> new ByteArrayOutputStream());
          }
        };
      }
    };
    List<String> options = new ArrayList<>(List.of("-g", "-parameters", "-nowarn", "-cp", System.getProperty("java.class.path")));
    if (!release.isEmpty() && !release.equals(String.valueOf(Runtime.version().feature()))) options.addAll(List.of("--release", release));
    boolean good = COMPILER.getTask(errors, memory, null, options, null, FILES.getJavaFileObjects(new File(file))).call();
    lastErrors = errors.toString().lines().filter(line -> line.contains("error:")).findFirst().orElse("").replaceFirst("^.*error: ", "");
    if (!good) return null;
    Map<String, byte[]> classes = new TreeMap<>();
    written.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
    return classes;
  }

  /** The release that the project's class file was compiled for: another has other nest or access members. */
  private static String release(String file) throws Exception {
    String text = Files.readString(Path.of(file), StandardCharsets.UTF_8);
    java.util.regex.Matcher pack = java.util.regex.Pattern.compile("(?m)^\\s*package\\s+([\\w.]+)\\s*;").matcher(text);
    String name = (pack.find() ? pack.group(1) + "." : "") + new File(file).getName().replaceFirst("\\.java$", "");
    byte[] bytes = onDisk(name);
    return bytes == null ? "" : String.valueOf(((bytes[6] & 0xff) << 8 | bytes[7] & 0xff) - 44);
  }

  private static byte[] onDisk(String name) throws Exception {
    try (InputStream in = ClassLoader.getSystemResourceAsStream(name.replace('.', '/') + ".class")) {
      return in == null ? null : in.readAllBytes();
    }
  }
}
