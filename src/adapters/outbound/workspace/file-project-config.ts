import { randomUUID } from 'node:crypto';
import { lstat, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProjectConfig, ProjectConfigFile } from '../../../application/project/project-config-file.port.js';
import { AppError } from '../../../domain/errors.js';
import type { ProjectId } from '../../../domain/ids.js';

/** Larger than any configuration: what is larger is not read. */
const MAX_BYTES = 1_000_000;
const NEW_FILE_MODE = 0o644;

interface Settings {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly fault?: string;
}

/** `.codetest/config.json` below the project's root; the id is its `project_id`. */
export class FileProjectConfig implements ProjectConfigFile {
  async read(root: string): Promise<ProjectConfig> {
    const { settings, fault } = await readSettings(configPath(root));
    const id = settings['project_id'];
    return { ...(typeof id === 'string' && /^[0-9a-f]{32}$/.test(id) ? { projectId: id } : {}), ...(fault === undefined ? {} : { fault }) };
  }

  async write(root: string, projectId: ProjectId): Promise<{ readonly gitignoreAdded: boolean }> {
    const path = configPath(root);
    try {
      await makeFolder(root);
      const { settings } = await readSettings(path);
      await replaceFile(path, `${JSON.stringify({ ...settings, project_id: projectId }, null, 2)}\n`);
      return { gitignoreAdded: await ignoreFolder(join(root, '.gitignore')) };
    } catch (error) {
      throw asWriteFailure(error, path);
    }
  }

  async forget(root: string): Promise<void> {
    const path = configPath(root);
    const { settings, fault } = await readSettings(path);
    if (fault !== undefined || !('project_id' in settings)) return;
    const rest = Object.fromEntries(Object.entries(settings).filter(([key]) => key !== 'project_id'));
    try {
      await replaceFile(path, `${JSON.stringify(rest, null, 2)}\n`);
    } catch (error) {
      throw asWriteFailure(error, path);
    }
  }
}

function configPath(root: string): string {
  return join(root, '.codetest', 'config.json');
}

/** Editors on Windows put a BOM before JSON. What cannot be read is nothing, with the reason: registering again makes the file anew. */
async function readSettings(path: string): Promise<Settings> {
  try {
    if ((await stat(path)).size > MAX_BYTES) return { settings: {}, fault: `${path} is larger than ${MAX_BYTES} bytes` };
    const value: unknown = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''));
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { settings: {}, fault: `${path} holds no JSON object` };
    return { settings: value as Readonly<Record<string, unknown>> };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { settings: {} };
    return { settings: {}, fault: error instanceof SyntaxError ? `${path} is not valid JSON` : `${path} cannot be read (${codeOf(error) ?? String(error)})` };
  }
}

/** A link in its place could lead the writing out of the project. */
async function makeFolder(root: string): Promise<void> {
  const folder = join(root, '.codetest');
  await mkdir(folder, { recursive: true });
  if ((await lstat(folder)).isSymbolicLink()) throw new AppError('project.config-write', `${folder} is a link.`, 'Remove it, and register again.');
}

/** Whole or not at all, with the mode that the file had. */
async function replaceFile(path: string, content: string | Buffer): Promise<void> {
  const mode = await stat(path).then(
    (file) => file.mode & 0o777,
    () => NEW_FILE_MODE,
  );
  const draft = `${path}.${randomUUID()}.tmp`;
  try {
    await writeFile(draft, content, { mode, flag: 'wx' });
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
}

/** True where the line was added. Line ends of the file are kept, and its bytes: latin1 gives back what it took, whatever the encoding. */
async function ignoreFolder(path: string): Promise<boolean> {
  const before = await readFile(path, 'latin1').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return '';
    throw error;
  });
  if (before.split(/\r?\n/).some((line) => /^\/?\.codetest(?:\/|\/\*\*?)?\s*$/.test(line))) return false;
  const end = before.includes('\r\n') ? '\r\n' : '\n';
  const gap = before === '' || before.endsWith('\n') ? '' : end;
  await replaceFile(path, Buffer.from(`${before}${gap}.codetest/${end}`, 'latin1'));
  return true;
}

function asWriteFailure(error: unknown, path: string): unknown {
  const code = codeOf(error);
  if (error instanceof AppError || code === undefined) return error;
  return new AppError('project.config-write', `${path} cannot be written (${code}). The project is registered all the same.`, 'Make the folder writable, and register again.');
}

function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
