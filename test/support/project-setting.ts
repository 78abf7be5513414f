import { InMemoryIngestQueue } from '../../src/adapters/outbound/jobs/in-memory-ingest-queue.js';
import { InMemoryProjectStore } from '../../src/adapters/outbound/persistence/in-memory-project-store.js';
import { InMemorySourceStore } from '../../src/adapters/outbound/persistence/in-memory-source-store.js';
import { InMemoryClock } from '../../src/adapters/outbound/workspace/in-memory-clock.js';
import { InMemoryContentHasher } from '../../src/adapters/outbound/workspace/in-memory-content-hasher.js';
import { InMemoryIdSource } from '../../src/adapters/outbound/workspace/in-memory-id-source.js';
import { InMemoryProcesses } from '../../src/adapters/outbound/workspace/in-memory-processes.js';
import { RegisterProject } from '../../src/application/project/register-project.js';
import { UploadSources } from '../../src/application/project/upload-sources.js';
import type { IngestState, Project } from '../../src/domain/project/project.js';
import type { RegistrationRequest } from '../../src/domain/project/registration.js';

/** 40 hex digits. */
export const COMMIT = 'a'.repeat(40);
export const SOURCES = [{ path: 'src/main/java/A.java', content: 'class A {}' }, { path: 'pom.xml', content: '<project/>' }];

/** The server's project use cases on in-memory twins. */
export function projectSetting() {
  const projects = new InMemoryProjectStore();
  const sources = new InMemorySourceStore(projects);
  const queue = new InMemoryIngestQueue();
  const hasher = new InMemoryContentHasher();
  const clock = new InMemoryClock();
  const processes = new InMemoryProcesses();
  const ports = { projects, sources, queue, hasher, clock, ids: new InMemoryIdSource(), processes };
  const register = new RegisterProject(ports);
  const request = (overrides: Partial<RegistrationRequest> = {}): RegistrationRequest => ({ name: 'shop', gitUrl: 'https://github.com/acme/shop.git', owner: 'kim', commit: COMMIT, ...overrides });
  const manifestOf = (files: typeof SOURCES) => files.map(({ path, content }) => ({ path, hash: hasher.hash(content), size: content.length }));
  const ingested = async (id: string, ingest: IngestState = { status: 'READY' }): Promise<Project> => {
    await queue.idle();
    return projects.amend(id, (project) => ({ ...project, ingest }));
  };
  return { ...ports, register, upload: new UploadSources(ports), request, manifestOf, ingested };
}
