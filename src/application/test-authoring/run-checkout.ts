import type { CollectChange } from '../change/collect-change.js';
import type { TeamSettingsReader } from '../change/team-settings-reader.port.js';
import type { Checkout } from '../project/checkout.port.js';
import type { GeneratedForCheckout, GenerateForCheckout } from './generate-for-checkout.js';
import type { RunPreparedTest } from './run-prepared-test.js';
import { settledRun, type AskedRun } from './run-settings.js';
import type { RunEnd, RunReport } from './run-report.js';
import type { ScratchFolders } from './scratch-folders.port.js';

export interface RunCheckoutParts {
  readonly generate: Pick<GenerateForCheckout, 'execute'>;
  readonly runPrepared: Pick<RunPreparedTest, 'execute'>;
  readonly collectChange: Pick<CollectChange, 'execute'>;
  readonly checkout: Checkout;
  readonly scratch: ScratchFolders;
  readonly teamSettings: TeamSettingsReader;
}

export interface RunCheckoutOptions extends AskedRun {
  readonly staged: boolean;
}

/** `codetest run`: generates a test for the change and runs it on this machine. Throws what its parts throw. */
export class RunCheckout {
  constructor(private readonly parts: RunCheckoutParts) {}

  async execute(options: RunCheckoutOptions): Promise<RunEnd> {
    const generated = await this.parts.generate.execute({ ...options, change: options.staged ? 'staged' : 'working-tree' });
    if (generated.kind === 'nothing-changed') return generated;
    if (!options.staged) return this.run(generated, generated.root, options);
    const unstaged = await this.parts.collectChange.execute('unstaged');
    // Where nothing differs, the working tree is what is staged, and its build output saves time.
    return unstaged.files.length === 0 ? this.run(generated, generated.root, options) : this.runOfIndex(generated, unstaged.files, options);
  }

  /** What is staged is not what lies in the working tree: only a checkout of the index shows what would be committed. */
  private async runOfIndex(generated: GeneratedForCheckout, differing: readonly string[], options: RunCheckoutOptions): Promise<RunReport> {
    const folder = await this.parts.scratch.make('index');
    try {
      const root = await this.parts.checkout.exportIndex(folder);
      options.onEvent({ stage: 'index-exported', folder, differing });
      return await this.run(generated, root, options);
    } finally {
      await this.parts.scratch.remove(folder);
    }
  }

  private run(generated: GeneratedForCheckout, executionRoot: string, options: RunCheckoutOptions): Promise<RunReport> {
    const { projectId, root, test, change } = generated;
    const settled = settledRun(options, change, this.parts.teamSettings);
    return this.parts.runPrepared.execute({ projectId, root, executionRoot, test, change, repairs: settled.repairs }, settled);
  }
}
