import type { CallWatch, McpCaller } from '../../../application/mcp-caller.port.js';
import type { ToolInputs, ToolName, ToolOutputs } from '../../../application/tool-shapes.js';
import { AppError } from '../../../domain/errors.js';

/** What each tool of the twin answers; a tool without an answer is one that the server does not have. */
export type ToolAnswers = { readonly [Name in ToolName]?: (input: ToolInputs[Name], watch: CallWatch) => ToolOutputs[Name] | Promise<ToolOutputs[Name]> };

/** The McpCaller without a server: answers by plain functions, keeps what was asked. */
export class InMemoryMcpCaller implements McpCaller {
  readonly calls: { readonly tool: ToolName; readonly input: ToolInputs[ToolName] }[] = [];
  closed = false;

  constructor(private readonly answers: ToolAnswers) {}

  async call<Name extends ToolName>(tool: Name, input: ToolInputs[Name], watch: CallWatch = {}): Promise<ToolOutputs[Name]> {
    if (watch.signal?.aborted === true) throw interrupted(tool);
    this.calls.push({ tool, input });
    const answer = this.answers[tool];
    if (answer === undefined) throw new AppError('server.bad-answer', `The server has no tool ${tool}.`, 'Check that the server has the same version as this command.');
    return Promise.race([answer(input, watch), abortion(tool, watch)]);
  }

  /** The inputs that one tool was called with, in order. */
  inputsOf<Name extends ToolName>(tool: Name): readonly ToolInputs[Name][] {
    return this.calls.filter((call) => call.tool === tool).map((call) => call.input as ToolInputs[Name]);
  }

  close(): Promise<void> {
    this.closed = true;
    return Promise.resolve();
  }
}

function abortion(tool: ToolName, watch: CallWatch): Promise<never> {
  return new Promise((_resolve, reject) => {
    watch.signal?.addEventListener('abort', () => reject(interrupted(tool)));
  });
}

function interrupted(tool: ToolName): AppError {
  return new AppError('run.interrupted', `${tool} was interrupted.`, 'Start the command again.');
}
