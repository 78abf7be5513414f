import { describeWith } from '../../support/real-builds.js';
import { executionScenarios } from './execution-scenarios.js';

// The Gradle that a distribution has (4.4.1); newer behaviour is tested from planned command lines and written outputs.
describeWith('gradle')('real Gradle, JUnit 4', () => {
  executionScenarios({
    tool: 'gradle', fixture: 'gradle-junit4', package: 'com.example.ledger', exception: 'failed',
    imports: 'import static org.junit.Assert.assertEquals;\nimport org.junit.Test;',
    main: { path: 'src/main/java/com/example/ledger/FeePolicy.java', compiles: 'return 500;', broken: 'return "x";', reached: 13, missed: 11 },
    call: { expression: 'new FeePolicy().transferFee(10000)', value: '500' }, reportFolder: 'build/test-results/test',
  });
});
