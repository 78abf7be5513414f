import { AppError } from '../../../domain/errors.js';

export function gitUnavailable(program: string): AppError {
  return new AppError('git.unavailable', `The program ${JSON.stringify(program)} was not found.`, 'Install git, or put it on the PATH.');
}

export function notARepository(folder: string): AppError {
  return new AppError('git.not-a-repository', `${folder} is in no git working tree.`, 'Run the command inside a checkout, name one with --repo, or start one with: git init');
}

export function noCommit(): AppError {
  return new AppError('git.no-commit', 'The repository has no commit yet.', 'Commit the sources first: git add . && git commit');
}

export function unknownRef(ref: string): AppError {
  return new AppError('git.unknown-ref', `${JSON.stringify(ref.slice(0, 200))} names no commit of this repository.`, 'Give a branch, a tag or a commit; fetch it first where it is remote.');
}

export function changeTooLarge(what: string, bytes: number): AppError {
  return new AppError('change.too-large', `${what} is larger than the limit of ${String(bytes)} bytes.`, 'Commit or ignore generated files, or look at a smaller range of commits.');
}

export function unmerged(): AppError {
  return new AppError('git.failed', 'The index holds unmerged files.', 'Finish the merge or rebase first: git status names the files.');
}

/** What git says on its error output, told so that it can be acted on. */
export function gitFailed(command: string, stderr: string): AppError {
  const owner = /dubious ownership in repository at '([^']+)'/.exec(stderr);
  if (owner?.[1] !== undefined) {
    return new AppError('git.failed', `git refuses ${owner[1]} because another user owns it.`, `If you trust that folder: git config --global --add safe.directory ${owner[1]}`);
  }
  const said = stderr.split('\n').find((line) => /^(fatal|error):/.test(line)) ?? stderr.trim().split('\n')[0] ?? '';
  return new AppError('git.failed', `git ${command} failed: ${said.slice(0, 500)}`, 'Run git status in the repository and mend what it reports.');
}
