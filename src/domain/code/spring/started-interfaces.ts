import { beanKindOf, beanMethodsOf } from './bean-classes.js';
import { isConcrete } from './stereotypes.js';
import { outsideNames } from '../resolution/java-types.js';
import { rawLineage } from '../resolution/members.js';
import type { CodeBase } from '../linking/code-base.js';
import type { LinkedType } from '../linking/linked-type.js';
import type { MethodSymbol } from '../resolution/symbols.js';
import type { EntryPoint } from '../code-graph.js';

interface Started {
  readonly type: EntryPoint['type'];
  /** Methods that the program around calls. */
  readonly methods: ReadonlySet<string>;
}

const RUNNER: Started = { type: 'startup', methods: new Set(['run']) };
const INITIALISED: Started = { type: 'startup', methods: new Set(['afterPropertiesSet', 'afterSingletonsInstantiated']) };
const LISTENER: Started = { type: 'event', methods: new Set(['onApplicationEvent']) };
const RECEIVER: Started = { type: 'message', methods: new Set(['onMessage']) };
const SOCKET: Started = {
  type: 'message',
  methods: new Set(['handleMessage', 'handleTextMessage', 'handleBinaryMessage', 'handlePongMessage', 'handleTransportError', 'afterConnectionEstablished', 'afterConnectionClosed']),
};
const JOB: Started = { type: 'schedule', methods: new Set(['execute', 'executeInternal']) };

/** Types from outside whose implementations are started, by qualified name: the sources need not hold them. */
const BY_TYPE: ReadonlyMap<string, Started> = new Map([
  ['org.springframework.boot.CommandLineRunner', RUNNER], ['org.springframework.boot.ApplicationRunner', RUNNER],
  ['org.springframework.beans.factory.InitializingBean', INITIALISED], ['org.springframework.beans.factory.SmartInitializingSingleton', INITIALISED],
  ['org.springframework.context.ApplicationListener', LISTENER], ['org.springframework.context.event.GenericApplicationListener', LISTENER], ['org.springframework.context.event.SmartApplicationListener', LISTENER],
  ['jakarta.jms.MessageListener', RECEIVER], ['javax.jms.MessageListener', RECEIVER], ['org.springframework.jms.listener.SessionAwareMessageListener', RECEIVER],
  ['org.springframework.amqp.core.MessageListener', RECEIVER], ['org.springframework.amqp.rabbit.listener.api.ChannelAwareMessageListener', RECEIVER],
  ['org.springframework.kafka.listener.MessageListener', RECEIVER], ['org.springframework.kafka.listener.AcknowledgingMessageListener', RECEIVER], ['org.springframework.kafka.listener.BatchMessageListener', RECEIVER],
  ['org.springframework.data.redis.connection.MessageListener', RECEIVER], ['org.apache.rocketmq.spring.core.RocketMQListener', RECEIVER],
  ['org.springframework.web.socket.WebSocketHandler', SOCKET], ['org.springframework.web.socket.handler.AbstractWebSocketHandler', SOCKET],
  ['org.springframework.web.socket.handler.TextWebSocketHandler', SOCKET], ['org.springframework.web.socket.handler.BinaryWebSocketHandler', SOCKET],
  ['org.springframework.web.reactive.socket.WebSocketHandler', { type: 'message', methods: new Set(['handle']) }],
  ['org.quartz.Job', JOB], ['org.springframework.scheduling.quartz.QuartzJobBean', JOB],
]);

/** Methods of a class that are called since the class is one of a known kind, and `@Bean` methods that give such a one as a lambda. */
export function startedByType({ symbol }: LinkedType, base: CodeBase): readonly EntryPoint[] {
  if (!isConcrete(symbol)) return [];
  const kinds = kindsOf(symbol);
  const own = kinds.length === 0 ? NONE : rawLineage(symbol).flatMap((at) => [...at.symbol.methods.values()].flat()).flatMap((method) => {
    const { id, name } = method;
    const kind = canBeCalled(method) ? kinds.find(({ methods }) => methods.has(name)) : undefined;
    return id === undefined || kind === undefined ? [] : [{ id, type: kind.type }];
  });
  return beanKindOf(symbol, base) === 'component' ? [...own, ...startedBeans(symbol, base)] : own;
}

const NONE: readonly EntryPoint[] = [];

/** A private or static method of the name implements nothing. */
function canBeCalled({ isAbstract, isStatic, access, origin }: MethodSymbol): boolean {
  return !isAbstract && !isStatic && access !== 'private' && origin === 'declared';
}

/** Of all supertypes that lie outside the sources. */
function kindsOf(symbol: LinkedType['symbol']): readonly Started[] {
  const kinds: Started[] = [];
  for (const at of rawLineage(symbol)) {
    for (const parent of at.symbol.supertypes()) if (parent.kind === 'outside') kinds.push(...startedOf(outsideNames(parent)));
  }
  return kinds;
}

function startedBeans(symbol: LinkedType['symbol'], base: CodeBase): readonly EntryPoint[] {
  return beanMethodsOf(symbol, base).flatMap(({ declaration, scope }) => {
    const type = declaration.returns === undefined ? undefined : base.names.type(declaration.returns, scope);
    return type?.kind !== 'outside' ? [] : startedOf(outsideNames(type)).map((kind): EntryPoint => ({ id: declaration.id, type: kind.type }));
  });
}

function startedOf(names: readonly string[]): readonly Started[] {
  return names.flatMap((name) => BY_TYPE.get(name) ?? []);
}
