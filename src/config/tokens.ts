import type { ServiceIdentifier } from 'inversify';
import type { AnalyseChange } from '../application/change/analyse-change.js';
import type { DiffReader } from '../application/change/diff-reader.port.js';
import type { SettleChange } from '../application/change/settle-change.js';
import type { TeamSettingsReader } from '../application/change/team-settings-reader.port.js';
import type { Clock } from '../application/clock.port.js';
import type { DescribeIndexedProject } from '../application/code/describe-indexed-project.js';
import type { FactsCache } from '../application/code/facts-cache.port.js';
import type { GraphStore } from '../application/code/graph-store.port.js';
import type { GraphBuilder } from '../application/code/graph-builder.port.js';
import type { GraphCodec } from '../application/code/graph-codec.port.js';
import type { GraphDocuments } from '../application/code/graph-documents.port.js';
import type { IndexGraph } from '../application/code/index-graph.js';
import type { IndexProject } from '../application/code/index-project.js';
import type { MapperSource } from '../application/code/mapper-source.port.js';
import type { ReadFacts } from '../application/code/read-facts.js';
import type { RegisterIndexedProject } from '../application/code/register-indexed-project.js';
import type { ContentHasher } from '../application/content-hasher.port.js';
import type { IdSource } from '../application/id-source.port.js';
import type { Processes } from '../application/processes.port.js';
import type { DeleteProject } from '../application/project/delete-project.js';
import type { DescribeProject } from '../application/project/describe-project.js';
import type { ListProjects } from '../application/project/list-projects.js';
import type { ProjectStore } from '../application/project/project-store.port.js';
import type { RegisterProject } from '../application/project/register-project.js';
import type { SourceStore } from '../application/project/source-store.port.js';
import type { UploadSources } from '../application/project/upload-sources.js';
import type { CheckAgent } from '../application/test-authoring/check-agent.js';
import type { ReadProjectTests } from '../application/test-authoring/read-project-tests.js';
import type { GenerateTest } from '../application/test-authoring/generate-test.js';
import type { PrepareTest } from '../application/test-authoring/prepare-test.js';
import type { ReportExecution } from '../application/test-authoring/report-execution.js';
import type { TestAgent } from '../application/test-authoring/test-agent.port.js';
import type { InProcessIngestQueue } from '../adapters/outbound/jobs/in-process-ingest-queue.js';
import type { WorkerJavaSource } from '../adapters/outbound/java/worker-java-source.js';
import type { Database } from '../adapters/outbound/persistence/database.js';
import type { ServerLog } from '../adapters/inbound/mcp/server-log.js';
import type { ServerUseCases } from './server-use-cases.js';
import type { Settings } from './settings.js';

function token<Service>(name: string): ServiceIdentifier<Service> {
  return Symbol.for(`codetest.${name}`);
}

/** Every service of the server, by name; the type of each is what a module binds and what a resolved value is given. */
export const TOKENS = {
  settings: token<Settings>('settings'),
  version: token<string>('version'),
  log: token<ServerLog>('log'),
  database: token<Database>('database'),

  clock: token<Clock>('clock'),
  ids: token<IdSource>('ids'),
  hasher: token<ContentHasher>('hasher'),
  processes: token<Processes>('processes'),

  projectStore: token<ProjectStore>('projectStore'),
  sourceStore: token<SourceStore>('sourceStore'),
  factsCache: token<FactsCache>('factsCache'),
  graphStore: token<GraphStore>('graphStore'),
  graphDocuments: token<GraphDocuments>('graphDocuments'),
  ingestQueue: token<InProcessIngestQueue>('ingestQueue'),

  registerProject: token<RegisterProject>('registerProject'),
  uploadSources: token<UploadSources>('uploadSources'),
  describeProject: token<DescribeProject>('describeProject'),
  listProjects: token<ListProjects>('listProjects'),
  deleteProject: token<DeleteProject>('deleteProject'),

  javaSource: token<WorkerJavaSource>('javaSource'),
  fastJavaSource: token<WorkerJavaSource>('fastJavaSource'),
  mapperSource: token<MapperSource>('mapperSource'),
  readFacts: token<ReadFacts>('readFacts'),
  graphBuilder: token<GraphBuilder>('graphBuilder'),
  graphCodec: token<GraphCodec>('graphCodec'),
  indexGraph: token<IndexGraph>('indexGraph'),
  indexProject: token<IndexProject>('indexProject'),
  registerIndexedProject: token<RegisterIndexedProject>('registerIndexedProject'),
  describeIndexedProject: token<DescribeIndexedProject>('describeIndexedProject'),

  diffReader: token<DiffReader>('diffReader'),
  teamSettings: token<TeamSettingsReader>('teamSettings'),
  settleChange: token<SettleChange>('settleChange'),
  analyseChange: token<AnalyseChange>('analyseChange'),

  testAgent: token<TestAgent>('testAgent'),
  checkAgent: token<CheckAgent>('checkAgent'),
  projectTests: token<ReadProjectTests>('projectTests'),
  generateTest: token<GenerateTest>('generateTest'),
  prepareTest: token<PrepareTest>('prepareTest'),
  reportExecution: token<ReportExecution>('reportExecution'),

  serverUseCases: token<ServerUseCases>('serverUseCases'),
} as const;
