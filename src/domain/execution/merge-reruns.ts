import { groupBy } from '../group-by.js';
import type { TestRecord } from './run-facts.js';

/**
 * One record a test, however often the report names it. Gradle's retry repeats the test case, and the last record
 * decides; a pass after a failure is flaky. Where the tool failed and nothing but such a pass could be the cause (two
 * dynamic tests of one name look the same), the failure stands: a doubt is never turned into a pass.
 */
export function mergeReruns(records: readonly TestRecord[], exitCode: number | undefined): readonly TestRecord[] {
  const groups = groupBy(records, (record) => `${record.className}#${record.name}`);
  const merged = [...groups.values()].map((group) => lastOf(group));
  if (exitCode === 0 || merged.some((record) => failed(record))) return merged;
  return [...groups.values()].map((group) => group.find((record) => failed(record)) ?? lastOf(group));
}

/** Every group has at least the record that made it. */
function lastOf(group: readonly TestRecord[]): TestRecord {
  const last = group.reduce((_, record) => record);
  const flaky = last.flaky || (last.status === 'passed' && group.some((record) => failed(record)));
  return flaky === last.flaky ? last : { ...last, flaky };
}

function failed(record: TestRecord): boolean {
  return record.status === 'failed' || record.status === 'error';
}
