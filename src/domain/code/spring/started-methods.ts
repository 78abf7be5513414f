import { simpleName } from './annotation-names.js';
import { beanKindOf, beanMethodsOf, importedClasses } from './bean-classes.js';
import { productOf } from './bean-products.js';
import { writtenMethod } from './beans.js';
import { appliedAnnotations } from './stereotypes.js';
import { bindingsOf, thisType } from '../resolution/java-types.js';
import { lineage, sameParameters } from '../resolution/members.js';
import type { CodeBase } from '../linking/code-base.js';
import type { LinkedType } from '../linking/linked-type.js';
import type { EntryPoint } from '../code-graph.js';
import type { Candidate } from '../resolution/members.js';
import type { ClassSymbol, ClassType, MethodSymbol } from '../resolution/symbols.js';

/** What each annotation on a method of a bean makes of it. */
const BY_ANNOTATION: Readonly<Record<string, EntryPoint['type']>> = {
  Scheduled: 'schedule', Schedules: 'schedule', XxlJob: 'schedule',
  EventListener: 'event', TransactionalEventListener: 'event',
  KafkaListener: 'message', KafkaListeners: 'message', KafkaHandler: 'message', RabbitListener: 'message', RabbitListeners: 'message', RabbitHandler: 'message',
  JmsListener: 'message', JmsListeners: 'message', MessageMapping: 'message', SubscribeMapping: 'message', SqsListener: 'message', PulsarListener: 'message', StreamListener: 'message',
  PostConstruct: 'startup',
};

/**
 * Methods that annotations start, of each class that the type makes a bean of: itself, what it imports, what its `@Bean`
 * methods give. Inherited ones too; of a class that is no bean nothing is started.
 */
export function startedMethods(type: LinkedType, base: CodeBase): readonly EntryPoint[] {
  return hostsOf(type, base).flatMap((host) => startedIn(host, base));
}

function hostsOf(type: LinkedType, base: CodeBase): readonly ClassSymbol[] {
  const { symbol } = type;
  const isComponent = beanKindOf(symbol, base) === 'component';
  const products = !isComponent ? [] : beanMethodsOf(symbol, base).flatMap((method) => {
    const { made, declared } = productOf(writtenMethod(type, method), method.scope, base);
    return made?.symbol ?? (declared.kind === 'class' && declared.symbol.origin === 'source' ? declared.symbol : []);
  });
  const imported = importedClasses(symbol, base);
  if (!isComponent && imported.length === 0) return imported;
  return [...new Set([...(isComponent ? [symbol] : []), ...imported, ...products])];
}

function startedIn(host: ClassSymbol, base: CodeBase): readonly EntryPoint[] {
  const chain = lineage(thisType(host));
  return chain.flatMap((at) => {
    const scope = at.symbol.source?.scope;
    if (scope === undefined) return [];
    if (at.symbol.source?.annotatedMethods?.length === 0) return [];
    return [...at.symbol.methods.values()].flat().flatMap((method) => {
      const annotations = method.declaration?.annotations ?? [];
      const kinds = annotations.length === 0 ? [] : appliedAnnotations(annotations, scope, base).flatMap(({ name }) => BY_ANNOTATION[simpleName(name)] ?? []);
      const running = kinds.length === 0 ? undefined : runningMethod({ method, bindings: bindingsOf(at) }, chain);
      if (running?.id === undefined) return [];
      const { id } = running;
      // A schedule is looked for on the method that runs; every other annotation also on what it overrides.
      return [...new Set(kinds)].filter((kind) => kind !== 'schedule' || running === method).map((kind): EntryPoint => ({ id, type: kind }));
    });
  });
}

/** The method that runs when the declared one is called on the class: itself, or the nearest that overrides it. */
function runningMethod(declared: Candidate, chain: readonly ClassType[]): MethodSymbol | undefined {
  for (const at of chain) {
    const bindings = bindingsOf(at);
    for (const method of at.symbol.methods.get(declared.method.name) ?? []) {
      if (method === declared.method) return method.isAbstract ? undefined : method;
      if (declared.method.access !== 'private' && !method.isStatic && !method.isAbstract && sameParameters({ method, bindings }, declared)) return method;
    }
  }
  return undefined;
}
