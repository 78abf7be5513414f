import type { GraphDocuments } from '../../src/application/code/graph-documents.port.js';
import type { GraphStore, StoredGraph } from '../../src/application/code/graph-store.port.js';
import type { ProjectStore } from '../../src/application/project/project-store.port.js';
import { fileDocument } from './graph-documents.js';
import { sampleProject } from './sample-project.js';

export interface GraphStores {
  readonly projects: ProjectStore;
  readonly graphs: GraphStore;
  readonly documents: GraphDocuments;
}

export const shop = sampleProject();
export const billing = sampleProject({ id: 'b'.repeat(32), name: 'billing' });
export async function storesWithProjects(make: () => Promise<GraphStores>): Promise<GraphStores> {
  const made = await make();
  await made.projects.insert(shop);
  await made.projects.insert(billing);
  return made;
}

export async function write(graphs: GraphStore, owner: string, paths: readonly string[], commit?: string): Promise<StoredGraph> {
  const writing = await graphs.begin(owner);
  await writing.append(paths.map((path) => fileDocument(path)));
  return await writing.finish({ builder: 'v1', ...(commit === undefined ? {} : { commit }) });
}
