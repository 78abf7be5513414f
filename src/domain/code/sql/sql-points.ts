import { Entities } from './entities.js';
import { annotatedStatements, mappedPoints } from './mappers.js';
import { Repositories } from './repositories.js';
import { SqlCalls } from './sql-calls.js';
import type { StatementUnit } from './mappers.js';
import type { OutsideCall } from './sql-calls.js';
import type { CodeBase } from '../linking/code-base.js';
import type { SqlPoint } from '../code-graph.js';
import type { Constants } from '../spring/constants.js';

/** Every point at which SQL is executed, sorted, each once. */
export function sqlPoints(base: CodeBase, constants: Constants, from: { readonly statements: readonly StatementUnit[]; readonly outsideCalls: readonly OutsideCall[] }): readonly SqlPoint[] {
  const entities = new Entities(base, constants);
  const repositories = new Repositories(base, entities, constants);
  const calls = new SqlCalls({ entities, repositories, constants }, from.statements);
  const points = [...repositories.points(), ...annotatedStatements(base, constants), ...mappedPoints(from.statements, base), ...calls.points(from.outsideCalls)];
  const byText = new Map(points.map((point) => [[point.id, point.by, point.operation, ...point.tables].join('\n'), point]));
  return [...byText].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, point]) => point);
}
