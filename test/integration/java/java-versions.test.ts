import { JavaParserSource } from '../../../src/adapters/outbound/java/java-parser-source.js';
import { TreeSitterJavaSource } from '../../../src/adapters/outbound/java/tree-sitter/tree-sitter-java-source.js';
import { constructFiles } from '../../support/construct-folders.js';

/** The version that brought the syntax, and the folder of test/fixtures/constructs that is written in it. */
const FEATURES: readonly (readonly [number, string])[] = [
  [8, 'java-8-style'], [8, 'lambda-nested-capturing'], [8, 'method-ref-static-bound-unbound'], [8, 'interface-default-and-static'], [8, 'generic-intersection-cast'],
  [9, 'interface-default-static-private'], [9, 'generic-diamond-anonymous'], [9, 'exceptions-try-with-resources'],
  [10, 'var-locals'], [11, 'var-in-lambda'], [14, 'switch-arrow'], [14, 'switch-yield-nested'], [15, 'text-blocks-and-concat'],
  [16, 'record-members'], [16, 'record-local'], [16, 'pattern-instanceof'], [17, 'sealed-hierarchy'],
  [21, 'pattern-record'], [21, 'switch-patterns'], [21, 'switch-enum-qualified-labels'], [22, 'pattern-unnamed'],
  [25, 'import-module'], [25, 'constructor-flexible-body'], [25, 'compact-source-file'],
];

describe.each([['JavaParserSource', new JavaParserSource()], ['TreeSitterJavaSource', new TreeSitterJavaSource()]] as const)('%s reads the syntax of', (_name, java) => {
  test.each(FEATURES)('Java %i: %s', async (_version, construct) => {
    const files = await Promise.all(constructFiles(construct).map((file) => java.read(file.path, file.content)));
    expect(files.flatMap((file) => file.diagnostics)).toEqual([]);
    expect(files.every((file) => file.types.length > 0)).toBe(true);
  });
});
