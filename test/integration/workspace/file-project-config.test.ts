import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileProjectConfig } from '../../../src/adapters/outbound/workspace/file-project-config.js';

const ID = 'a'.repeat(32);
let root = '';
const path = (): string => join(root, '.codetest', 'config.json');
const config = new FileProjectConfig();

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'codetest-config-'));
  await mkdir(join(root, '.codetest'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('reading', () => {
  it.each([
    ['a BOM', `\uFEFF{"project_id":"${ID}"}`, { projectId: ID }],
    ['other keys', `{"module":"api","project_id":"${ID}"}`, { projectId: ID }],
    ['no id', '{}', {}],
    ['an id that is none', '{"project_id":"../../x"}', {}],
    ['an id of another type', '{"project_id":7}', {}],
  ])('%s', async (_name, text, expected) => {
    await writeFile(path(), text);
    expect(await config.read(root)).toEqual(expected);
  });

  it.each([
    ['broken JSON', '{"project_id":', 'is not valid JSON'],
    ['an array', '[]', 'holds no JSON object'],
    ['something huge', ' '.repeat(1_000_001), 'is larger than'],
  ])('%s is nothing, with the reason', async (_name, text, fault) => {
    await writeFile(path(), text);
    expect(await config.read(root)).toEqual({ fault: expect.stringContaining(fault) as string });
  });

  it('a folder in its place is nothing, with the reason', async () => {
    await mkdir(path());
    expect(await config.read(root)).toEqual({ fault: expect.stringContaining('EISDIR') as string });
  });
});

describe('writing', () => {
  it('keeps other keys and the mode, and leaves no draft', async () => {
    await writeFile(path(), '{"module":"api"}');
    await chmod(path(), 0o600);
    await config.write(root, ID);
    expect(JSON.parse(await readFile(path(), 'utf8'))).toEqual({ module: 'api', project_id: ID });
    expect((await stat(path())).mode & 0o777).toBe(0o600);
    expect(await readdir(join(root, '.codetest'))).toEqual(['config.json']);
    await config.forget(root);
    expect(JSON.parse(await readFile(path(), 'utf8'))).toEqual({ module: 'api' });
  });

  it('makes a broken file anew', async () => {
    await writeFile(path(), 'oops');
    await config.write(root, ID);
    expect(await config.read(root)).toEqual({ projectId: ID });
  });

  it('does not forget in a broken file', async () => {
    await writeFile(path(), 'oops');
    await config.forget(root);
    expect(await readFile(path(), 'utf8')).toBe('oops');
  });

  it('does not write through a link that leads away', async () => {
    const elsewhere = await mkdtemp(join(tmpdir(), 'codetest-elsewhere-'));
    await rm(join(root, '.codetest'), { recursive: true });
    await symlink(elsewhere, join(root, '.codetest'));
    await expect(config.write(root, ID)).rejects.toMatchObject({ code: 'project.config-write' });
    expect(await readdir(elsewhere)).toEqual([]);
    await rm(elsewhere, { recursive: true });
  });

  it('says that a file in the place of the folder is in the way', async () => {
    await rm(join(root, '.codetest'), { recursive: true });
    await writeFile(join(root, '.codetest'), '');
    await expect(config.write(root, ID)).rejects.toMatchObject({ code: 'project.config-write' });
  });
});

describe('.gitignore', () => {
  it.each([
    ['no file', undefined, '.codetest/\n'],
    ['a last line without its end', 'build/', 'build/\n.codetest/\n'],
    ['CRLF', 'build/\r\nout/\r\n', 'build/\r\nout/\r\n.codetest/\r\n'],
    ['only a negation', '!.codetest/\n', '!.codetest/\n.codetest/\n'],
  ])('%s: the line is added', async (_name, before, after) => {
    if (before !== undefined) await writeFile(join(root, '.gitignore'), before);
    expect(await config.write(root, ID)).toEqual({ gitignoreAdded: true });
    expect(await readFile(join(root, '.gitignore'), 'utf8')).toBe(after);
  });

  it.each(['.codetest/\n', '/.codetest\n', 'a\n.codetest/*\r\nb'])('%j: nothing is added', async (before) => {
    await writeFile(join(root, '.gitignore'), before);
    expect(await config.write(root, ID)).toEqual({ gitignoreAdded: false });
    expect(await readFile(join(root, '.gitignore'), 'utf8')).toBe(before);
  });

  it('keeps bytes that are no UTF-8', async () => {
    await writeFile(join(root, '.gitignore'), Buffer.from([0x23, 0xc1, 0xd6, 0x0a]));
    await config.write(root, ID);
    expect([...(await readFile(join(root, '.gitignore'))).subarray(0, 4)]).toEqual([0x23, 0xc1, 0xd6, 0x0a]);
  });
});
