import type { Diagnostic } from '../diagnostics.js';
import { AppError } from '../errors.js';

export function emptySource(): AppError {
  return new AppError('test.empty-source', 'There is no test code to prepare.', 'Generate a test first: codetest generate (tool test_generate).');
}

export function noClass(): AppError {
  return new AppError('test.no-class', 'The test source declares no class.', 'Send the whole Java file, with its class.');
}

export function syntaxError(diagnostic: Diagnostic): AppError {
  return new AppError('test.syntax-error', `The test source cannot be parsed${place(diagnostic)}: ${diagnostic.message}`, 'Correct the Java source, or generate the test again.');
}

/** An agent's test that cannot even be parsed never reaches the developer. */
export function unusableTest(reason: string): AppError {
  return new AppError('agent.no-test', `The agent answered with a test that cannot be used: ${reason}`, 'Generate again; if it stays so, look at the agent\'s model and its output limit.');
}

export function badPackage(name: string): AppError {
  return new AppError('input.invalid', `base_package ${JSON.stringify(name.slice(0, 200))} is no Java package name.`, 'Give a name such as com.example.shop, or leave it out.');
}

export function place(diagnostic: Diagnostic): string {
  return diagnostic.line === undefined ? '' : ` at line ${diagnostic.line}`;
}
