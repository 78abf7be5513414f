// What a replay came to, against its bars.

/** Of the flaky ones: a test that fails one time in five passes twenty runs in 1.2 % of the cases. */
const MAX_FLAKY_ACCEPTED = 0.02;
const MAX_GOOD_REFUSED = 0.01;
const MIN_RIGHT_REASON = 0.98;

export function reportOf(results) {
  const kinds = [...new Set(results.map((one) => one.kind))].sort();
  const rows = kinds.map((kind) => {
    const of = results.filter((one) => one.kind === kind);
    const reasons = {};
    for (const { proof } of of) {
      const word = proof === null ? 'no proof' : (proof.reason ?? proof.kind);
      reasons[word] = (reasons[word] ?? 0) + 1;
    }
    return { kind, tests: of.length, accepted: of.filter((one) => one.proof?.kind === 'accepted').length, right: of.filter((one) => isRight(one)).length, called_adequate: of.filter((one) => one.verdict === '적절').length, median_seconds: median(of.map((one) => one.seconds)), reasons };
  });
  const good = rows.find((row) => row.kind === 'good') ?? { tests: 0, accepted: 0, right: 0 };
  const spoiled = rows.filter((row) => row.kind !== 'good');
  const flaky = spoiled.find((row) => row.kind === 'flaky') ?? { tests: 0, accepted: 0 };
  const sum = (list, key) => list.reduce((total, row) => total + row[key], 0);
  const figures = {
    tests: results.length, good: good.tests, spoiled: sum(spoiled, 'tests'),
    good_refused: good.tests - good.accepted, spoiled_accepted: sum(spoiled, 'accepted') - flaky.accepted, flaky_accepted: flaky.accepted,
    right_reason: sum(spoiled, 'right'), right_reason_share: share(sum(spoiled, 'right'), sum(spoiled, 'tests')),
  };
  const withinBars = figures.spoiled_accepted === 0 && flaky.accepted <= flaky.tests * MAX_FLAKY_ACCEPTED && figures.good_refused <= good.tests * MAX_GOOD_REFUSED && figures.right_reason >= figures.spoiled * MIN_RIGHT_REASON;
  return { ...figures, withinBars, kinds: rows, wrong: results.filter((one) => !isRight(one)).map(({ kind, at, unit, proof, fault, result }) => ({ kind, at, unit, result, proof, ...(fault === undefined ? {} : { fault }) })) };
}

function isRight({ kind, proof }) {
  return kind === 'good' ? proof?.kind === 'accepted' : proof !== null && proof.kind !== 'accepted' && proof.reason === kind;
}

function share(part, whole) {
  return whole === 0 ? 1 : Math.round((part / whole) * 10_000) / 10_000;
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

export function textOf(report) {
  const lines = report.kinds.map((row) => `| ${row.kind} | ${row.tests} | ${row.accepted} | ${row.right} | ${row.called_adequate} | ${row.median_seconds} | ${Object.entries(row.reasons).map(([reason, count]) => `${reason} ${count}`).join(', ')} |`);
  return [
    '| kind | tests | accepted | right reason | called adequate | median s | reasons |', '|---|---|---|---|---|---|---|', ...lines, '',
    `${report.tests} tests: ${report.good} good (${report.good_refused} not accepted), ${report.spoiled} spoiled (${report.spoiled_accepted} accepted, and ${report.flaky_accepted} flaky ones), right reason ${(report.right_reason_share * 100).toFixed(1)} %: ${report.withinBars ? 'within the bars' : 'NOT within the bars'}`,
    ...report.wrong.map((one) => `- ${JSON.stringify(one)}`), '',
  ].join('\n');
}
