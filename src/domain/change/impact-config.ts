import { configKey, withParents } from '../code/config-key.js';
import type { ConfigRead } from '../code/code-graph.js';
import type { UnitId } from '../ids.js';
import type { ChangeUnit } from './change-unit.js';
import { isTestPath } from './file-kind.js';
import type { Impact } from './impact.js';
import { bothOf, type BothGraphs } from './impact-neighbours.js';
import type { Step } from './impact-places.js';

/** The configuration key that a unit stands for (`file:PATH#dotted.key`); undefined where it is a whole file or no configuration. */
export function keyOfUnit(unit: ChangeUnit): string | undefined {
  if (unit.kind !== 'config') return undefined;
  // Of a file that was renamed, a deleted key is named by the new path and stands in the old one.
  const ofFile = `file:${unit.file}#`;
  const hash = unit.id.startsWith(ofFile) ? ofFile.length - 1 : unit.id.indexOf('#');
  return hash < 0 ? undefined : unit.id.slice(hash + 1);
}

/** Code that takes the key. Keys of the tests' own configuration reach no main code: no running program has them. */
export function configReaders(graphs: BothGraphs, unit: ChangeUnit): readonly Step[] {
  const written = keyOfUnit(unit);
  if (written === undefined || isTestPath(unit.file)) return [];
  const key = configKey(written);
  const reads = withParents(key).flatMap((at) => bothOf(graphs).flatMap((graph) => graph.configReadsAt(at).filter((read) => at === key || read.below === true)));
  // The longest keys come first, so that the first part of a binding that fits is the one that counts.
  const lengths = new Map<UnitId, number>();
  for (const { of, key: at } of reads) if (of !== undefined && !lengths.has(of)) lengths.set(of, at.length);
  const isNearest = ({ of, key: at }: ConfigRead): boolean => of === undefined || lengths.get(of) === at.length;
  return reads.filter(isNearest).map((read): Step => ({ to: read.by, confidence: 'exact' }));
}

/** First parts of keys that frameworks and libraries read by themselves, in the form of `configKey`. */
const FRAMEWORK_ROOTS: ReadonlySet<string> = new Set([
  'spring', 'server', 'management', 'logging', 'debug', 'trace', 'info', 'mybatis', 'mybatisplus', 'springdoc', 'eureka', 'feign', 'ribbon', 'hystrix', 'resilience4j', 'jasypt', 'knife4j', 'pagehelper', 'camel', 'dubbo', 'seata', 'xxl', 'sentinel', 'axon', 'grpc', 'netty', 'micrometer', 'opentelemetry', 'otel',
]);

export interface UnreadKeys {
  /** Keys that a framework reads: what depends on that is in no source. */
  readonly framework: readonly UnitId[];
  /** Keys that no code of the sources was seen to read. */
  readonly unread: readonly UnitId[];
}

/** Changed keys of main configuration that nobody takes. */
export function unreadKeys(units: readonly ChangeUnit[], { readKeys = [] }: Impact): UnreadKeys {
  const followed = new Set(readKeys);
  const left = units.filter((unit) => keyOfUnit(unit) !== undefined && !followed.has(unit.id) && !isTestPath(unit.file));
  const isFrameworks = (unit: ChangeUnit): boolean => FRAMEWORK_ROOTS.has(configKey(keyOfUnit(unit) ?? '').split('.', 1)[0] ?? '');
  return { framework: left.filter(isFrameworks).map((unit) => unit.id), unread: left.filter((unit) => !isFrameworks(unit)).map((unit) => unit.id) };
}
