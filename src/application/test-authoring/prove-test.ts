import { AppError } from '../../domain/errors.js';
import type { FileFacts } from '../../domain/code/declarations.js';
import { judgeRun } from '../../domain/execution/judge-run.js';
import type { RunFacts } from '../../domain/execution/run-facts.js';
import type { RunOutcome } from '../../domain/execution/run-outcome.js';
import { methodWithoutAssertion } from '../../domain/test-authoring/assertions.js';
import { duplicateOf, wordsOfTests } from '../../domain/test-authoring/duplicate-test.js';
import { proofOfCoverage, proofOfRun } from '../../domain/test-authoring/proof-of-run.js';
import { proofOfBase, proofOfRepeats, type Rerun } from '../../domain/test-authoring/proof-of-reruns.js';
import { ACCEPTED, REPEATS, refused, unproven, type Proof } from '../../domain/test-authoring/proof.js';
import { repeatedTest } from '../../domain/test-authoring/repeated-test.js';
import type { CollectedChange } from '../change/collect-change.js';
import type { JavaSource } from '../code/java-source.port.js';
import type { ExecuteTest } from '../execution/execute-test.js';
import type { Checkout } from '../project/checkout.port.js';
import type { PreparedView } from '../tool-shapes.js';
import { existingTests } from './existing-tests.js';
import { buildChoice, executionWatch, type RunOptions } from './run-options.js';
import type { ScratchFolders } from './scratch-folders.port.js';
import { interrupted } from './test-tries.js';

export interface ProofQuestion {
  readonly executionRoot: string;
  readonly change: CollectedChange;
  readonly prepared: PreparedView;
  /** The run of the test as it was written, with coverage asked for. */
  readonly first: RunFacts;
  readonly outcome: RunOutcome;
}

export interface ProveTestPorts {
  readonly javaSource: Pick<JavaSource, 'read'>;
  readonly checkout: Pick<Checkout, 'committedFiles' | 'blobs' | 'exportCommit'>;
  readonly scratch: ScratchFolders;
  readonly executeTest: Pick<ExecuteTest, 'execute'>;
}

type Step = () => Promise<Proof | undefined>;

/**
 * Finds out what a new test is worth: by its first run, by its text, by what it covers, by running it over and over in one
 * JVM, and on the tree before the change. The cheapest first; the first refusal ends it. What could not be seen is told
 * only where nothing refuses the test. Throws `run.interrupted`, and what running on the developer's own tree throws.
 */
export class ProveTest {
  constructor(private readonly ports: ProveTestPorts) {}

  async execute(question: ProofQuestion, options: RunOptions): Promise<Proof> {
    const { prepared, first, outcome, change } = question;
    const early = proofOfRun({ run: first, outcome, source: prepared.source, changed: change.changedLines });
    if (early !== undefined && early.kind !== 'unproven') return early;
    if (early?.kind === 'unproven' && early.reason !== 'finding') return early;
    options.onEvent({ stage: 'proving', step: 'read' });
    const facts = await this.ports.javaSource.read(prepared.file_path, prepared.source);
    const broken = facts.diagnostics.find((diagnostic) => diagnostic.severity === 'error');
    if (broken !== undefined) return unproven('not-readable', broken.message);
    // What failed is no test to be accepted; whether it always does is worth knowing.
    if (early !== undefined) return (await this.repeated(question, facts, options)) ?? early;
    return firstRefusal([
      () => this.text(facts, change),
      () => Promise.resolve(proofOfCoverage({ run: first, changed: change.changedLines })),
      () => this.repeated(question, facts, options),
      () => this.onBase(question, options),
    ]);
  }

  private async text(facts: FileFacts, change: CollectedChange): Promise<Proof | undefined> {
    const silent = methodWithoutAssertion(facts);
    if (silent !== undefined) return refused('no-assertion', silent);
    const { files, cut } = await existingTests(this.ports.checkout, change, wordsOfTests(facts));
    const existing: FileFacts[] = [];
    for (const file of files) existing.push(await this.ports.javaSource.read(file.path, file.content));
    const same = duplicateOf(facts, existing);
    if (same !== undefined) return refused('duplicate', `${same.path}: ${same.methods.join(', ')}`);
    return cut === undefined ? undefined : unproven('not-compared', cut);
  }

  private async repeated(question: ProofQuestion, facts: FileFacts, options: RunOptions): Promise<Proof | undefined> {
    const repeated = repeatedTest(question.prepared.source, facts, REPEATS);
    if (repeated === undefined) return unproven('not-repeated', 'the class has no test method of its own');
    options.onEvent({ stage: 'proving', step: 'repeats' });
    const rerun = await this.rerun({ ...question, source: repeated.source, root: question.executionRoot }, options);
    return proofOfRepeats(question.first, rerun, repeated);
  }

  private async onBase(question: ProofQuestion, options: RunOptions): Promise<Proof | undefined> {
    const { head } = question.change;
    // Before the first commit there is nothing that the test could pass on.
    if (head === undefined) return undefined;
    options.onEvent({ stage: 'proving', step: 'base' });
    const folder = await this.ports.scratch.make('base');
    try {
      const root = await this.ports.checkout.exportCommit(head, folder);
      return proofOfBase(await this.rerun({ ...question, source: question.prepared.source, root }, options));
    } catch (cause) {
      if (!(cause instanceof AppError) || cause.code === 'run.interrupted') throw cause;
      return unproven('base-not-run', cause.message);
    } finally {
      await this.ports.scratch.remove(folder);
    }
  }

  private async rerun({ root, source, first }: ProofQuestion & { readonly root: string; readonly source: string }, options: RunOptions): Promise<Rerun> {
    const { facts: run } = await this.ports.executeTest.execute({
      root, source, filePath: first.testFilePath, testClass: first.testClass, timeoutMs: options.timeoutMs, changedLines: [], env: {}, withoutCoverage: true, ...buildChoice(options), watch: executionWatch(options),
    });
    if (run.end.kind === 'interrupted') throw interrupted();
    return { run, outcome: judgeRun(run) };
  }
}

async function firstRefusal(steps: readonly Step[]): Promise<Proof> {
  let open: Proof | undefined;
  for (const step of steps) {
    const proof = await step();
    if (proof?.kind === 'refused') return proof;
    open ??= proof;
  }
  return open ?? ACCEPTED;
}
