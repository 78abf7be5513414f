import { SpringConfigSource } from '../../adapters/outbound/configuration/spring-config-source.js';
import { ContainerModule } from 'inversify';
import { EmbeddedTestAgent } from '../../adapters/outbound/agents/embedded-test-agent.js';
import { NdjsonTestAgent } from '../../adapters/outbound/agents/ndjson-test-agent.js';
import { CheckAgent } from '../../application/test-authoring/check-agent.js';
import { GenerateTest } from '../../application/test-authoring/generate-test.js';
import { PrepareTest } from '../../application/test-authoring/prepare-test.js';
import { ReadProjectTests } from '../../application/test-authoring/read-project-tests.js';
import { ReportExecution } from '../../application/test-authoring/report-execution.js';
import type { TestAgent } from '../../application/test-authoring/test-agent.port.js';
import type { Settings } from '../settings.js';
import { TOKENS } from '../tokens.js';

/** Writing tests and judging runs, with the agent that the settings name. */
export const testAuthoringModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.testAgent).toResolvedValue(agentOf, [TOKENS.settings]).inSingletonScope();
  bind(TOKENS.checkAgent).toResolvedValue((agent) => new CheckAgent(agent), [TOKENS.testAgent]).inSingletonScope();
  bind(TOKENS.projectTests).toResolvedValue((sources) => new ReadProjectTests(sources, new SpringConfigSource()), [TOKENS.sourceStore]).inSingletonScope();
  bind(TOKENS.generateTest)
    .toResolvedValue(
      (...[analyse, projectTests, agent, javaSource, { locale }]) => new GenerateTest({ analyse, projectTests, agent, javaSource, locale }),
      [TOKENS.analyseChange, TOKENS.projectTests, TOKENS.testAgent, TOKENS.javaSource, TOKENS.settings],
    )
    .inSingletonScope();
  bind(TOKENS.prepareTest)
    .toResolvedValue((projects, projectTests, javaSource) => new PrepareTest({ projects, projectTests, javaSource }), [TOKENS.projectStore, TOKENS.projectTests, TOKENS.javaSource])
    .inSingletonScope();
  bind(TOKENS.reportExecution)
    .toResolvedValue((analyse, agent, javaSource, { locale }) => new ReportExecution({ analyse, agent, javaSource, locale }), [TOKENS.analyseChange, TOKENS.testAgent, TOKENS.javaSource, TOKENS.settings])
    .inSingletonScope();
});

/** Without an address: the one that needs none. */
function agentOf({ agent }: Settings): TestAgent {
  const { url, ...rest } = agent;
  return url === undefined ? new EmbeddedTestAgent() : new NdjsonTestAgent({ url, ...rest });
}
