import { describeWith } from '../../support/real-builds.js';
import { executionScenarios } from './execution-scenarios.js';

describeWith('mvn')('real Maven, JUnit 5', () => {
  executionScenarios({
    tool: 'maven', fixture: 'maven-junit5', package: 'com.example.ticket', exception: 'error',
    imports: 'import static org.junit.jupiter.api.Assertions.assertEquals;\nimport org.junit.jupiter.api.Test;',
    main: { path: 'src/main/java/com/example/ticket/PricePolicy.java', compiles: 'int price = basePrice;', broken: 'int price = "x";', reached: 21, missed: 24 },
    call: { expression: 'new PricePolicy(10000).priceFor(12, 1)', value: '5000' }, reportFolder: 'target/surefire-reports',
  });
});
