import type { CodeGraph } from '../../domain/code/code-graph.js';
import type { Diagnostic } from '../../domain/diagnostics.js';
import type { CommitId, ProjectId } from '../../domain/ids.js';
import type { Project } from '../../domain/project/project.js';
import type { GraphStore } from './graph-store.port.js';

export interface IndexedProject {
  readonly project: Project;
  /** Absent before the first READY. */
  readonly graph?: GraphSummary;
}

export interface GraphSummary {
  readonly commit?: CommitId;
  readonly types: number;
  readonly methods: number;
  readonly calls: number;
  readonly entryPoints: number;
  readonly sqlPoints: number;
  /** At most `MAX_DIAGNOSTICS`; the last one then tells how many more there are. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A project whose every file is broken must not make an answer of megabytes. */
const MAX_DIAGNOSTICS = 200;

/** Tells what is known of a project and of its graph. Throws `project.not-found`. */
export class DescribeIndexedProject {
  constructor(
    private readonly describe: { execute(id: ProjectId): Promise<Project> },
    private readonly graphs: GraphStore,
  ) {}

  async execute(id: ProjectId): Promise<IndexedProject> {
    return withGraph(await this.describe.execute(id), this.graphs);
  }
}

/** The project with the counts of its graph, where it is READY: before, the graph is that of an older snapshot or none. */
export async function withGraph(project: Project, graphs: GraphStore): Promise<IndexedProject> {
  if (project.ingest.status !== 'READY') return { project };
  const stored = await graphs.load(project.id);
  if (stored === undefined) return { project };
  return { project, graph: { ...(stored.commit === undefined ? {} : { commit: stored.commit }), ...countsOf(stored.graph) } };
}

function countsOf(graph: CodeGraph): Omit<GraphSummary, 'commit'> {
  const units = [...graph.units.values()];
  return {
    types: units.filter((unit) => unit.kind === 'type').length,
    methods: units.filter((unit) => unit.kind === 'method').length,
    calls: graph.calls.length,
    entryPoints: graph.entryPoints.length,
    sqlPoints: graph.sqlPoints.length,
    diagnostics: bounded(graph.diagnostics),
  };
}

function bounded(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const more = diagnostics.length - MAX_DIAGNOSTICS;
  if (more <= 0) return diagnostics;
  return [...diagnostics.slice(0, MAX_DIAGNOSTICS), { code: 'code.more-diagnostics', severity: 'info', message: `${more} more are not listed.` }];
}
