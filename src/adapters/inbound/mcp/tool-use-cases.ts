import type { RegistrationRequest } from '../../../domain/project/registration.js';
import type { InjectedTest } from '../../../domain/test-authoring/spring-boot-injector.js';
import type { IndexedProject } from '../../../application/code/describe-indexed-project.js';
import type { UploadAnswer, UploadRequest } from '../../../application/project/upload-sources.js';
import type { AgentState } from '../../../application/test-authoring/check-agent.js';
import type { GeneratedTest, GenerateTestRequest } from '../../../application/test-authoring/generate-test.js';
import type { PrepareTestRequest } from '../../../application/test-authoring/prepare-test.js';
import type { JudgedExecution, ReportExecutionRequest } from '../../../application/test-authoring/report-execution.js';
import type { ToolWatch } from './tool-watch.js';

/** What a tool's handler may call: one use case each, as its caller sees it. */
export interface ToolUseCases {
  readonly checkAgent: { execute(): Promise<AgentState> };
  readonly registerProject: { execute(request: RegistrationRequest): Promise<IndexedProject & { readonly missing?: readonly string[] }> };
  readonly uploadSources: { execute(request: UploadRequest): Promise<UploadAnswer> };
  readonly describeProject: { execute(projectId: string): Promise<IndexedProject> };
  readonly deleteProject: { execute(projectId: string): Promise<{ readonly deleted: string }> };
  readonly generateTest: { execute(request: GenerateTestRequest, watch: ToolWatch): Promise<GeneratedTest> };
  readonly prepareTest: { execute(request: PrepareTestRequest): Promise<InjectedTest> };
  readonly reportExecution: { execute(request: ReportExecutionRequest, watch: ToolWatch): Promise<JudgedExecution> };
  /** Of the server, for hello. */
  readonly version: string;
}
