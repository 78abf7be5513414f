import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareSpring, readGraph } from '../../../scripts/spring-truth.mjs';
import { JavaParserSource } from '../../../src/adapters/outbound/java/java-parser-source.js';
import { linkGraph } from '../../support/link-graph.js';
import { graphRecords } from '../../../src/domain/code/graph-records.js';
import { sourceSetOf } from '../../../src/domain/code/source-set.js';
import type { SpringComparison, TruthGraph } from '../../../scripts/spring-truth.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** Applications whose sources and recorded answers are both here. */
const APPLICATIONS = [
  { name: 'shop', folder: 'examples/shop', base: 'com.example.shop', routes: 7, scheduled: 1, injections: 11 },
  { name: 'spring-tour', folder: 'test/fixtures/projects/spring-tour', base: 'com.example.tour', routes: 58, scheduled: 6, injections: 57 },
];

async function graphOf(folder: string): Promise<TruthGraph> {
  const root = join(ROOT, folder);
  const java = new JavaParserSource();
  const paths = readdirSync(join(root, 'src/main/java'), { recursive: true, withFileTypes: true }).filter((entry) => entry.name.endsWith('.java')).map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(paths.map((path) => java.read(relative(root, path), readFileSync(path, 'utf8'))));
  return readGraph(graphRecords(linkGraph({ files, mappers: [], sourceSetOf })).map((record) => JSON.stringify(record)));
}

function compare(name: string, base: string, graph: TruthGraph): SpringComparison {
  const answer = (endpoint: string): unknown => JSON.parse(readFileSync(join(ROOT, 'test/fixtures/actuator', name, `${endpoint}.json`), 'utf8')) as unknown;
  return compareSpring({ graph, base, beans: answer('beans'), mappings: answer('mappings'), scheduled: answer('scheduledtasks'), profiles: ['default'] });
}

describe('a graph and the running application', () => {
  test.each(APPLICATIONS)('$name', async ({ name, folder, base, routes, scheduled, injections }) => {
    const found = compare(name, base, await graphOf(folder));
    expect(found.routes).toMatchObject({ truth: routes, missing: [], extra: [] });
    expect(found.scheduled).toMatchObject({ truth: scheduled, missing: [], extra: [] });
    expect(found.injections).toMatchObject({ truth: injections, missing: [], extra: [] });
  });

  it('lists what the application cannot be asked about', async () => {
    const { injections } = compare('spring-tour', 'com.example.tour', await graphOf('test/fixtures/projects/spring-tour'));
    const later = ['Booth', 'Chooser', 'Fields', 'Till'].map((name) => `com.example.tour.pay.Later -> com.example.tour.pay.${name}`);
    expect(injections.notJudged).toEqual(['com.example.tour.data.NoteRepository -> com.example.tour.data.NoteSearchImpl', ...later]);
  });

  it('finds every way in that no endpoint lists', async () => {
    const { entryPoints } = await graphOf('test/fixtures/projects/spring-tour');
    const others = entryPoints.filter(({ type }) => type !== 'http' && type !== 'schedule').map(({ type, id }) => `${type} ${id.replace('com.example.tour.messages.', '')}`);
    expect(others.sort()).toEqual([
      'event Listeners#sold(Sold)', 'event Listeners#soldForGood(Sold)', 'event Ready#onApplicationEvent(ApplicationReadyEvent)', 'event Starts#refreshed()',
      'message Chat#room()', 'message Chat#say(String)', 'message Echo#afterConnectionEstablished(WebSocketSession)', 'message Echo#handleTextMessage(WebSocketSession,TextMessage)',
      'message KafkaKinds#other(Object)', 'message KafkaKinds#text(String)', 'message Listeners#jms(String)', 'message Listeners#kafka(String)', 'message Listeners#rabbit(String)', 'message RabbitKinds#text(String)',
      'startup Check#run(ApplicationArguments)', 'startup Listeners#begin()', 'startup Starts#seed(Listeners)', 'startup Warm#run(String[])',
    ]);
  });
});
