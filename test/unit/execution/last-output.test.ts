import { LAST_OUTPUT_LINES, lastOutput } from '../../../src/domain/execution/last-output.js';

const MAVEN = `[INFO] Scanning for projects...
[INFO] ------------------------------------------------------------------------
[INFO] BUILD FAILURE
[INFO] ------------------------------------------------------------------------
[INFO] Total time:  0.121 s
[INFO] Finished at: 2026-01-02T03:04:05Z
[INFO] ------------------------------------------------------------------------
[ERROR] Failed to execute goal on project shop: Could not resolve dependencies for project com.example:shop:jar:1.0
[ERROR] 
[ERROR] To see the full stack trace of the errors, re-run Maven with the -e switch.
[ERROR] Re-run Maven using the -X switch to enable full debug logging.
[ERROR] 
[ERROR] For more information about the errors and possible solutions, please read the following articles:
[ERROR] [Help 1] http://cwiki.apache.org/confluence/display/MAVEN/DependencyResolutionException
[ERROR] 
[ERROR] After correcting the problems, you can resume the build with the command
[ERROR]   mvn <args> -rf :shop
`;
const GRADLE = `
FAILURE: Build failed with an exception.

* What went wrong:
Could not resolve all files for configuration ':testRuntimeClasspath'.
> Could not find junit:junit:4.13.

* Try:
Run with --stacktrace option to get the stack trace. Run with --info or --debug option to get more log output.

* Get more help at https://help.gradle.org

BUILD FAILED in 2s
`;
const WRAPPER = `Downloading https://services.gradle.org/distributions/gradle-8.5-bin.zip

Exception in thread "main" java.net.UnknownHostException: services.gradle.org
\tat java.base/sun.nio.ch.NioSocketImpl.connect(NioSocketImpl.java:567)
`;

const STACK = `Exception in thread "main" java.io.FileNotFoundException: https://example.org/apache-maven-3.6.0-bin.zip
\tat java.base/sun.net.www.protocol.http.HttpURLConnection.getInputStream0(HttpURLConnection.java:2033)
\tat org.apache.maven.wrapper.Installer.createDist(Installer.java:64)
\tat app//org.example.Main.lambda$run$0(Main.java:12) ~[main.jar:?]
\tat jdk.internal.reflect.NativeMethodAccessorImpl.invoke0(Native Method)
Caused by: java.net.UnknownHostException: example.org
\tat org.apache.maven.wrapper.MavenWrapperMain.main(MavenWrapperMain.java:55)
\t... 12 more
at last (it said)
`;

it.each([
  ['Maven: the error, without its help', MAVEN, ['[INFO] Scanning for projects...', '[ERROR] Failed to execute goal on project shop: Could not resolve dependencies for project com.example:shop:jar:1.0']],
  ['Gradle: what went wrong, without its advice', GRADLE, ["Could not resolve all files for configuration ':testRuntimeClasspath'.", '> Could not find junit:junit:4.13.']],
  ['a wrapper that cannot fetch its distribution', WRAPPER, ['Downloading https://services.gradle.org/distributions/gradle-8.5-bin.zip', 'Exception in thread "main" java.net.UnknownHostException: services.gradle.org']],
  ['a stack: what happened, not where', STACK, ['Exception in thread "main" java.io.FileNotFoundException: https://example.org/apache-maven-3.6.0-bin.zip', 'Caused by: java.net.UnknownHostException: example.org', 'at last (it said)']],
  ['nothing printed', '', []],
  ['only separators', '-----\n[INFO] ----\n\n', []],
  ['Windows line ends', 'one\r\ntwo\r\n', ['one', 'two']],
  ['a line at once repeated is told once', 'a\nb\nb\nb\n', ['a', 'b']],
])('%s', (_name, output, lines) => expect(lastOutput(output)).toEqual(lines));

it('is bounded in lines and in the length of each', () => {
  const told = lastOutput(Array.from({ length: 50 }, (_, line) => `${line} ${'x'.repeat(1_000)}`).join('\n'));
  expect(told).toHaveLength(LAST_OUTPUT_LINES);
  expect(told[0]).toMatch(/^42 x+…$/);
  expect(Math.max(...told.map((line) => line.length))).toBe(300);
});
