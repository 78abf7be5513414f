// What a change's units are held against: the type and method units that javac saw differ, one record a commit.

/**
 * Of javac's record and of `analyze`: units of types and methods, as `<change> <id>`, sorted. Of a file that javac cannot read
 * its record says nothing, so units found there are counted apart.
 */
export function agreementOf(truth, units) {
  const unread = new Set(truth.unreadable ?? []);
  const expected = truth.units.map(({ change, id }) => `${change} ${id}`).sort();
  const code = units.filter(({ kind }) => kind === 'type' || kind === 'method');
  const compared = code.filter(({ file }) => !unread.has(file));
  const found = compared.map(({ change, id }) => `${change} ${id}`).sort();
  const [there, here] = [new Set(expected), new Set(found)];
  const missing = expected.filter((unit) => !here.has(unit));
  const extra = found.filter((unit) => !there.has(unit));
  return { commit: truth.commit, units: expected.length, equal: missing.length + extra.length === 0, missing, extra, unreadable: [...unread], uncompared: code.length - compared.length };
}

/** Records of the ground truth; a line that is none is an error, since a truth cut short agrees with everything. */
export function truthRecords(text) {
  return text.split('\n').filter((line) => line !== '').map((line) => {
    const record = JSON.parse(line);
    if (typeof record.commit !== 'string' || typeof record.parent !== 'string' || !Array.isArray(record.units)) throw new Error(`no record of a commit: ${line.slice(0, 80)}`);
    return record;
  });
}

export function summaryOf(compared) {
  const equal = compared.filter((commit) => commit.equal).length;
  return { commits: compared.length, equal, differing: compared.length - equal, units: compared.reduce((sum, commit) => sum + commit.units, 0), commitsWithoutUnits: compared.filter((commit) => commit.units === 0).length, uncompared: compared.reduce((sum, commit) => sum + commit.uncompared, 0) };
}
