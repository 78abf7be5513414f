import type { Cancellation } from '../../../src/application/cancellation.js';
import type { McpCaller } from '../../../src/application/mcp-caller.port.js';
import type { ProjectView, ToolInputs, ToolOutputs } from '../../../src/application/tool-shapes.js';
import { AppError } from '../../../src/domain/errors.js';

/** A server of four tools, as the suite scripts it. */
export interface ScriptedServer {
  readonly hello: (input: ToolInputs['hello'], progress: (message: string) => void) => Promise<ToolOutputs['hello']>;
  readonly project_status: (input: ToolInputs['project_status']) => Promise<ProjectView>;
}

export interface McpCallerUnderTest {
  readonly caller: McpCaller;
  /** True once the server has been told to end. */
  readonly ended: () => boolean;
}

const GREETING = { greeting: '안녕하세요, 홍길동', version: '1.2.3', agent: 'ok' };

export function mcpCallerContract(adapter: string, make: (server: ScriptedServer) => Promise<McpCallerUnderTest>): void {
  const silent: ScriptedServer = {
    hello: () => Promise.resolve(GREETING),
    project_status: () => Promise.reject(new AppError('project.not-found', 'There is no project p1.', 'Register it.')),
  };

  describe(`McpCaller: ${adapter}`, () => {
    it('brings the answer back as it was given', async () => {
      const { caller } = await make(silent);
      await expect(caller.call('hello', { name: '홍길동' })).resolves.toEqual(GREETING);
      await caller.close();
    });

    it('hands the input over unchanged', async () => {
      const names: string[] = [];
      const { caller } = await make({ ...silent, hello: (input) => { names.push(input.name); return Promise.resolve(GREETING); } });
      await caller.call('hello', { name: '"주문"\n' });
      await caller.call('hello', { name: 'b' });
      expect(names).toEqual(['"주문"\n', 'b']);
      await caller.close();
    });

    it('rejects with the AppError that the tool named', async () => {
      const { caller } = await make(silent);
      const failure = await caller.call('project_status', { project_id: 'p1' }).catch((cause: unknown) => cause);
      expect(failure).toBeInstanceOf(AppError);
      expect(failure).toMatchObject({ code: 'project.not-found', kind: 'not-found', message: 'There is no project p1.', hint: 'Register it.' });
      await caller.close();
    });

    it('still answers after an error', async () => {
      const { caller } = await make(silent);
      await caller.call('project_status', { project_id: 'p1' }).catch(() => undefined);
      await expect(caller.call('hello', { name: 'a' })).resolves.toEqual(GREETING);
      await caller.close();
    });

    it('forwards progress in order', async () => {
      const { caller } = await make({ ...silent, hello: (_input, progress) => { progress('one'); progress('two'); return Promise.resolve(GREETING); } });
      const heard: string[] = [];
      await caller.call('hello', { name: 'a' }, { onProgress: (message) => heard.push(message) });
      expect(heard).toEqual(['one', 'two']);
      await caller.close();
    });

    it('rejects an interrupted call with run.interrupted, and is usable after it', async () => {
      let calls = 0;
      const { caller } = await make({ ...silent, hello: () => (calls++ === 0 ? new Promise(() => undefined) : Promise.resolve(GREETING)) });
      const controller = new AbortController();
      const signal: Cancellation = controller.signal;
      const waiting = caller.call('hello', { name: 'a' }, { signal }).catch((cause: unknown) => cause);
      setTimeout(() => controller.abort(), 20);
      expect(await waiting).toMatchObject({ code: 'run.interrupted' });
      await expect(caller.call('hello', { name: 'b' })).resolves.toEqual(GREETING);
      await caller.close();
    });

    it('does not call at all where the signal is aborted already', async () => {
      let calls = 0;
      const { caller } = await make({ ...silent, hello: () => { calls += 1; return Promise.resolve(GREETING); } });
      expect(await caller.call('hello', { name: 'a' }, { signal: AbortSignal.abort() }).catch((cause: unknown) => cause)).toMatchObject({ code: 'run.interrupted' });
      expect(calls).toBe(0);
      await caller.close();
    });

    it('ends the server with the connection', async () => {
      const { caller, ended } = await make(silent);
      await caller.call('hello', { name: 'a' });
      expect(ended()).toBe(false);
      await caller.close();
      expect(ended()).toBe(true);
    });

    it('can be closed without a call, and twice', async () => {
      const { caller } = await make(silent);
      await caller.close();
      await caller.close();
    });
  });
}
