import type { Diagnostic } from '../../domain/diagnostics.js';
import { graphState, type GraphState } from '../../domain/code/graph-state.js';
import type { ProjectId, ProjectPath } from '../../domain/ids.js';
import { notCoveredOf } from '../../domain/project/not-covered.js';
import type { Project } from '../../domain/project/project.js';
import type { SourceStore } from '../project/source-store.port.js';
import type { GraphDocuments } from './graph-documents.port.js';
import type { GraphCounts, GraphStore } from './graph-store.port.js';

export interface IndexedProject {
  readonly project: Project;
  /** Absent before the first READY. */
  readonly graph?: GraphSummary;
}

export interface GraphSummary extends GraphCounts {
  /** What the graph was made from, and what that lacks of the project's snapshot. */
  readonly state: GraphState;
  /** At most `MAX_DIAGNOSTICS`; the last one then tells how many more there are. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A project whose every file is broken must not make an answer of megabytes. */
const MAX_DIAGNOSTICS = 200;

/** Tells what is known of a project and of its graph. Throws `project.not-found`. */
export class DescribeIndexedProject {
  constructor(
    private readonly describe: { execute(id: ProjectId): Promise<Project> },
    private readonly stores: GraphReach,
  ) {}

  async execute(id: ProjectId): Promise<IndexedProject> {
    return withGraph(await this.describe.execute(id), this.stores);
  }
}

/** Where stored graphs are asked. */
export interface GraphReach {
  readonly graphs: Pick<GraphStore, 'current'>;
  readonly documents: Pick<GraphDocuments, 'diagnostics'>;
  readonly sources: Pick<SourceStore, 'manifest'>;
}

/** The project with the counts of its graph, where it is READY: before, the graph is that of an older snapshot or none. */
export async function withGraph(project: Project, { graphs, documents, sources }: GraphReach): Promise<IndexedProject> {
  if (project.ingest.status !== 'READY') return { project };
  const stored = await graphs.current(project.id);
  if (stored === undefined) return { project };
  const { diagnostics, total } = await documents.diagnostics(stored.version, MAX_DIAGNOSTICS);
  const manifest = await sources.manifest(project.id);
  const state = graphState({
    ...(stored.commit === undefined ? {} : { graphCommit: stored.commit }), ...(manifest?.commit === undefined ? {} : { treeCommit: manifest.commit }),
    leftOut: project.leftOut, unread: unreadIn(diagnostics), notCovered: manifest === undefined ? [] : notCoveredOf(manifest),
  });
  return { project, graph: { state, ...stored.counts, diagnostics: withRest(diagnostics, total) } };
}

function unreadIn(diagnostics: readonly Diagnostic[]): readonly ProjectPath[] {
  return [...new Set(diagnostics.filter((diagnostic) => diagnostic.severity === 'error').flatMap((diagnostic) => diagnostic.file ?? []))].sort();
}

function withRest(diagnostics: readonly Diagnostic[], total: number): readonly Diagnostic[] {
  const more = total - diagnostics.length;
  if (more <= 0) return diagnostics;
  return [...diagnostics, { code: 'code.more-diagnostics', severity: 'info', message: `${more} more are not listed.` }];
}
