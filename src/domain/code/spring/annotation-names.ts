import { namesOf } from '../resolution/file-names.js';
import type { Annotation } from '../declarations.js';
import type { TypeScope } from '../resolution/symbols.js';

const WEB = 'org.springframework.web.bind.annotation';
const STEREOTYPE = 'org.springframework.stereotype';

/** Annotations that mean something here, by package. An annotation is known by where it is imported from, not by its bare name. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  [WEB]: ['RestController', 'RequestMapping', 'GetMapping', 'PostMapping', 'PutMapping', 'DeleteMapping', 'PatchMapping', 'ControllerAdvice', 'RestControllerAdvice', 'ResponseBody', 'ExceptionHandler', 'InitBinder', 'ModelAttribute'],
  'org.aspectj.lang.annotation': ['Aspect', 'Around', 'Before', 'After', 'AfterReturning', 'AfterThrowing'],
  [STEREOTYPE]: ['Component', 'Service', 'Repository', 'Controller'],
  'org.springframework.web.service.annotation': ['HttpExchange', 'GetExchange', 'PostExchange', 'PutExchange', 'DeleteExchange', 'PatchExchange'],
  'org.springframework.core.annotation': ['AliasFor'],
  'org.springframework.context.annotation': ['Configuration', 'Bean', 'Primary', 'Fallback', 'Import', 'Lazy', 'Profile'],
  'org.springframework.boot.autoconfigure': ['SpringBootApplication', 'AutoConfiguration'],
  'org.springframework.boot': ['SpringBootConfiguration'],
  'org.springframework.boot.autoconfigure.condition': ['ConditionalOnMissingBean', 'ConditionalOnProperty', 'ConditionalOnBooleanProperty'],
  'org.springframework.boot.context.properties': ['ConfigurationProperties', 'EnableConfigurationProperties'],
  'org.springframework.boot.test.context': ['TestConfiguration', 'TestComponent'],
  'org.springframework.boot.jackson': ['JsonComponent', 'JacksonComponent'],
  'org.springframework.beans.factory.annotation': ['Autowired', 'Qualifier', 'Value'],
  'org.springframework.scheduling.annotation': ['Scheduled', 'Schedules'],
  'org.springframework.context.event': ['EventListener'],
  'org.springframework.transaction.event': ['TransactionalEventListener'],
  'org.springframework.kafka.annotation': ['KafkaListener', 'KafkaListeners', 'KafkaHandler'],
  'org.springframework.amqp.rabbit.annotation': ['RabbitListener', 'RabbitListeners', 'RabbitHandler'],
  'org.springframework.jms.annotation': ['JmsListener', 'JmsListeners'],
  'org.springframework.messaging.handler.annotation': ['MessageMapping'],
  'org.springframework.messaging.simp.annotation': ['SubscribeMapping'],
  'io.awspring.cloud.sqs.annotation': ['SqsListener'],
  'io.awspring.cloud.messaging.listener.annotation': ['SqsListener'],
  'org.springframework.pulsar.annotation': ['PulsarListener'],
  'org.springframework.cloud.stream.annotation': ['StreamListener'],
  'com.xxl.job.core.handler.annotation': ['XxlJob'],
  'org.springframework.cloud.openfeign': ['FeignClient'],
  'org.springframework.data.jpa.repository': ['Query', 'Modifying', 'NativeQuery'],
  'org.springframework.data.jdbc.repository.query': ['Query', 'Modifying'],
  'org.springframework.data.r2dbc.repository': ['Query', 'Modifying'],
  'org.springframework.data.repository': ['RepositoryDefinition', 'NoRepositoryBean'],
  'org.apache.ibatis.annotations': ['Select', 'Insert', 'Update', 'Delete', 'Mapper', 'SelectProvider', 'InsertProvider', 'UpdateProvider', 'DeleteProvider'],
  lombok: ['Getter', 'Setter', 'Data', 'Value', 'Builder', 'With', 'NonNull', 'NoArgsConstructor', 'RequiredArgsConstructor', 'AllArgsConstructor', 'Singular'],
  'lombok.experimental': ['SuperBuilder', 'Accessors', 'FieldDefaults', 'NonFinal', 'Delegate'],
  'lombok.extern.slf4j': ['Slf4j'],
  'lombok.extern.log4j': ['Log4j2'],
  'lombok.extern.java': ['Log'],
  'lombok.extern.apachecommons': ['CommonsLog'],
  'jakarta.annotation': ['PostConstruct', 'Resource', 'Priority'],
  'javax.annotation': ['PostConstruct', 'Resource', 'Priority'],
  'jakarta.inject': ['Inject', 'Named', 'Qualifier'],
  'javax.inject': ['Inject', 'Named', 'Qualifier'],
  'jakarta.persistence': ['Entity', 'Table', 'NamedQuery', 'NamedNativeQuery', 'MappedSuperclass'],
  'javax.persistence': ['Entity', 'Table', 'NamedQuery', 'NamedNativeQuery', 'MappedSuperclass'],
  'org.springframework.data.relational.core.mapping': ['Table'],
};

const QUALIFIED: ReadonlySet<string> = new Set(Object.entries(KNOWN).flatMap(([packageName, names]) => names.map((name) => `${packageName}.${name}`)));

const SIMPLE: ReadonlySet<string> = new Set(Object.values(KNOWN).flat());

/** The annotation's qualified name where it is one of those known here, else undefined. */
export function knownAnnotation(annotation: Annotation, scope: TypeScope): string | undefined {
  const { name } = annotation;
  if (name.includes('.')) return qualifiedBySegment(name, scope);
  if (!SIMPLE.has(name)) return undefined;
  const names = namesOf(scope.file);
  const single = names.named(name).find((entry) => !entry.isStatic);
  if (single !== undefined) return QUALIFIED.has(single.name) ? single.name : undefined;
  for (const entry of names.onDemand) {
    const candidate = `${entry.name}.${name}`;
    if (!entry.isStatic && QUALIFIED.has(candidate)) return candidate;
  }
  return undefined;
}

/** `lombok.NonNull` written out, or `Builder.Default` of an imported `Builder` (which is no annotation of the table). */
function qualifiedBySegment(name: string, scope: TypeScope): string | undefined {
  const first = name.slice(0, name.indexOf('.'));
  const shadowed = scope.file.imports.some((entry) => !entry.onDemand && entry.name.endsWith(`.${first}`));
  return !shadowed && QUALIFIED.has(name) ? name : undefined;
}

/** The part after the last dot. */
export function simpleName(qualified: string): string {
  return qualified.slice(qualified.lastIndexOf('.') + 1);
}
