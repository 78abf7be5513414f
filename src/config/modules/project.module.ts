import { ContainerModule } from 'inversify';
import { InProcessIngestQueue } from '../../adapters/outbound/jobs/in-process-ingest-queue.js';
import { DeleteProject } from '../../application/project/delete-project.js';
import { DescribeProject } from '../../application/project/describe-project.js';
import { ListProjects } from '../../application/project/list-projects.js';
import { RegisterProject } from '../../application/project/register-project.js';
import { UploadSources } from '../../application/project/upload-sources.js';
import { TOKENS } from '../tokens.js';

/** Projects and their snapshots; reading them is queued in this process. */
export const projectModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.ingestQueue)
    .toResolvedValue(
      (indexProject, log) =>
        new InProcessIngestQueue({
          handler: (projectId) => indexProject.execute(projectId),
          onFailure: (projectId, error) => log.error({ err: error, projectId }, 'reading a project failed unexpectedly'),
        }),
      [TOKENS.indexProject, TOKENS.log],
    )
    .inSingletonScope();
  bind(TOKENS.registerProject)
    .toResolvedValue(
      (...[projects, sources, queue, hasher, ids, clock, processes]) => new RegisterProject({ projects, sources, queue, hasher, ids, clock, processes }),
      [TOKENS.projectStore, TOKENS.sourceStore, TOKENS.ingestQueue, TOKENS.hasher, TOKENS.ids, TOKENS.clock, TOKENS.processes],
    )
    .inSingletonScope();
  bind(TOKENS.uploadSources)
    .toResolvedValue((projects, sources, queue, hasher) => new UploadSources({ projects, sources, queue, hasher }), [TOKENS.projectStore, TOKENS.sourceStore, TOKENS.ingestQueue, TOKENS.hasher])
    .inSingletonScope();
  bind(TOKENS.describeProject).toResolvedValue((projects) => new DescribeProject(projects), [TOKENS.projectStore]).inSingletonScope();
  bind(TOKENS.listProjects).toResolvedValue((projects) => new ListProjects(projects), [TOKENS.projectStore]).inSingletonScope();
  bind(TOKENS.deleteProject).toResolvedValue((projects, sources) => new DeleteProject(projects, sources), [TOKENS.projectStore, TOKENS.sourceStore]).inSingletonScope();
});
