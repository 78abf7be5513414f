import { testMethods } from '../../../src/domain/change/test-methods.js';
import { fileOf } from '../../support/change-values.js';

const found = (annotation: string | undefined, path = 'src/test/java/p/T.java'): boolean =>
  testMethods([fileOf(path, { id: 'p.T', methods: { 'run()': 'h' }, ...(annotation === undefined ? {} : { annotated: { 'run()': annotation } }) })]).has('p.T#run()');

describe('testMethods', () => {
  test.each(['Test', 'org.junit.Test', 'ParameterizedTest', 'RepeatedTest', 'TestFactory', 'TestTemplate', 'Theory', 'Property', 'Example'])('@%s', (name) => {
    expect(found(name)).toBe(true);
  });

  test.each(['ParameterizedTestWithName', 'CartesianTest', 'RetryingTest', 'ClusterTest', 'acme.SlowTest'])('built on one of these, by its name: @%s', (name) => {
    expect(found(name)).toBe(true);
  });

  test.each(['BeforeEach', 'TestTransientAuthentication', 'Tested', undefined])('no test: %s', (name) => {
    expect(found(name)).toBe(false);
  });

  test('main code has none', () => {
    expect(found('Test', 'src/main/java/p/T.java')).toBe(false);
  });
});
