import { AppError } from '../errors.js';
import type { ProjectId } from '../ids.js';

/** What a message needs of a project (not its whole type, which depends on the identity, which depends on these errors). */
interface NamedProject {
  readonly id: ProjectId;
  readonly name: string;
  readonly gitUrl: string;
}

/** What users are shown of a text that came from outside: quoted, control characters escaped, at most 200 characters. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text);
}

export function projectNotFound(id: string): AppError {
  return new AppError('project.not-found', `There is no project with the id ${quoted(id)}.`, 'Register the project again: codetest project register (tool register_project).');
}

export function nameTaken(existing: NamedProject, givenUrl: string): AppError {
  return new AppError(
    'project.name-taken',
    `The name ${quoted(existing.name)} belongs to another repository: registered git_url ${existing.gitUrl}, given git_url ${givenUrl}.`,
    'Give another name, or delete the registered project first.',
  );
}

export function repositoryTaken(existing: NamedProject): AppError {
  return new AppError(
    'project.repository-taken',
    `The repository ${existing.gitUrl} is registered already, as the project ${quoted(existing.name)} (id ${existing.id}).`,
    `Register under the name ${quoted(existing.name)}, or delete that project first.`,
  );
}

/** The address itself is never repeated: it may hold a password or a token. */
export function badGitUrl(reason: string): AppError {
  return new AppError('project.bad-git-url', `git_url ${reason}.`, 'Give an address such as https://host/owner/repository.git or git@host:owner/repository.git.');
}

export function badPath(path: string, reason: string): AppError {
  return new AppError('project.bad-path', `The path ${quoted(path)} ${reason}.`, 'Give paths relative to the project, with / between their parts.');
}

export function contentMismatch(message: string): AppError {
  return new AppError('project.content-mismatch', message, 'Register again: the manifest and the contents must come from the same commit.');
}

export function invalidInput(message: string, hint: string): AppError {
  return new AppError('input.invalid', message, hint);
}

export function tooLarge(message: string, hint: string): AppError {
  return new AppError('input.too-large', message, hint);
}

export function notRegistered(): AppError {
  return new AppError('project.not-registered', 'This checkout is not registered: .codetest/config.json names no project.', 'Run: codetest project register');
}

export function noJava(commit: string): AppError {
  return new AppError('project.no-java', `The commit ${commit} holds no Java file here, so there is nothing to read.`, 'Register the folder of a Java project (--repo), and commit its sources first.');
}

export function noRemote(): AppError {
  return new AppError('project.no-remote', 'The repository has no remote that the server can tell it by.', 'Add one (git remote add origin https://…), or work without CODETEST_SERVER_URL.');
}

export function badServerAnswer(message: string): AppError {
  return new AppError('server.bad-answer', message, 'Check that server and command are of the same release, and register again.');
}
