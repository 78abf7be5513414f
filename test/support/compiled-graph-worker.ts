import { transformSync } from '@swc/core';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The engine's worker as JavaScript in a folder of its own: a worker thread cannot be started from TypeScript. */
export interface CompiledGraphWorker {
  readonly file: URL;
  remove(): void;
}

const FOLDERS = ['src/domain', 'src/application', 'src/adapters/outbound/code-graph', 'src/adapters/outbound/java', 'src/adapters/outbound/sql'];

/** `entry` is the text of the worker's entry file, which lies in `src/config`; without it the real one is taken. */
export function compileGraphWorker(entry?: string): CompiledGraphWorker {
  const folder = mkdtempSync(join(tmpdir(), 'graph-worker-'));
  for (const source of FOLDERS) for (const name of sourcesIn(source)) compile(folder, name, readFileSync(name, 'utf8'));
  compile(folder, 'src/config/graph-worker.ts', entry ?? readFileSync('src/config/graph-worker.ts', 'utf8'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  for (const name of ['node_modules', 'grammars']) symlinkSync(join(process.cwd(), name), join(folder, name));
  return { file: pathToFileURL(join(folder, 'src/config/graph-worker.js')), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function sourcesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts') && !name.endsWith('.port.ts')).map((name) => join(folder, name));
}

function compile(folder: string, file: string, text: string): void {
  const target = join(folder, file.replace(/\.ts$/, '.js'));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, transformSync(text, { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } }).code);
}
