import { mergeReruns } from '../../../src/domain/execution/merge-reruns.js';
import { testRecord } from '../../support/run-facts.js';

const pass = testRecord();
const fail = testRecord({ status: 'failed' });
const other = testRecord({ name: 'pays', status: 'failed' });

test.each([
  ['one pass', [pass], 0, ['passed']],
  ['a retry that passed (B38 b)', [fail, pass], 0, ['passed flaky']],
  ['the last record decides (B38 c)', [pass, pass, fail], 1, ['failed']],
  ['a pass after a failure does not explain exit 1', [fail, pass], 1, ['failed']],
  ['but another failure does', [fail, pass, other], 1, ['passed flaky', 'failed']],
  ['a failure of an unknown end stands', [fail, pass], undefined, ['failed']],
  ['a flaky mark of Surefire stays (B38 a)', [testRecord({ flaky: true })], 0, ['passed flaky']],
  ['one name in two classes is two tests', [pass, testRecord({ className: 'shop.CartTest$Inner' })], 0, ['passed', 'passed']],
])('%s', (_, records, code, expected) => {
  expect(mergeReruns(records, code).map((one) => `${one.status}${one.flaky ? ' flaky' : ''}`)).toEqual(expected);
});
