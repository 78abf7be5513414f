import type { ReportReader } from '../../../src/application/execution/report-reader.port.js';

const JUNIT = `<?xml version="1.0"?><testsuite name="shop.PriceTest" tests="5" skipped="1" failures="1" errors="0" time="1,234.5" timestamp="2026-05-02T10:00:07">
  <testcase name="007" classname="shop.PriceTest" time="0.1"/>
  <testcase name="1e3" classname="shop.PriceTest" time="0,25"/>
  <testcase name="zero" classname="shop.PriceTest" time="0.1"><skipped/></testcase>
  <testcase name="neg" classname="shop.PriceTest" time="0.1"><failure/></testcase>
  <testcase name="log" classname="shop.PriceTest" time="1,234.5"><system-out>&#27;[31mred &#0; &#44032;\u0001</system-out></testcase>
</testsuite>`;

const JACOCO = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<!DOCTYPE report PUBLIC "-//JACOCO//DTD Report 1.1//EN" "report.dtd">
<report name="all">
  <group name="api"><package name="shop/util"><sourcefile name="Money.java"><line nr="3" mi="0" ci="4" mb="0" cb="0"/></sourcefile></package></group>
  <group name="outer"><group name="core"><package name="shop/util"><sourcefile name="Money.java"><line nr="3" mi="4" ci="0" mb="1" cb="1"/></sourcefile></package></group></group>
  <package name="shop"><sourcefile name="App.java"><line nr="9" mi="0" ci="1" mb="0" cb="0"/></sourcefile></package>
</report>`;

export function reportReaderContract(name: string, make: () => ReportReader): void {
  describe(`${name} keeps the contract of ReportReader`, () => {
    const reader = make();
    const junit = (xml: string) => {
      const report = reader.junit(xml);
      if ('unreadable' in report) throw new TypeError(report.unreadable);
      return report;
    };

    it('reads cases as text, empty elements as marks, commas as numbers, illegal characters as replaced (B08)', () => {
      const report = junit(JUNIT);
      expect(report).toMatchObject({ suite: 'shop.PriceTest', timestamp: '2026-05-02T10:00:07' });
      expect(report.tests.map((test) => [test.name, test.status, test.timeSeconds])).toEqual([
        ['007', 'passed', 0.1], ['1e3', 'passed', 0.25], ['zero', 'skipped', 0.1], ['neg', 'failed', 0.1], ['log', 'passed', 1234.5],
      ]);
      expect(report.tests[3]?.failure).toEqual({ message: '', detail: '' });
    });

    it('reads a lone case as a list of one', () => {
      expect(junit('<testsuite name="a.B"><testcase name="x" classname="a.B"/></testsuite>').tests).toEqual([{ className: 'a.B', name: 'x', status: 'passed', flaky: false }]);
    });

    it('keeps Surefire\'s reruns as one record (B38 a)', () => {
      const report = junit(`<testsuite name="shop.CartTest" tests="3" failures="2">
        <testcase name="adds" classname="shop.CartTest"><flakyFailure message="m" type="T"><stackTrace>T: m</stackTrace></flakyFailure></testcase>
        <testcase name="pays" classname="shop.CartTest"><failure message="x" type="T">s</failure><rerunFailure message="x" type="T"><stackTrace>s2</stackTrace></rerunFailure></testcase>
      </testsuite>`);
      expect(report.tests).toEqual([
        { className: 'shop.CartTest', name: 'adds', status: 'passed', flaky: true },
        { className: 'shop.CartTest', name: 'pays', status: 'failed', flaky: false, failure: { type: 'T', message: 'x', detail: 's' } },
      ]);
    });

    it('takes the message from the text where the attribute is missing, and an error before a failure', () => {
      const [test] = junit('<testsuite name="a.B"><testcase name="x"><failure message="f">f</failure><error type="E"><![CDATA[E: why\n\tat a.B]]></error></testcase></testsuite>').tests;
      expect(test).toEqual({ className: 'a.B', name: 'x', status: 'error', flaky: false, failure: { type: 'E', message: 'E: why', detail: 'E: why\n\tat a.B' } });
    });

    it('reads suites inside testsuites', () => {
      const report = junit('<testsuites><testsuite name="a.B"><testcase name="x"/></testsuite><testsuite name="a.C"><testcase name="y"/></testsuite></testsuites>');
      expect(report.tests.map((test) => `${test.className}#${test.name}`)).toEqual(['a.B#x', 'a.C#y']);
    });

    const LAUGHS = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><testsuite name="x"><testcase name="&b;"/></testsuite>';
    const FILE = '<!DOCTYPE l [<!ENTITY f SYSTEM "file:///etc/hostname">]><testsuite name="x"><testcase name="y"><system-out>&f;</system-out></testcase></testsuite>';
    it.each([['cut in half', JUNIT.slice(0, JUNIT.length / 2)], ['empty', ''], ['no XML', 'BUILD SUCCESS'], ['another document', '<html/>'], ['a declared entity', LAUGHS], ['an entity of a file', FILE], ['deep nesting', '<testsuite>'.repeat(100) + '</testsuite>'.repeat(100)]])('says that it is unreadable: %s', (_, xml) => {
      expect(reader.junit(xml)).toEqual({ unreadable: expect.any(String) as string });
    });

    it('reads groups of an aggregated coverage report, and no DTD (B20)', () => {
      const report = reader.jacoco(JACOCO);
      if ('unreadable' in report) throw new TypeError(report.unreadable);
      expect(report.files.map((file) => [...file.groups, file.package, file.name, file.lines[0]?.coveredInstructions])).toEqual([
        ['api', 'shop/util', 'Money.java', 4], ['outer', 'core', 'shop/util', 'Money.java', 0], ['shop', 'App.java', 1],
      ]);
      expect(report).toMatchObject({ lineCovered: 2, lineMissed: 1, branchCovered: 1, branchMissed: 1 });
    });

    it.each([['cut', JACOCO.slice(0, 500)], ['a test report', JUNIT]])('does not take for coverage: %s', (_, xml) => {
      expect(reader.jacoco(xml)).toEqual({ unreadable: expect.any(String) as string });
    });
  });
}
