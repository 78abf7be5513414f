import { defineTool } from './tool.js';

export const helloTool = defineTool({
  name: 'hello',
  title: 'Greet the server',
  description: "Tells the server's version and whether its agent can be had. Call it to see that the connection works. An agent that cannot be reached is no error: `agent` says why.",
  effects: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true },
  async handle(useCases, { name }) {
    const agent = await useCases.checkAgent.execute();
    return {
      greeting: `Hello${name === '' ? '' : `, ${name}`}. This is codetest.`,
      version: useCases.version,
      agent: agent.ok ? 'ok' : `unreachable: ${agent.reason}`,
    };
  },
});
