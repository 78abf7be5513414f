import { withAskedForClass } from '../../../src/domain/execution/asked-for-class.js';
import type { ReportState, RunFacts } from '../../../src/domain/execution/run-facts.js';

const run = (testClass: string, classes: readonly string[] = [], report: ReportState = { kind: 'fresh', files: [] }): RunFacts => ({
  buildTool: 'maven', module: '', command: [], end: { kind: 'exited', code: 0 }, testClass, testFilePath: '',
  tests: classes.map((className) => ({ className, name: 'x', status: 'passed', flaky: false })),
  report, buildErrors: [], coverage: { kind: 'unavailable', reason: '' }, output: '', outputCut: false, durationMs: 0,
});

test.each([
  ['the class itself', 'com.acme.OrderTest', 'package com.acme; class OrderTest {}', 'fresh'],
  ['moved into another package', 'com.shop.OrderTest', 'package com.acme; class OrderTest {}', 'fresh'],
  ['a nested class', 'com.acme.OrderTest$Inner', 'class OrderTest { class Inner {} }', 'fresh'],
  ['a dollar in a plain name', 'Order$Test', 'class Order$Test {}', 'fresh'],
  ['a record', 'OrderTest', 'record OrderTest() {}', 'fresh'],
  ['Korean', 'shop.주문Test', 'class 주문Test {}', 'fresh'],
  ['an answer with prose around it', 'OrderTest', "Here's the test:\n```java\nclass OrderTest {}\n```", 'fresh'],
  ['no test was sent', 'com.acme.OrderTest', ' \n', 'fresh'],
  ['another class', 'com.acme.OtherTest', 'class OrderTest {}', 'unreadable'],
  ['a longer name', 'com.acme.OrderTestX', 'class OrderTest {}', 'unreadable'],
  ['only in a comment', 'OtherTest', '/* class OtherTest */ class OrderTest {}', 'unreadable'],
  ['only in a string', 'OtherTest', 'class OrderTest { String s = "class OtherTest {}"; }', 'unreadable'],
  ['no class at all', 'OrderTest', 'hello', 'unreadable'],
])('%s', (_what, testClass, code, kind) => {
  expect(withAskedForClass(run(testClass), code).report.kind).toBe(kind);
});

test('without a told class the tests tell it', () => {
  expect(withAskedForClass(run('', ['a.OrderTest', 'a.OrderTest$In']), 'class OrderTest {}').report.kind).toBe('fresh');
  expect(withAskedForClass(run('', ['a.OrderTest', 'z.Foo']), 'class OrderTest {}').report).toMatchObject({ kind: 'unreadable', reason: expect.stringContaining('"z.Foo"') as string });
});

test('a report that is missing stays missing: nothing ran, whatever was sent', () => {
  expect(withAskedForClass(run('OtherTest', [], { kind: 'missing', stale: [] }), 'class OrderTest {}').report.kind).toBe('missing');
});
