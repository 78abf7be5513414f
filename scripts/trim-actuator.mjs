// node scripts/trim-actuator.mjs RECORDED_FOLDER BASE_PACKAGE TO_FOLDER
// Cuts the answers of /actuator/{beans,mappings,scheduledtasks} of one application down to what compare-spring.mjs reads
// of them: the project's own beans, what they name, and its handlers. Paths of the machine they were recorded on and
// times are taken out.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [from, base, to] = process.argv.slice(2);
if (to === undefined) {
  process.stderr.write('usage: trim-actuator.mjs RECORDED_FOLDER BASE_PACKAGE TO_FOLDER\n');
  process.exit(2);
}
const read = (name) => JSON.parse(readFileSync(join(from, `${name}.json`), 'utf8'));
const write = (name, value) => writeFileSync(join(to, `${name}.json`), `${JSON.stringify(value, null, 1)}\n`);
mkdirSync(to, { recursive: true });

const isOwn = (text) => typeof text === 'string' && (text.includes(base) || text.includes(base.replaceAll('.', '/')));
const contexts = (value, trim) => ({ contexts: Object.fromEntries(Object.entries(value.contexts).map(([name, context]) => [name, trim(context)])) });
const withoutMachine = (resource) => resource?.replace(/\[(?:jar:nested:|file:)?\/.*?\/((?:BOOT-INF\/)?classes\/)/, '[$1').replace(/!BOOT-INF/, 'BOOT-INF');

write('beans', contexts(read('beans'), (context) => {
  const own = Object.entries(context.beans).filter(([, bean]) => isOwn(bean.type) || isOwn(bean.resource));
  const fragments = Object.entries(context.beans).filter(([, bean]) => /RepositoryFragment\$/.test(bean.type ?? ''));
  const trimmed = [...own, ...fragments].sort(([left], [right]) => (left < right ? -1 : 1)).map(([name, { type, resource, dependencies }]) => [
    // An object's identity at the end of a name differs from run to run.
    name, { type, ...(resource === undefined ? {} : { resource: withoutMachine(resource) }), dependencies: dependencies.map((one) => one.replace(/@[0-9a-f]+$/, '')) },
  ]);
  return { beans: Object.fromEntries(trimmed) };
}));
write('mappings', contexts(read('mappings'), (context) => {
  const trim = (groups) => Object.fromEntries(Object.entries(groups ?? {}).map(([name, list]) => [
    name, list.filter(({ details }) => isOwn(details?.handlerMethod?.className) || isOwn(details?.handlerFunction?.className)).map(({ predicate, details }) => ({ predicate, details })),
  ]));
  const { dispatcherServlets, dispatcherHandlers } = context.mappings;
  return { mappings: { ...(dispatcherServlets === undefined ? {} : { dispatcherServlets: trim(dispatcherServlets) }), ...(dispatcherHandlers === undefined ? {} : { dispatcherHandlers: trim(dispatcherHandlers) }) } };
}));
const scheduled = read('scheduledtasks');
write('scheduledtasks', Object.fromEntries(['cron', 'fixedDelay', 'fixedRate', 'custom'].map((kind) => [kind, (scheduled[kind] ?? []).filter((task) => isOwn(task.runnable.target)).map(({ runnable }) => ({ runnable }))])));
