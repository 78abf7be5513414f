import type { Command } from 'commander';
import type { CliDependencies } from '../cli-dependencies.js';
import { inContext } from '../command-context.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { countOption } from './number-option.js';

interface AgentFlags {
  readonly host?: string;
  readonly port?: number;
}

const ENVIRONMENT = `
The model is set by the environment: CODETEST_LLM_MODEL (needed), CODETEST_LLM_API_KEY (needed for a vendor's own
address), CODETEST_LLM_BASE_URL (Ollama, vLLM and others), CODETEST_LLM_PROVIDER (openai or anthropic),
CODETEST_LLM_EFFORT, CODETEST_LLM_MAX_TOKENS. Clients send one of CODETEST_API_KEYS as X-API-Key; without such keys the
agent listens on a loopback address only. A server finds the agent by CODETEST_MCP_AGENT_URL.`;

const MAX_PORT = 65_535;

/** `agent`: the service behind the Agent REST protocol. */
export function addAgentCommand(program: Command, dependencies: CliDependencies, finish: (code: ExitCode) => void): void {
  program
    .command('agent')
    .description('the Agent service: writes tests and judges runs with a language model, behind the Agent REST protocol')
    .option('--host <address>', 'where it listens (default: CODETEST_AGENT_HOST, else 127.0.0.1)')
    .option('--port <number>', 'port that it listens on, 0 for a free one (default: CODETEST_AGENT_PORT, else 8000)', countOption(MAX_PORT))
    .addHelpText('after', ENVIRONMENT)
    .action(async (flags: AgentFlags, command: Command) => {
      finish(
        await inContext(dependencies, command, async ({ signal, session }) => {
          await dependencies.serveAgent({
            signal,
            locale: session.locale,
            onWarning: session.onWarning,
            ...(flags.host === undefined ? {} : { host: flags.host }),
            ...(flags.port === undefined ? {} : { port: flags.port }),
          });
          return EXIT.done;
        }, 'serve'),
      );
    });
}
