// What a running Spring Boot application says of itself (/actuator/mappings, /scheduledtasks, /beans), brought to the
// words of our graph, and the comparison of the two. Values in, values out; compare-spring.mjs reads the files.

/** Marks of classes that are made at run time: subclasses of CGLIB, proxies of Hibernate. The class before them is the source's. */
const GENERATED = /\$\$(?!Lambda)[\s\S]*$|\$HibernateProxy[\s\S]*$/;
/** Classes with no source: lambdas and interface proxies. */
const WITHOUT_SOURCE = /\$\$Lambda|\$Proxy\d+$/;

/** `graph export` lines, as far as the comparison needs them. Test code is no part of a running application. */
export function readGraph(lines) {
  const records = lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line));
  const isTest = (record) => /(^|\/)src\/(test|it|integrationTest|testFixtures)\//.test(record.file ?? '');
  return {
    types: new Set(records.filter((record) => record.kind === 'type' && !isTest(record)).map((record) => record.id)),
    methods: new Set(records.filter((record) => record.kind === 'method' && !isTest(record)).map((record) => record.id)),
    entryPoints: records.filter((record) => record.kind === 'entrypoint'),
    injections: records.filter((record) => record.kind === 'injects'),
  };
}

/** Each mapping whose handler is the project's: `GET /orders/{id} com.example.Orders#find(long)`; ANY where it names no verb. */
export function mappingsOf(mappings, base, graph) {
  const found = new Set();
  for (const mapping of handlerMappings(mappings)) {
    const handler = mapping.details?.handlerMethod;
    const conditions = mapping.details?.requestMappingConditions;
    if (handler === undefined || handler === null || conditions === undefined || !isWithin(handler.className, base)) continue;
    const id = methodId(handler, graph);
    const verbs = conditions.methods.length === 0 ? ['ANY'] : conditions.methods;
    const patterns = conditions.patterns.length === 0 ? ['/'] : conditions.patterns;
    for (const verb of verbs) for (const pattern of patterns) found.add(`${verb} ${slashed(pattern)} ${id}`);
  }
  return found;
}

/** Spring maps `""` and `"/x"`; a graph writes both with their slash. */
function slashed(pattern) {
  return pattern.startsWith('/') ? pattern : `/${pattern}`;
}

/**
 * Routes of router functions, as many as there are. The application knows a handler only as a lambda and prints of nested
 * routes only the last predicate (`(GET && /list)`), so that a route counts by its verb and by how its path ends.
 */
export function functionalRoutesOf(mappings, base) {
  return handlerMappings(mappings).flatMap(({ details, predicate }) => {
    const name = details?.handlerFunction?.className;
    if (name === undefined || name === null || !isWithin(name, base)) return [];
    return [{ verbs: predicate.match(/\b(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b/g) ?? ['ANY'], end: (predicate.match(/\/[^\s()&|]*/g) ?? []).join('') }];
  });
}

function handlerMappings(mappings) {
  return Object.values(mappings.contexts).flatMap((context) => [
    ...Object.values(context.mappings.dispatcherServlets ?? {}).flat(), ...Object.values(context.mappings.dispatcherHandlers ?? {}).flat(),
  ]);
}

/** Methods that a clock starts: `com.example.Job#run()`. */
export function scheduledOf(scheduled, base, graph) {
  const targets = ['cron', 'fixedDelay', 'fixedRate', 'custom'].flatMap((kind) => scheduled[kind] ?? []).map((task) => task.runnable.target);
  return new Set(targets.filter((target) => isWithin(target, base)).map((target) => {
    const dot = target.lastIndexOf('.');
    const className = sourceClass(target.slice(0, dot));
    const name = target.slice(dot + 1);
    return [...graph.methods].find((id) => id.startsWith(`${className}#${name}(`)) ?? `${className}#${name}()`;
  }));
}

/** The graph's id of a handler method. A parameter that is a type variable is erased at run time, so that only its place can be compared. */
function methodId(handler, graph) {
  const className = classId(handler.className, graph);
  const parameters = descriptorTypes(handler.descriptor);
  const exact = `${className}#${handler.name}(${parameters.join()})`;
  if (graph.methods.has(exact)) return exact;
  const start = `${className}#${handler.name}(`;
  const alike = [...graph.methods].filter((id) => id.startsWith(start) && matches(id.slice(start.length, -1), parameters));
  return alike.length === 1 ? alike[0] : exact;
}

function matches(written, parameters) {
  const own = written === '' ? [] : written.split(',');
  return own.length === parameters.length && own.every((type, index) => type === parameters[index] || /^[A-Z][A-Z0-9]*(\[\])*$/.test(type));
}

const PRIMITIVES = { B: 'byte', C: 'char', D: 'double', F: 'float', I: 'int', J: 'long', S: 'short', Z: 'boolean' };

/** Simple names of the parameter types of a JVM method descriptor. */
export function descriptorTypes(descriptor) {
  const inside = descriptor.slice(1, descriptor.indexOf(')'));
  return [...inside.matchAll(/(\[*)(?:L([^;]+);|([BCDFIJSZ]))/g)].map(([, dims, name, primitive]) =>
    (name === undefined ? PRIMITIVES[primitive] : name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')) + 1)) + '[]'.repeat(dims.length));
}

/** A canonical name has a dot before a member type, an id has a `$`. */
function classId(canonical, graph) {
  let id = sourceClass(canonical);
  for (let at = id.lastIndexOf('.'); !graph.types.has(id) && at > 0; at = id.lastIndexOf('.', at - 1)) {
    const nested = `${id.slice(0, at)}$${id.slice(at + 1)}`;
    if (graph.types.has(nested)) return nested;
    id = nested;
  }
  return graph.types.has(id) ? id : sourceClass(canonical);
}

function sourceClass(name) {
  return name.replace(GENERATED, '');
}

function isWithin(name, base) {
  return name === base || name.startsWith(`${base}.`);
}

/**
 * The project's edges among the beans of the application. A bean stands for its class; one whose class is generated from
 * an interface of the sources (MapStruct's `XImpl`) stands for the interface; one of a class outside the sources that a
 * configuration of the project makes stands, as the one that asks, for that configuration. A factory bean asks as the
 * factory and is handed over as what it makes. `unlisted`: between a repository and the classes that implement parts of
 * it, Spring Data puts beans that the application does not list, so that such an edge can be neither held nor denied.
 */
export function injectionsOf(beans, base, graph) {
  const edges = new Set();
  const unlisted = new Set();
  for (const context of Object.values(beans.contexts)) {
    const all = Object.values(context.beans);
    const classOf = (name) => (context.beans[name] === undefined ? undefined : beanClass(context.beans[name], base, graph));
    const fragments = all.filter((bean) => /RepositoryFragment\$/.test(bean.type ?? '')).flatMap((bean) => bean.dependencies).map(classOf);
    for (const bean of all) {
      const from = askingClass(bean, base, graph);
      if (from === undefined) continue;
      if (bean.dependencies.some((name) => /\.fragments#\d+$/.test(name))) for (const to of fragments) unlisted.add(`${from} -> ${to}`);
      for (const to of bean.dependencies.map(classOf)) if (to !== undefined && to !== from) edges.add(`${from} -> ${to}`);
    }
  }
  return { edges, unlisted: new Set([...unlisted].filter((edge) => !edges.has(edge))) };
}

/** The class as others are handed it; undefined for one that is not the project's. */
function beanClass(bean, base, graph) {
  const name = /\$Proxy\d+$/.test(bean.type ?? '') ? scannedClass(bean, base) : runningClass(bean.type ?? '');
  if (name === undefined || !isWithin(name, base)) return undefined;
  if (graph.types.has(name)) return name;
  const stem = name.replace(/Impl$/, '');
  return graph.types.has(stem) ? stem : undefined;
}

/** The class that asks: the scanned one, else the bean's own, else the configuration that makes it. Generated classes ask for nothing that the sources say. */
function askingClass(bean, base, graph) {
  const scanned = scannedClass(bean, base) ?? runningClass(bean.type ?? '');
  if (scanned !== undefined && isWithin(scanned, base)) return graph.types.has(scanned) ? scanned : undefined;
  return makerOf(bean, base, graph);
}

function runningClass(type) {
  return WITHOUT_SOURCE.test(type) || type === '' ? undefined : sourceClass(type);
}

/** Of a class that was found by scanning: the part of its file's path from the base package on. */
function scannedClass(bean, base) {
  const found = /^(?:file|URL) \[.*?([\w/$.!:-]+)\.class\]$/.exec(bean.resource ?? '');
  const name = found?.[1].replaceAll('/', '.') ?? '';
  const at = name.lastIndexOf(`${base}.`);
  return at < 0 ? undefined : name.slice(at);
}

/** The project's configuration whose method made a bean of an outside class. */
function makerOf(bean, base, graph) {
  const resource = bean.resource ?? '';
  // Of the application's own class the answer gives the bare name.
  const name = (/^class path resource \[([\w/$]+)\.class\]$/.exec(resource)?.[1] ?? resource).replaceAll('/', '.');
  return isWithin(name, base) && graph.types.has(name) ? name : undefined;
}

/** The graph's side: web routes, scheduled methods, and edges of the base package. */
export function graphSide(graph, base, profiles) {
  const within = graph.entryPoints.filter((point) => isWithin(point.id, base) && graph.methods.has(point.id));
  const all = graph.injections.filter((edge) => isWithin(edge.from, base) && isWithin(edge.to, base) && graph.types.has(edge.from));
  const edges = all.filter((edge) => edge.deferred !== true);
  return {
    routes: new Set(within.filter((point) => point.type === 'http').map((point) => `${point.method} ${point.route} ${point.id}`)),
    scheduled: new Set(within.filter((point) => point.type === 'schedule').map((point) => point.id)),
    edges: new Set(edges.filter((edge) => profiles === undefined || holds(edge.profiles ?? [], profiles)).map((edge) => `${edge.from} -> ${edge.to}`)),
    // What is looked for later is no dependency in the container's eyes.
    deferred: new Set(all.filter((edge) => edge.deferred === true).map((edge) => `${edge.from} -> ${edge.to}`)),
  };
}

/** Each expression must hold: names with `!`, `&`, `|` and parentheses, as `Profiles.of` reads them. */
export function holds(expressions, active) {
  return expressions.every((alternatives) => alternatives.split(',').some((one) => evaluate(one.trim(), active)));
}

function evaluate(expression, active) {
  const tokens = expression.match(/[()!&|]|[^()!&|\s]+/g) ?? [];
  let at = 0;
  const unit = () => {
    const token = tokens[at];
    at += 1;
    if (token === '!') return !unit();
    // A constant from outside the sources: any.
    if (token !== '(') return token === 'unresolved' || active.includes(token);
    const inside = either();
    at += 1;
    return inside;
  };
  const both = () => {
    let value = unit();
    while (tokens[at] === '&') { at += 1; value = unit() && value; }
    return value;
  };
  const either = () => {
    let value = both();
    while (tokens[at] === '|') { at += 1; value = both() || value; }
    return value;
  };
  return either();
}

/** Recall, precision and what differs. Both are 1 where there is nothing to find. */
export function compared(truth, ours) {
  const missing = [...truth].filter((one) => !ours.has(one)).sort();
  const extra = [...ours].filter((one) => !truth.has(one)).sort();
  const common = truth.size - missing.length;
  return { truth: truth.size, ours: ours.size, missing, extra, recall: truth.size === 0 ? 1 : common / truth.size, precision: ours.size === 0 ? 1 : common / ours.size };
}

/** The whole comparison of one application. */
export function compareSpring({ graph, beans, mappings, scheduled, base, profiles }) {
  const ours = graphSide(graph, base, profiles);
  const annotated = mappingsOf(mappings, base, graph);
  const functional = functionalRoutesOf(mappings, base).flatMap(({ verbs, end }) => verbs.map((verb) => ({ verb, end })));
  const free = new Set([...ours.routes].filter((route) => !annotated.has(route)));
  const unmet = [];
  // The longest ends first, so that a route is not taken by one that any path ends like.
  for (const { verb, end } of [...functional].sort((left, right) => right.end.length - left.end.length)) {
    const met = [...free].sort().find((route) => route.split(' ')[0] === verb && route.split(' ')[1].endsWith(end));
    if (met === undefined) unmet.push(`${verb} …${end}`);
    else {
      free.delete(met);
      annotated.add(met);
    }
  }
  const { edges, unlisted } = injectionsOf(beans, base, graph);
  const judged = new Set([...ours.edges].filter((edge) => !unlisted.has(edge)));
  return {
    routes: compared(new Set([...annotated, ...unmet]), ours.routes),
    scheduled: compared(scheduledOf(scheduled, base, graph), ours.scheduled),
    injections: { ...compared(edges, judged), notJudged: [...ours.deferred, ...[...ours.edges].filter((edge) => unlisted.has(edge))].sort() },
  };
}
