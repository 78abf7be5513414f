import { simpleName } from './annotation-names.js';
import { appliedAnnotations, isConcrete } from './stereotypes.js';
import { webEntryPoints } from './web-routes.js';
import { lineage } from '../resolution/members.js';
import { outsideNames, thisType } from '../resolution/java-types.js';
import type { Constants } from './constants.js';
import type { CodeBase, SourceClass } from '../linking/code-base.js';
import type { EntryPoint } from '../code-graph.js';
import type { MethodDeclaration } from '../declarations.js';

/** What each annotation on a method makes of it. */
const BY_ANNOTATION: Readonly<Record<string, EntryPoint['type']>> = {
  Scheduled: 'schedule', Schedules: 'schedule',
  EventListener: 'event', TransactionalEventListener: 'event',
  KafkaListener: 'message', KafkaListeners: 'message', KafkaHandler: 'message', RabbitListener: 'message', RabbitListeners: 'message', RabbitHandler: 'message',
  JmsListener: 'message', JmsListeners: 'message', MessageMapping: 'message', SubscribeMapping: 'message', SqsListener: 'message',
  PostConstruct: 'startup',
};

const RUNNERS: ReadonlySet<string> = new Set(['org.springframework.boot.CommandLineRunner', 'org.springframework.boot.ApplicationRunner']);
const EVENT_LISTENER = 'org.springframework.context.ApplicationListener';

/** Units that a user, an outside system, a clock or the start of the program starts. Sorted, each once. */
export function entryPoints(base: CodeBase, constants: Constants): readonly EntryPoint[] {
  const points = [...webEntryPoints(base, constants), ...base.types.flatMap((type) => [...annotatedMethods(type, base), ...interfaceMethods(type)])];
  const byText = new Map(points.map((point) => [[point.id, point.type, point.route ?? '', point.method ?? ''].join('\n'), point]));
  return [...byText].sort(([left], [right]) => (left < right ? -1 : 1)).map(([, point]) => point);
}

function annotatedMethods(type: SourceClass, base: CodeBase): readonly EntryPoint[] {
  if (type.kind === 'annotation') return [];
  return type.source.body.methods.flatMap((method) => typesOf(method, type, base).map((kind): EntryPoint => ({ id: method.id, type: kind })));
}

function typesOf(method: MethodDeclaration, type: SourceClass, base: CodeBase): readonly EntryPoint['type'][] {
  const kinds = appliedAnnotations(method.annotations, type.source.scope, base).flatMap(({ name }) => {
    const kind = BY_ANNOTATION[simpleName(name)];
    return kind === undefined ? [] : [kind];
  });
  return [...new Set(kinds)];
}

/** `CommandLineRunner.run` and its like: known by the interface, which the sources need not hold. */
function interfaceMethods(type: SourceClass): readonly EntryPoint[] {
  if (!isConcrete(type)) return [];
  const outside = new Set(lineage(thisType(type)).flatMap((parent) => parent.symbol.supertypes().flatMap((one) => (one.kind === 'outside' ? outsideNames(one) : []))));
  const points: EntryPoint[] = [];
  for (const method of type.source.body.methods) {
    if (method.name === 'run' && method.parameters.length === 1 && [...RUNNERS].some((name) => outside.has(name))) points.push({ id: method.id, type: 'startup' });
    if (method.name === 'onApplicationEvent' && outside.has(EVENT_LISTENER)) points.push({ id: method.id, type: 'event' });
  }
  return points;
}
