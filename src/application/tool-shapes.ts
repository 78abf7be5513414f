import type { Proof, ProofReason } from '../domain/test-authoring/proof.js';

/**
 * What travels between the command line and the server's tools, in the field names of the contract. The zod shapes of
 * `adapters/contract` are proved equal to these at compile time.
 */
export type ToolName = keyof ToolInputs;

export interface ToolInputs {
  readonly hello: { readonly name: string };
  readonly register_project: RegisterProjectArguments;
  readonly upload_sources: { readonly project_id: string; readonly files: readonly { readonly hash: string; readonly content: string }[] };
  readonly project_status: { readonly project_id: string };
  readonly delete_project: { readonly project_id: string };
  readonly test_generate: { readonly project_id: string; readonly diff: string; readonly sources: readonly WireSource[]; readonly commit?: string; readonly team_settings?: string; readonly previous?: PreviousTryView };
  readonly prepare_test: { readonly project_id: string; readonly test_code: string; readonly base_package?: string };
  readonly report_execution: ReportExecutionArguments;
}

export interface ToolOutputs {
  readonly hello: { readonly greeting: string; readonly version: string; readonly agent: string };
  readonly register_project: ProjectView;
  readonly upload_sources: { readonly received: number; readonly missing: readonly string[] };
  readonly project_status: ProjectView;
  readonly delete_project: { readonly deleted: string };
  readonly test_generate: GeneratedView;
  readonly prepare_test: PreparedView;
  readonly report_execution: ReportView;
}

export interface WireSource {
  readonly path: string;
  readonly content: string;
}

export interface WireLeftOut {
  readonly path: string;
  readonly reason: string;
}

export interface RegisterProjectArguments {
  readonly name: string;
  readonly git_url: string;
  readonly owner: string;
  readonly default_branch?: string;
  readonly github_token?: string;
  readonly commit?: string;
  readonly sources?: readonly WireSource[];
  readonly manifest?: readonly { readonly path: string; readonly hash: string; readonly size: number }[];
  readonly left_out?: readonly WireLeftOut[];
}

export interface ProjectView {
  readonly id: string;
  readonly name: string;
  readonly git_url: string;
  readonly owner: string;
  readonly default_branch: string;
  readonly commit: string | null;
  readonly ingest_status: 'PENDING' | 'RUNNING' | 'READY' | 'FAILED';
  readonly ingest_error: string | null;
  /** Only while RUNNING. */
  readonly ingest_lease_until?: string;
  /** ISO 8601. */
  readonly last_indexed_at: string | null;
  readonly frameworks: readonly string[];
  readonly language_stats: Readonly<Record<string, number>>;
  readonly left_out: readonly WireLeftOut[];
  readonly created_at: string;
  readonly updated_at: string;
  /** Counts of the graph, once READY. */
  readonly graph: GraphSummaryView | null;
  /** Only in the answer to register_project with a manifest: contents that the server has not got. */
  readonly missing?: readonly string[];
}

export interface GraphSummaryView {
  readonly commit: string | null;
  readonly types: number;
  readonly methods: number;
  readonly calls: number;
  readonly entry_points: number;
  readonly sql_points: number;
  readonly diagnostics: readonly string[];
  readonly stale: boolean;
  readonly incomplete: boolean;
  /** Code that the graph does not read, by kind. */
  readonly not_covered: readonly { readonly kind: 'generated' | 'groovy' | 'kotlin' | 'scala'; readonly files: number; readonly modules: readonly string[]; readonly by?: readonly string[] }[];
}

/** What an answer about code was computed from. */
export interface GraphStateView {
  readonly commit: string | null;
  readonly stale: boolean;
  readonly incomplete: boolean;
  /** A line for each reason, for people. */
  readonly notes: readonly string[];
}

/** A test that was written for this change and told nothing: it is to be mended. */
export interface PreviousTryView {
  /** 1 after the first test. */
  readonly attempt: number;
  readonly test_code: string;
  readonly test_file_path: string;
  readonly problem: 'build' | 'start';
  readonly errors: readonly { readonly file?: string; readonly line?: number; readonly message: string }[];
  readonly output: string;
}

/** What a new test was found to be worth; `reason` is null where it was accepted. */
export interface ProofView {
  readonly kind: Proof['kind'];
  readonly reason: ProofReason | null;
  readonly detail: string;
}

export interface GeneratedView {
  readonly importance: 'LOW' | 'MID' | 'HIGH';
  readonly importance_score: number;
  readonly importance_rationale: string;
  readonly base_package: string | null;
  readonly graph_ready: boolean;
  readonly analysis_warnings: readonly string[];
  readonly graph: GraphStateView;
  readonly units: readonly { readonly id: string; readonly kind: string; readonly change: string; readonly file: string; readonly start: number; readonly end: number; readonly members?: readonly string[] }[];
  readonly entry_points: readonly { readonly id: string; readonly type: string; readonly method?: string; readonly route?: string; readonly path: readonly string[] }[];
  readonly sql_points: readonly { readonly id: string; readonly by: string; readonly operation: string; readonly tables: readonly string[] }[];
  readonly intent: string;
  readonly intent_rationale: string;
  readonly thinking: string;
  readonly test_cases: string;
  readonly test_code: string;
  readonly rationale: string;
  readonly target_code: string;
}

export interface PreparedView {
  readonly project_id: string;
  readonly source: string;
  readonly file_path: string;
  readonly class_name: string;
  readonly package: string;
  readonly test_root: string;
  readonly springboot_applied: boolean;
  readonly applied: readonly string[];
}

export interface CoverageView {
  readonly line_rate: number;
  readonly branch_rate: number;
  readonly line_covered: number;
  readonly line_missed: number;
  readonly branch_covered: number;
  readonly branch_missed: number;
  readonly scope: 'changed-files' | 'report';
  readonly changed_lines_covered: number;
  readonly changed_lines_missed: readonly { readonly path: string; readonly line: number }[];
  /** Reached lines with branches that no test took. */
  readonly changed_lines_partial: readonly { readonly path: string; readonly line: number; readonly missed_branches: number; readonly total_branches: number }[];
}

/** What the command line tells of a run; every fact that the result is judged on. A missing fact is never taken for good news. */
export interface ExecutionView {
  readonly exit_code: number | null;
  readonly end: 'exited' | 'killed' | 'timed-out' | 'interrupted';
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly total: number;
  readonly failures: readonly string[];
  readonly tests: readonly { readonly class_name: string; readonly name: string; readonly status: 'passed' | 'failed' | 'error' | 'skipped'; readonly flaky?: boolean; readonly message?: string; readonly detail?: string }[];
  readonly report: 'fresh' | 'missing' | 'unreadable';
  readonly report_note: string | null;
  readonly coverage: CoverageView | null;
  readonly coverage_note: string | null;
  readonly jacoco_enabled: boolean;
  readonly springboot_applied: boolean;
  readonly applied: readonly string[];
  readonly test_class: string;
  readonly test_file_path: string;
  readonly command: readonly string[];
  readonly build_tool: 'maven' | 'gradle';
  readonly module: string;
  readonly build_errors: readonly string[];
  readonly output: string;
  readonly duration_ms: number;
}

export interface ReportExecutionArguments {
  readonly project_id: string;
  readonly execution: ExecutionView;
  readonly test_code: string;
  readonly diff: string;
  readonly sources: readonly WireSource[];
  readonly commit?: string;
  readonly team_settings?: string;
  readonly intent: string;
  readonly intent_rationale: string;
  readonly proof?: ProofView;
}

export interface ReportView {
  readonly result: 'PASS' | 'FAIL' | 'ERROR' | 'NOT_RUN';
  readonly result_reason: string;
  /** Why the report of the run was not believed; absent where it was, or there was none. */
  readonly result_note?: string;
  readonly exit_code: number | null;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly total: number;
  readonly failures: readonly string[];
  readonly coverage: CoverageView | null;
  readonly coverage_note: string | null;
  readonly jacoco_enabled: boolean;
  readonly springboot_applied: boolean;
  readonly applied: readonly string[];
  readonly test_file_path: string;
  readonly output: string;
  readonly build_errors: readonly string[];
  readonly importance: 'LOW' | 'MID' | 'HIGH';
  readonly importance_score: number;
  readonly importance_rationale: string;
  readonly analysis_warnings: readonly string[];
  readonly graph: GraphStateView;
  readonly verdict: string;
  readonly verdict_rationale: string;
  readonly details: string;
  readonly intent: string;
  readonly intent_rationale: string;
  /** As it was sent. */
  readonly proof?: ProofView;
}
