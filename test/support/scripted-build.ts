import type { BuildLocation, BuildTool } from '../../src/application/execution/build-tool.port.js';
import type { ReportReader } from '../../src/application/execution/report-reader.port.js';

/** A build tool for unit tests: each folder with a `build` file is a module; its words are its own. */
export function scriptedBuild(name: 'maven' | 'gradle' = 'maven', overrides: Partial<BuildLocation> = {}): BuildTool {
  return {
    name,
    locate: (folder, files) => {
      const base = folder === '' ? '' : `${folder}/`;
      return files.exists(`${base}${name}.build`)
        ? { buildRoot: '', module: folder, selector: folder, wrapper: {}, jacoco: true, testRoot: `${base}src/test/java`, reportFolder: `${base}out/reports`, coverageData: `${base}out/coverage.exec`, coverageReport: `${base}out/coverage.json`, testEngine: 'junit5', ...overrides }
        : undefined;
    },
    offerCoverage: (_, launcher) => ({
      files: [{ path: 'out/offer', content: 'agent' }], check: { program: launcher.program, args: [...launcher.args, 'fetch'] },
      coverageData: 'out/offered.exec', coverageReport: 'out/offered.json', noCoverageHint: 'the agent was not attached',
    }),
    plan: ({ location, testClass, launcher, offeredCoverage = false }) => ({
      program: launcher.program, args: [...launcher.args, ...(offeredCoverage ? ['agent'] : []), 'test', location.selector, testClass], folder: '',
      ...(location.jacoco || offeredCoverage ? { coverage: { program: launcher.program, args: [...launcher.args, 'coverage'] } } : {}),
    }),
    buildErrors: (output) => (output.includes('COMPILE') ? [{ file: '/project/src/main/java/shop/Cart.java', line: 3, message: 'cannot find symbol' }] : []),
    notRun: (output) => (output.includes('CACHED') ? { cached: true, reason: 'from cache' } : undefined),
  };
}

/** Reads reports that a test wrote as JSON. */
export const jsonReports: ReportReader = {
  junit: (text) => JSON.parse(text) as ReturnType<ReportReader['junit']>,
  jacoco: (text) => JSON.parse(text) as ReturnType<ReportReader['jacoco']>,
};
