import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { jest } from '@jest/globals';
import fc from 'fast-check';
import { brokenSource } from '../../support/broken-sources.js';
import { DEPTHS, deepSources, exponentialSources, wholeSources } from '../../support/hostile-java.js';
import { hostileMappers } from '../../support/hostile-mappers.js';
import { IndexProbe } from '../../support/index-probe.js';
import { wideSources } from '../../support/wide-java.js';
import type { HostileSource } from '../../support/hostile-java.js';

const isFull = process.env['CODETEST_TEST_LEVEL'] === 'full';
/** Files of one case: broken ones are linked beside healthy ones, and with each other. */
const FILES_A_CASE = 12;
/** A fixed seed, so that a finding is found again. */
const SEED = 20_250_916;
const RUNS = isFull ? 400 : 25;

const probe = new IndexProbe();
afterAll(() => probe.stop());

function textsIn(folder: string, ending: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending) && !entry.parentPath.includes('/target'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

/** All faults of the sources, each case by itself. */
async function faultsOf(sources: readonly HostileSource[], kind: 'java' | 'mappers'): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const source of sources) {
    const fault = await probe.faultOf({ java: [], mappers: [], [kind]: source.files() });
    if (fault !== undefined) faults.push(`${source.name}: ${fault}`);
  }
  return faults;
}

// Whatever a file holds, indexing neither throws nor hangs (5 s of the processor) nor takes more than 500 MB.
describe('no input breaks the indexer', () => {
  jest.setTimeout(isFull ? 1_200_000 : 240_000);

  it.each([...new Set(deepSources([1]).map((source) => source.name.split(',')[0] ?? ''))])('%s, one in the other', async (shape) => {
    const sources = deepSources(isFull ? DEPTHS : [100, 10_000]).filter((source) => source.name.startsWith(`${shape},`));
    expect(await faultsOf(sources, 'java')).toEqual([]);
  });

  it.each(wideSources(isFull ? [1_000, 60_000] : [1_000]).map((source) => [source.name, source] as const))('%s', async (_name, source) => {
    expect(await faultsOf([source], 'java')).toEqual([]);
  });

  it('overload choice that doubles its work with each level', async () => {
    expect(await faultsOf(exponentialSources(), 'java')).toEqual([]);
  });

  it.each(wholeSources().map((source) => [source.name, source] as const))('%s', async (_name, source) => {
    expect(await faultsOf([source], 'java')).toEqual([]);
  });

  it.each(hostileMappers().map((source) => [source.name, source] as const))('a mapper: %s', async (_name, source) => {
    expect(await faultsOf([source], 'mappers')).toEqual([]);
  });

  it('real sources after some damage', async () => {
    const java = [...textsIn('test/fixtures/constructs', '.java'), ...textsIn('examples/shop/src', '.java')];
    const cases = fc.array(brokenSource(java), { minLength: FILES_A_CASE, maxLength: FILES_A_CASE });
    await fc.assert(fc.asyncProperty(cases, async (files) => expect(await probe.faultOf({ java: files, mappers: [] })).toBeUndefined()), { seed: SEED, numRuns: RUNS, endOnFailure: true });
  });

  it('real mappers after some damage', async () => {
    const mappers = textsIn('test/fixtures/java', '.xml');
    const cases = fc.array(brokenSource(mappers), { minLength: FILES_A_CASE, maxLength: FILES_A_CASE });
    await fc.assert(fc.asyncProperty(cases, async (files) => expect(await probe.faultOf({ java: [], mappers: files })).toBeUndefined()), { seed: SEED, numRuns: RUNS, endOnFailure: true });
  });
});
