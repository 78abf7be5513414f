import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface ScratchBuild {
  write(path: string, content: string): void;
  read(path: string): string;
  /** Runs those test classes in one Maven run; `reports` holds the Surefire XML that it wrote, by class. */
  test(classNames: readonly string[]): { readonly exitCode: number | null; readonly output: string; readonly reports: ReadonlyMap<string, string> };
  remove(): void;
}

/** A copy of a project in a folder of its own, without what an earlier build left. */
export function scratchBuild(project: string): ScratchBuild {
  const folder = mkdtempSync(join(tmpdir(), 'codetest-build-'));
  cpSync(project, folder, { recursive: true, filter: (path) => !/\/(target|build|\.gradle|\.codetest)$/.test(path) });
  return {
    write(path, content) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    },
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    test(classNames) {
      const reports = join(folder, 'target/surefire-reports');
      rmSync(reports, { recursive: true, force: true });
      const run = spawnSync('mvn', ['-B', '-q', '-Djacoco.skip=true', `-Dtest=${classNames.join(',')}`, 'test'], { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
      const found = classNames.flatMap((name) => {
        const file = join(reports, `TEST-${name}.xml`);
        return existsSync(file) ? [[name, readFileSync(file, 'utf8')] as const] : [];
      });
      return { exitCode: run.status, output: run.stdout + run.stderr, reports: new Map(found) };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
