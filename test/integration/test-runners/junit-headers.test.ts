import { readJunit } from '../../../src/adapters/outbound/test-runners/junit-document.js';

const suite = (header: string, cases: string): string => `<testsuite name="a.T" ${header}>${cases}</testsuite>`;
const CASE = '<testcase name="one" classname="a.T"/>';

it.each([
  ['failures', 'tests="2" failures="1" errors="0"', CASE], ['errors', 'tests="1" failures="0" errors="2"', CASE], ['failures, and no case at all', 'tests="1" failures="1"', ''],
])('a header that counts %s of which no case tells is not believed, and neither are its cases', (_, header, cases) => {
  expect(readJunit(suite(header, cases))).toEqual({ unreadable: expect.stringMatching(/^its header counts [12] failed, none of its cases is$/) as string });
});

it.each([
  ['agreeing', 'tests="1" failures="0" errors="0"', CASE], ['without counts', '', CASE], ['with counts that are no numbers', 'failures="" errors="-1"', CASE],
  ['with a failed case', 'tests="1" failures="2"', '<testcase name="one" classname="a.T"><failure message="no"/></testcase>'],
  ['of a test that passed when it was run again', 'tests="1" failures="1"', '<testcase name="one" classname="a.T"><flakyFailure message="once"/></testcase>'],
])('a header %s', (_, header, cases) => {
  expect(readJunit(suite(header, cases))).toMatchObject({ suite: 'a.T' });
});
