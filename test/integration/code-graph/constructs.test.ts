import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { JavaParserSource } from '../../../src/adapters/outbound/java/java-parser-source.js';
import { MyBatisMapperSource } from '../../../src/adapters/outbound/java/mybatis-mapper-source.js';
import { linkGraph } from '../../support/link-graph.js';
import { sourceSetOf } from '../../../src/domain/code/source-set.js';
import { graphLines } from '../../support/graph-lines.js';
import type { LinkInput } from '../../support/link-graph.js';

const ROOT = fileURLToPath(new URL('../../fixtures/java/', import.meta.url));
const constructs = readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map((entry) => entry.name).sort();

/** Every file of the folder as facts, by path relative to it. */
async function factsOf(construct: string): Promise<LinkInput> {
  const folder = join(ROOT, construct);
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = (ending: string) => paths.filter((path) => path.endsWith(ending)).map((path) => ({ path: relative(folder, path), content: readFileSync(path, 'utf8') }));
  const java = new JavaParserSource();
  const xml = new MyBatisMapperSource();
  const files = await Promise.all(read('.java').map((file) => java.read(file.path, file.content)));
  const mappers = await Promise.all([...read('.xml'), ...read('.sql')].map((file) => xml.read(file.path, file.content)));
  return { files, mappers: mappers.filter((mapper) => mapper !== undefined), sourceSetOf };
}

describe('what a graph holds of one construct', () => {
  it('has a folder for each of them', () => {
    expect(constructs.length).toBeGreaterThanOrEqual(18);
  });

  test.each(constructs)('%s', async (construct) => {
    const input = await factsOf(construct);
    const expected = readFileSync(join(ROOT, construct, 'expected.txt'), 'utf8').split('\n').filter((line) => line !== '');
    const graph = linkGraph(input);
    expect(graphLines(graph)).toEqual(expected);
    const turned = linkGraph({ ...input, files: [...input.files].reverse(), mappers: [...input.mappers].reverse() });
    expect(turned).toEqual(graph);
  });
});
