import type { AnalysedChange } from '../change/analyse-change.js';
import { chooseContext, codePoints } from '../../domain/change/context-budget.js';
import type { ContextFile } from '../../domain/change/change-facts.js';
import { maskSecrets, withoutValues } from '../../domain/change/secrets/mask-secrets.js';
import type { SourceFile } from '../../domain/project/snapshot.js';
import type { FailedTry } from '../../domain/test-authoring/failed-try.js';

const REASON = 'named by the errors of the test';

/**
 * The context of a change for whoever mends a test: the changed files, then what the test's errors name, then what was
 * there, as far as the budget goes. Masked as the rest is.
 *
 * @param named in the order they are worth
 */
export function repairContext(change: Pick<AnalysedChange, 'facts' | 'settings'>, named: readonly SourceFile[]): readonly ContextFile[] {
  const { facts, settings } = change;
  const changed = facts.context.filter((file) => file.changed);
  const masked = named.map((file) => ({ path: file.path, content: maskSecrets(file).content, changed: false, reason: REASON }));
  const candidates = [...masked, ...facts.context.filter((file) => !file.changed)].map((file) => ({ ...file, characters: codePoints(file.content) }));
  const { chosen } = chooseContext(changed, candidates, settings.effective.context);
  return [...changed, ...chosen.map(({ path, content, reason }) => ({ path, content, changed: false, reason }))];
}

/** What the build printed may repeat what the sources hide. */
export function maskedTry(previous: FailedTry, secrets: readonly string[]): FailedTry {
  return {
    ...previous,
    testCode: withoutValues(previous.testCode, secrets),
    errors: previous.errors.map((error) => ({ ...error, message: withoutValues(error.message, secrets) })),
    output: withoutValues(previous.output, secrets),
  };
}
