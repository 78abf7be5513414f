/** Lines that a person reads at once; the result file holds the whole output. */
export const LAST_OUTPUT_LINES = 8;
/** Characters of one line: a command line or a class path may be endless. */
const LINE_LIMIT = 300;

/**
 * What build tools print below every failure, whatever it was: Maven's sums and its advice, Gradle's advice and its
 * separators. Matched without the level that Maven puts before a line.
 */
const BOILERPLATE: readonly RegExp[] = [
  /^[-=*#_\s]*$/,
  /^(?:BUILD (?:FAILURE|FAILED)|FAILURE: Build failed with an exception\.)/,
  /^(?:Total time|Finished at|Final Memory):/,
  /^To see the full stack trace of the errors, re-run Maven with the -e switch/,
  /^Re-run Maven using the -X switch to enable full debug logging/,
  /^For more information about the errors and possible solutions/,
  /^\[Help \d+\]/,
  /^After correcting the problems, you can resume the build with the command/,
  /^mvn <(?:args|goals)> -rf /,
  /^(?:> )?Run with --(?:stacktrace|info|debug|scan)/,
  /^\* (?:What went wrong|Try|Get more help at .*|Exception is|Where):?/,
  /^> Get more help at /,
  /^Get more help at /,
  /^Deprecated Gradle features were used in this build/,
  // Frames of a stack: what happened stands above them.
  /^at (?:[\w.@-]{0,100}\/){0,2}[\w$.<>]{1,300}\(.{0,200}\)(?: ~?\[.{0,200}\])?$/,
  /^\.\.\. \d+ (?:more|common frames omitted)$/,
];
const LEVEL = /^\[(?:INFO|ERROR|WARNING|WARN|FATAL)\] ?/;

/**
 * The last lines of a build tool's output that say something: for a run that failed before any report, where nothing else
 * tells why. In their order, the level before a line kept, a line at once repeated told once.
 *
 * @param output console output, whole
 */
export function lastOutput(output: string): readonly string[] {
  const told: string[] = [];
  const lines = output.split(/\r\n?|\n/);
  for (let at = lines.length - 1; at >= 0 && told.length < LAST_OUTPUT_LINES; at -= 1) {
    const line = (lines[at] ?? '').trimEnd();
    if (!saysSomething(line) || line === told[0]) continue;
    told.unshift(line);
  }
  return told.map((line) => (line.length <= LINE_LIMIT ? line : `${line.slice(0, LINE_LIMIT - 1)}…`));
}

function saysSomething(line: string): boolean {
  const text = line.replace(LEVEL, '').trim();
  return !BOILERPLATE.some((pattern) => pattern.test(text));
}
