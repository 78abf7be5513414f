import { entitiesOf } from './entities.js';
import { annotatedStatements } from './mapper-annotations.js';
import { repositoryOf } from './repositories.js';
import { repositoryPoints } from './repository-methods.js';
import { scriptPoints } from './script-calls.js';
import { SqlCalls } from './sql-calls.js';
import { NO_PARSER } from './sql-facts.js';
import type { SqlReader } from './sql-facts.js';
import type { OutsideCall } from './sql-calls.js';
import type { CodeBase } from '../linking/code-base.js';
import type { LinkedType } from '../linking/linked-type.js';
import type { SqlPoint } from '../code-graph.js';
import type { Constants } from '../spring/constants.js';

export interface SqlSources {
  readonly constants: Constants;
  /** Those of the type's code. */
  readonly outsideCalls: readonly OutsideCall[];
  readonly parse?: SqlReader;
}

/** Every point of the type at which SQL is executed, sorted, each once. */
export function sqlPointsOf(type: LinkedType, base: CodeBase, from: SqlSources): readonly SqlPoint[] {
  const { constants, outsideCalls, parse = NO_PARSER } = from;
  const entities = entitiesOf(base, constants);
  const repository = type.declaration.kind === 'interface' ? repositoryOf(type.symbol, entities) : undefined;
  const points = [
    ...(repository === undefined ? [] : repositoryPoints(type, repository, entities, parse)),
    ...annotatedStatements(type, constants, parse),
    ...new SqlCalls(type, entities, parse).points(outsideCalls),
    ...scriptPoints(type, entities, parse),
  ];
  if (points.length === 0) return points;
  const byText = new Map(points.map((point) => [[point.id, point.by, point.operation, ...point.tables].join('\n'), point]));
  return [...byText].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, point]) => point);
}
