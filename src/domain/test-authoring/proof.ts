/**
 * What a new test was found to be worth, beyond that it passes: whether it says something about this change, each time it
 * is asked. Found by running, never by opinion.
 */
export type Proof =
  | { readonly kind: 'accepted' }
  /** Known to be worth nothing. `detail` names test, file or number; in English, as it was found. */
  | { readonly kind: 'refused'; readonly reason: RefusalReason; readonly detail: string }
  /** Not known: something that had to be seen could not be. */
  | { readonly kind: 'unproven'; readonly reason: UnprovenReason; readonly detail: string };

/** The one table from reason to what it makes of a test. Stable codes; `proof-texts.ts` has the words for people. */
export const PROOF_OF_REASON = {
  /** Its imports name what is not there. */
  'bad-import': 'refused',
  /** Its code names what is not there. */
  'unknown-symbol': 'refused',
  /** Its code is no Java for another reason. */
  'does-not-compile': 'refused',
  /** A test method of it asserts nothing. */
  'no-assertion': 'refused',
  /** It passes before the change as well. */
  'passes-on-base': 'refused',
  /** The same code passed and failed. */
  flaky: 'refused',
  /** It was not done when its time was up. */
  'time-limit': 'refused',
  /** The build found no test in it, or executed none. */
  'none-discovered': 'refused',
  /** It lies in a module that holds nothing of the change. */
  'wrong-module': 'refused',
  'context-not-loaded': 'refused',
  /** The class, its fields or the engine failed before the first test. */
  'not-started': 'refused',
  /** It reaches no changed line. */
  'nothing-changed-covered': 'refused',
  /** Each of its tests is there already. */
  duplicate: 'refused',
  /** What it covers is not known. */
  'coverage-off': 'unproven',
  /** Coverage is known, and none of the changed lines holds code that it counts. */
  'no-code-changed': 'unproven',
  /** It failed on what it asserts: that is news about the code or about the test, and people's to judge. */
  finding: 'unproven',
  /** The project itself does not compile. */
  'project-not-built': 'unproven',
  /** The run told nothing for another reason. */
  'not-run': 'unproven',
  /** Its source could not be read, so that nothing could be looked for in it. */
  'not-readable': 'unproven',
  /** There are more existing tests than are compared. */
  'not-compared': 'unproven',
  /** The repeated run could not be had. */
  'not-repeated': 'unproven',
  /** The tree before the change could not be run. */
  'base-not-run': 'unproven',
} as const satisfies Record<string, 'refused' | 'unproven'>;

export type ProofReason = keyof typeof PROOF_OF_REASON;
type ReasonOf<Kind> = { [Reason in ProofReason]: (typeof PROOF_OF_REASON)[Reason] extends Kind ? Reason : never }[ProofReason];
export type RefusalReason = ReasonOf<'refused'>;
export type UnprovenReason = ReasonOf<'unproven'>;

/** Runs of a new test in one JVM. One that fails one time in five passes all of them in 1.2 % of the cases. */
export const REPEATS = 20;

export const ACCEPTED: Proof = { kind: 'accepted' };

export function refused(reason: RefusalReason, detail = ''): Proof {
  return { kind: 'refused', reason, detail };
}

export function unproven(reason: UnprovenReason, detail = ''): Proof {
  return { kind: 'unproven', reason, detail };
}

/** The proof that a reason stands for. */
export function proofOfReason(reason: ProofReason, detail: string): Proof {
  const kind = PROOF_OF_REASON[reason];
  // The table gives each reason its kind; the compiler cannot follow it there.
  return { kind, reason, detail } as Proof;
}
