import { InMemoryDemoProject } from '../../../src/adapters/outbound/workspace/in-memory-demo-project.js';
import { InMemoryScratchFolders } from '../../../src/adapters/outbound/workspace/in-memory-scratch-folders.js';
import { RunDemo, type DemoEvent, type DemoOptions } from '../../../src/application/test-authoring/run-demo.js';
import type { RegisteredCheckout } from '../../../src/application/project/register-checkout.js';
import { AppError } from '../../../src/domain/errors.js';

const registered = { files: 3, sent: { files: 3 }, gitignoreAdded: true, end: 'settled', project: {} } as unknown as RegisteredCheckout;
const nothing = { kind: 'nothing-changed', root: '/x', outside: [], leftOut: [] } as const;

function demo(run: () => Promise<typeof nothing>) {
  const order: string[] = [];
  const scratch = new InMemoryScratchFolders();
  const events: DemoEvent[] = [];
  const useCase = new RunDemo(new InMemoryDemoProject(), scratch, (folder) => {
    order.push(`open ${folder}`);
    return Promise.resolve({
      register: { execute: () => { order.push('register'); return Promise.resolve(registered); } },
      run: { execute: () => { order.push('run'); return run(); } },
      close: () => { order.push('close'); return Promise.resolve(); },
    });
  });
  const options: DemoOptions = { timeoutMs: 1, keep: false, verbose: false, onEvent: () => undefined, onDemoEvent: (event) => { events.push(event); order.push(event.stage); } };
  return { useCase, options, order, scratch };
}

it('copies, registers, edits and only then runs; the folder stays', async () => {
  const { useCase, options, order, scratch } = demo(() => Promise.resolve(nothing));
  const { folder, end } = await useCase.execute(options);
  expect(order).toEqual(['copied', `open ${folder}`, 'register', 'registered', 'edited', 'run', 'close']);
  expect(end).toBe(nothing);
  expect([...scratch.open]).toEqual([folder]);
});

it('closes what it opened where the surroundings fail, and leaves the folder', async () => {
  const { useCase, options, order, scratch } = demo(() => Promise.reject(new AppError('run.no-jdk', 'There is no JDK.', 'Install one.')));
  await expect(useCase.execute(options)).rejects.toMatchObject({ code: 'run.no-jdk' });
  expect(order.at(-1)).toBe('close');
  expect(scratch.open.size).toBe(1);
});
