import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import type { CallWatch, McpCaller } from '../../../application/mcp-caller.port.js';
import type { ToolInputs, ToolName, ToolOutputs } from '../../../application/tool-shapes.js';
import { AppError } from '../../../domain/errors.js';
import { bridgeCancellation } from './abort-bridge.js';
import { callFailure, toolError } from './call-failure.js';
import { CALL_LIMITS, type CallLimit } from './call-limits.js';
import type { ToolServerAddress, ToolServerLink } from './tool-server-link.js';

/** Checks a tool's answer: throws for another shape. A zod object is one. */
export type AnswerShapes = { readonly [Name in ToolName]: { parse(answer: unknown): ToolOutputs[Name] } };

export interface McpClientCallerOptions {
  readonly version: string;
  readonly limits?: Readonly<Record<ToolName, CallLimit>>;
}

/** Calls the tools with the protocol's own client, over whatever the address opens. Connects at the first call. */
export class McpClientCaller implements McpCaller {
  private connection: Promise<{ readonly client: Client; readonly link: ToolServerLink }> | undefined;
  private readonly limits: Readonly<Record<ToolName, CallLimit>>;

  constructor(
    private readonly address: ToolServerAddress,
    private readonly answers: AnswerShapes,
    private readonly options: McpClientCallerOptions,
  ) {
    this.limits = options.limits ?? CALL_LIMITS;
  }

  async call<Name extends ToolName>(tool: Name, input: ToolInputs[Name], watch?: CallWatch): Promise<ToolOutputs[Name]> {
    const bridge = bridgeCancellation(watch?.signal);
    try {
      const answer = await this.request(tool, input, bridge.signal, watch);
      if (answer.isError === true) throw toolError(tool, answer);
      return this.checked(tool, answer.structuredContent);
    } catch (cause) {
      if (bridge.signal.aborted) throw new AppError('run.interrupted', `${tool} was interrupted.`, 'Start the command again.');
      throw callFailure(tool, this.address.name, cause);
    } finally {
      bridge.release();
    }
  }

  async close(): Promise<void> {
    const opening = this.connection;
    this.connection = undefined;
    if (opening === undefined) return;
    // A connection that never came up has nothing to end; its call has told why.
    const opened = await opening.catch(() => undefined);
    await opened?.client.close();
    await opened?.link.close();
  }

  private async request<Name extends ToolName>(tool: Name, input: ToolInputs[Name], signal: AbortSignal, watch: CallWatch | undefined): Promise<CallAnswer> {
    const { client } = await this.connected();
    const limit = this.limits[tool];
    return client.request({ method: 'tools/call', params: { name: tool, arguments: input as unknown as Record<string, unknown> } }, CallToolResultSchema, {
      signal,
      timeout: limit.silenceMs,
      maxTotalTimeout: limit.totalMs,
      // Without a listener the protocol asks for no progress, and silence could not be told from work.
      resetTimeoutOnProgress: true,
      onprogress: (progress) => {
        if (progress.message !== undefined) watch?.onProgress?.(progress.message);
      },
    });
  }

  private checked<Name extends ToolName>(tool: Name, answer: unknown): ToolOutputs[Name] {
    try {
      return this.answers[tool].parse(answer);
    } catch (cause) {
      const found = cause instanceof Error ? cause.message.slice(0, 500) : String(cause);
      throw new AppError('server.bad-answer', `${this.address.name} answered ${tool} in another shape than this version knows: ${found}`, 'Check that the server has the same version as this command.');
    }
  }

  private connected(): Promise<{ readonly client: Client; readonly link: ToolServerLink }> {
    this.connection ??= this.connect().catch((cause: unknown) => {
      this.connection = undefined;
      throw cause;
    });
    return this.connection;
  }

  private async connect(): Promise<{ readonly client: Client; readonly link: ToolServerLink }> {
    const link = await this.address.open();
    const client = new Client({ name: 'codetest', version: this.options.version });
    try {
      await client.connect(link.transport, { timeout: this.limits.hello.silenceMs });
    } catch (cause) {
      await link.close();
      throw cause;
    }
    return { client, link };
  }
}

interface CallAnswer {
  readonly isError?: boolean | undefined;
  readonly structuredContent?: unknown;
  readonly content?: unknown;
}
