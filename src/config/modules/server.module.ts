import { ContainerModule } from 'inversify';
import { TOKENS } from '../tokens.js';

/** What the inbound adapters call. */
export const serverModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.serverUseCases)
    .toResolvedValue(
      (...[version, registerProject, uploadSources, describeProject, listProjects, deleteProject, checkAgent, generateTest, prepareTest, reportExecution]) => ({
        version,
        registerProject,
        uploadSources,
        describeProject,
        listProjects,
        deleteProject,
        checkAgent,
        generateTest,
        prepareTest,
        reportExecution,
      }),
      [
        TOKENS.version,
        TOKENS.registerIndexedProject,
        TOKENS.uploadSources,
        TOKENS.describeIndexedProject,
        TOKENS.listProjects,
        TOKENS.deleteProject,
        TOKENS.checkAgent,
        TOKENS.generateTest,
        TOKENS.prepareTest,
        TOKENS.reportExecution,
      ],
    )
    .inSingletonScope();
});
