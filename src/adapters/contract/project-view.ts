import type { GraphSummaryView, ProjectView, RegisterProjectArguments } from '../../application/tool-shapes.js';
import type { GraphSummary, IndexedProject } from '../../application/code/describe-indexed-project.js';
import type { Diagnostic } from '../../domain/diagnostics.js';
import type { Project } from '../../domain/project/project.js';
import type { RegistrationRequest } from '../../domain/project/registration.js';
import type { ProjectPage } from './rest-shapes.js';

export function projectViewOf(indexed: IndexedProject & { readonly missing?: readonly string[] }): ProjectView {
  return {
    ...headOf(indexed.project),
    left_out: indexed.project.leftOut.map(({ path, reason }) => ({ path, reason })),
    graph: indexed.graph === undefined ? null : graphView(indexed.graph),
    ...(indexed.missing === undefined ? {} : { missing: indexed.missing }),
  };
}

export function projectSummaryOf(project: Project): ProjectPage['items'][number] {
  return { ...headOf(project), frameworks: [...project.frameworks], language_stats: { ...project.languageStats }, left_out_count: project.leftOut.length };
}

function headOf(project: Project): Omit<ProjectView, 'left_out' | 'graph' | 'missing'> {
  return {
    id: project.id,
    name: project.name,
    git_url: project.gitUrl,
    owner: project.owner,
    default_branch: project.defaultBranch,
    commit: project.commit ?? null,
    ingest_status: project.ingest.status,
    ingest_error: project.ingest.error ?? null,
    ...(project.ingest.leaseUntil === undefined ? {} : { ingest_lease_until: isoTime(project.ingest.leaseUntil) }),
    last_indexed_at: project.lastIndexedAt === undefined ? null : isoTime(project.lastIndexedAt),
    frameworks: project.frameworks,
    language_stats: project.languageStats,
    created_at: isoTime(project.createdAt),
    updated_at: isoTime(project.updatedAt),
  };
}

function graphView(graph: GraphSummary): GraphSummaryView {
  return {
    commit: graph.state.commit ?? null,
    types: graph.types,
    methods: graph.methods,
    calls: graph.calls,
    entry_points: graph.entryPoints,
    sql_points: graph.sqlPoints,
    diagnostics: graph.diagnostics.map(diagnosticLine),
    stale: graph.state.stale !== undefined,
    incomplete: graph.state.incomplete.length > 0,
    not_covered: graph.state.incomplete.flatMap((reason) => (reason.by === 'not-covered' ? reason.sources : [])).map(({ kind, files, modules, by }) => ({ kind, files, modules, ...(by === undefined ? {} : { by }) })),
  };
}

/** `src/A.java:3: message (code)`. */
function diagnosticLine(diagnostic: Diagnostic): string {
  const place = [diagnostic.file, diagnostic.line].filter((part) => part !== undefined).join(':');
  return `${place === '' ? '' : `${place}: `}${diagnostic.message} (${diagnostic.code})`;
}

/** The token stays behind: nothing on the server takes one. */
export function registrationOf(sent: RegisterProjectArguments): RegistrationRequest {
  return {
    name: sent.name,
    gitUrl: sent.git_url,
    owner: sent.owner,
    ...(sent.default_branch === undefined ? {} : { defaultBranch: sent.default_branch }),
    ...(sent.commit === undefined ? {} : { commit: sent.commit }),
    ...(sent.sources === undefined ? {} : { sources: sent.sources }),
    ...(sent.manifest === undefined ? {} : { manifest: sent.manifest }),
    ...(sent.left_out === undefined ? {} : { leftOut: sent.left_out }),
  };
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
