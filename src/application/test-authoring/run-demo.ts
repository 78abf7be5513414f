import type { RegisteredCheckout, RegisterCheckout } from '../project/register-checkout.js';
import type { DemoEdit, DemoProject } from './demo-project.port.js';
import type { RunCheckout } from './run-checkout.js';
import type { RunOptions } from './run-options.js';
import type { RunEnd } from './run-report.js';
import type { ScratchFolders } from './scratch-folders.port.js';

/** The use cases of one repository, as the demo needs them. */
export interface DemoTools {
  readonly register: Pick<RegisterCheckout, 'execute'>;
  readonly run: Pick<RunCheckout, 'execute'>;
  close(): Promise<void>;
}

export type DemoEvent =
  | { readonly stage: 'copied'; readonly folder: string; readonly files: number; readonly commit: string }
  | { readonly stage: 'registered'; readonly registered: RegisteredCheckout }
  | { readonly stage: 'edited'; readonly edit: DemoEdit };

export interface DemoOptions extends RunOptions {
  readonly onDemoEvent: (event: DemoEvent) => void;
}

/** The main job from nothing, on the sample project in a folder of its own, which stays and holds the demo's storage too. */
export class RunDemo {
  constructor(
    private readonly demo: DemoProject,
    private readonly scratch: ScratchFolders,
    /** Opens the use cases on that folder, with storage below it. */
    private readonly openTools: (folder: string) => Promise<DemoTools>,
  ) {}

  async execute(options: DemoOptions): Promise<{ readonly folder: string; readonly end: RunEnd }> {
    const folder = await this.scratch.make('demo');
    const { files, commit } = await this.demo.create(folder);
    options.onDemoEvent({ stage: 'copied', folder, files, commit });
    const tools = await this.openTools(folder);
    try {
      const registered = await tools.register.execute({ remoteServer: false }, options.signal === undefined ? {} : { signal: options.signal });
      options.onDemoEvent({ stage: 'registered', registered });
      options.onDemoEvent({ stage: 'edited', edit: await this.demo.changeCondition(folder) });
      return { folder, end: await tools.run.execute({ ...options, staged: false }) };
    } finally {
      await tools.close();
    }
  }
}
