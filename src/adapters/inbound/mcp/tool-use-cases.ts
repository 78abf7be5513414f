import type { ChangeFacts } from '../../../domain/change/change-facts.js';
import type { RunFacts } from '../../../domain/execution/run-facts.js';
import type { RegistrationRequest } from '../../../domain/project/registration.js';
import type { SourceFile } from '../../../domain/project/snapshot.js';
import type { InjectedTest } from '../../../domain/test-authoring/spring-boot-injector.js';
import type { TestDraft } from '../../../domain/test-authoring/test-draft.js';
import type { IndexedProject } from '../../../application/code/describe-indexed-project.js';
import type { UploadAnswer, UploadRequest } from '../../../application/project/upload-sources.js';
import type { AgentState } from '../../../application/test-authoring/check-agent.js';
import type { JudgedRun } from '../../contract/report-view.js';
import type { ToolWatch } from './tool-watch.js';

/** What a tool's handler may call: one use case each, as its caller sees it. */
export interface ToolUseCases {
  readonly checkAgent: { execute(): Promise<AgentState> };
  readonly registerProject: { execute(request: RegistrationRequest): Promise<IndexedProject & { readonly missing?: readonly string[] }> };
  readonly uploadSources: { execute(request: UploadRequest): Promise<UploadAnswer> };
  readonly describeProject: { execute(projectId: string): Promise<IndexedProject> };
  readonly deleteProject: { execute(projectId: string): Promise<{ readonly deleted: string }> };
  readonly generateTest: { execute(request: GenerateRequest, watch: ToolWatch): Promise<GeneratedTest> };
  readonly prepareTest: { execute(request: PrepareRequest): Promise<InjectedTest> };
  readonly reportExecution: { execute(request: ReportRequest, watch: ToolWatch): Promise<JudgedRun> };
  /** Of the server, for hello. */
  readonly version: string;
}

export interface GenerateRequest {
  readonly projectId: string;
  readonly diff: string;
  readonly sources: readonly SourceFile[];
}

export interface GeneratedTest {
  readonly facts: ChangeFacts;
  readonly draft: TestDraft;
}

export interface PrepareRequest {
  readonly projectId: string;
  readonly testCode: string;
  readonly basePackage?: string;
}

export interface ReportRequest {
  readonly projectId: string;
  readonly run: RunFacts;
  readonly springBootApplied: boolean;
  readonly applied: readonly string[];
  readonly testCode: string;
  readonly diff: string;
  readonly sources: readonly SourceFile[];
  readonly intent: string;
  readonly intentRationale: string;
}
