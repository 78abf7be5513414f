import { indexGraph } from '../../../src/domain/code/graph-index.js';
import { graphRecords } from '../../../src/domain/code/graph-records.js';
import type { CodeGraph, CodeUnit } from '../../../src/domain/code/code-graph.js';

const unit = (id: string, start: number, end: number, owner?: string): CodeUnit => ({
  id, kind: owner === undefined ? 'type' : 'method', name: id, file: 'A.java', start, end, hash: 'h', sourceSet: 'main', ...(owner === undefined ? {} : { owner }),
});

const graph: CodeGraph = {
  units: new Map([unit('A', 1, 9), unit('A#x()', 2, 3, 'A'), unit('A#y()', 4, 5, 'A')].map((one) => [one.id, one])),
  twins: [],
  calls: [{ from: 'A#x()', to: 'A#y()', file: 'A.java', line: 3, confidence: 'exact' }],
  generatedCalls: [{ from: 'A#x()', to: 'A', member: 'getZ', file: 'A.java', line: 3 }],
  overrides: [{ from: 'A#x()', to: 'I#x()' }],
  extends: [{ from: 'A', to: 'I' }],
  injections: [{ from: 'B', to: 'A', as: 'field' }],
  fieldReads: [{ from: 'A#x()', to: 'A#f' }],
  configReads: [{ by: 'A#f', key: 'app.f' }],
  entryPoints: [{ id: 'A#x()', type: 'http', method: 'GET', route: '/x' }],
  sqlPoints: [{ id: 'sql:A#y()', by: 'A#y()', operation: 'SELECT', tables: ['t'] }],
  diagnostics: [],
};

describe('a graph by its ends', () => {
  const index = indexGraph(graph);

  it('answers from both ends of every edge', () => {
    expect(index.callersOf('A#y()')).toEqual(graph.calls);
    expect(index.callsOf('A#x()')).toEqual(graph.calls);
    expect(index.generatedCallersOf('A')).toEqual(graph.generatedCalls);
    expect([index.overriddenBy('A#x()'), index.overridersOf('I#x()'), index.supertypesOf('A'), index.subtypesOf('I')]).toEqual([['I#x()'], ['A#x()'], ['I'], ['A']]);
    expect(index.injectionsOf('A')).toEqual(graph.injections);
    expect([index.fieldReadersOf('A#f'), index.fieldsReadBy('A#x()'), index.configReadsAt('app.f')]).toEqual([['A#x()'], ['A#f'], graph.configReads]);
    expect(index.entryPointsAt('A#x()')).toEqual(graph.entryPoints);
    expect([index.sqlPointsBy('A#y()'), index.sqlPointsOf('sql:A#y()')]).toEqual([graph.sqlPoints, graph.sqlPoints]);
  });

  it('lists the units of a file, the outer before the inner', () => {
    expect(index.unitsIn('A.java').map((one) => one.id)).toEqual(['A', 'A#x()', 'A#y()']);
    expect(index.methodsOf('A').map((one) => one.id)).toEqual(['A#x()', 'A#y()']);
  });

  it('knows nothing of an id without edges', () => {
    expect([index.callersOf('Z'), index.overriddenBy('Z'), index.unitsIn('Z.java'), index.unit('Z')]).toEqual([[], [], [], undefined]);
  });

  it('becomes records, kind by kind', () => {
    expect(graphRecords(graph).map((record) => record.kind)).toEqual(['type', 'method', 'method', 'call', 'generated-call', 'override', 'extends', 'injects', 'field-read', 'config-read', 'entrypoint', 'sql']);
  });
});
