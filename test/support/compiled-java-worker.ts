import { transformSync } from '@swc/core';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The Java reader as JavaScript in a folder of its own: a worker thread cannot be started from TypeScript. */
export interface CompiledJavaWorker {
  readonly file: URL;
  remove(): void;
}

const JAVA_FOLDER = 'src/adapters/outbound/java';

export function compileJavaWorker(): CompiledJavaWorker {
  const folder = mkdtempSync(join(tmpdir(), 'java-worker-'));
  for (const name of readdirSync(JAVA_FOLDER).filter((each) => each.endsWith('.ts'))) compile(folder, join(JAVA_FOLDER, name));
  for (const name of ['src/application/code/work-time.ts', 'src/domain/errors.ts', 'src/domain/code/type-use.ts']) compile(folder, name);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  return { file: pathToFileURL(join(folder, JAVA_FOLDER, 'java-parser-worker.js')), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function compile(folder: string, file: string): void {
  const target = join(folder, file.replace(/\.ts$/, '.js'));
  mkdirSync(dirname(target), { recursive: true });
  const { code } = transformSync(readFileSync(file, 'utf8'), { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } });
  writeFileSync(target, code);
}
