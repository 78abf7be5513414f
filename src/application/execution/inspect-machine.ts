import { AppError } from '../../domain/errors.js';
import type { Cancellation } from '../cancellation.js';
import type { McpCaller } from '../mcp-caller.port.js';
import { buildEnvironment } from './build-environment.js';
import type { BuildFiles, BuildTool } from './build-tool.port.js';
import { checkJdk } from './check-jdk.js';
import type { ProcessRunner } from './process-runner.port.js';

export type MachinePart = 'git' | 'jdk' | 'wrapper' | 'maven' | 'gradle' | 'container' | 'server' | 'agent';

/** One thing that the main job needs, as it was found. */
export interface Finding {
  readonly part: MachinePart;
  /** `missing`: it is not there. `failing`: it is there, or configured, and does not answer as it should. */
  readonly state: 'ok' | 'missing' | 'failing';
  /** As it tells itself; absent where it does not. */
  readonly version?: string;
  /** Path of a program, address of a server elsewhere. */
  readonly place?: string;
  /** Of what is not ok: what was wrong, in English. */
  readonly reason?: string;
}

export interface MachineReport {
  /** In a fixed order. */
  readonly findings: readonly Finding[];
  /** The main job can be done here: git, a JDK, a build tool or the project's own wrapper of one, a server and its agent. */
  readonly ready: boolean;
}

export interface MachineRequest {
  /** Absolute; where the programs are asked for their versions. */
  readonly folder: string;
  /** Of that folder: whether a build stands in it that brings its tool along. */
  readonly files: BuildFiles;
  /** The server's address; absent where it runs in this process. */
  readonly serverPlace?: string;
  readonly signal?: Cancellation;
}

/** A JVM starts to tell its version; Gradle unpacks itself the first time. */
const VERSION_TIMEOUT_MS = 60_000;
const VERSION_OUTPUT_LIMIT = 256 * 1024;

interface Program {
  readonly part: 'git' | 'maven' | 'gradle' | 'container';
  readonly program: string;
  readonly args: readonly string[];
  readonly version: RegExp;
}

const GIT: Program = { part: 'git', program: 'git', args: ['--version'], version: /git version (\S+)/ };
const BUILD_TOOLS: readonly Program[] = [
  { part: 'maven', program: 'mvn', args: ['-B', '--version'], version: /Apache Maven (\d\S*)/ },
  { part: 'gradle', program: 'gradle', args: ['--version'], version: /^Gradle (\d\S*)/m },
];

/** Told by the engine itself, which may be there without its service. */
const CONTAINER_ENGINES: readonly Program[] = [
  { part: 'container', program: 'docker', args: ['version', '--format', 'server {{.Server.Version}}'], version: /^server (\d\S*)/m },
  { part: 'container', program: 'podman', args: ['info', '--format', 'server {{.Version.Version}}'], version: /^server (\d\S*)/m },
];

/** What this machine has of what the main job needs. Never rejects for what is missing; changes nothing but what opening the storage makes. */
export class InspectMachine {
  constructor(
    private readonly processes: ProcessRunner,
    private readonly mcp: McpCaller,
    private readonly buildTools: readonly BuildTool[],
  ) {}

  async execute(request: MachineRequest): Promise<MachineReport> {
    const git = await this.program(GIT, request);
    const jdk = await this.jdk(request);
    const tools: Finding[] = [];
    for (const tool of BUILD_TOOLS) tools.push(await this.program(tool, request));
    const wrappers = this.wrappers(request.files);
    const container = await this.container(request);
    const served = await this.server(request);
    const needed = [git, jdk, ...served];
    return { findings: [git, jdk, ...wrappers, ...tools, container, ...served], ready: needed.every((one) => one.state === 'ok') && [...wrappers, ...tools].some((one) => one.state === 'ok') };
  }

  /** Absent where no build of the folder has one: most projects need none. Whether it can fetch its tool only a run tells. */
  private wrappers(files: BuildFiles): readonly Finding[] {
    return this.buildTools.flatMap((tool) => {
      const place = tool.locate('', files)?.wrapper[this.processes.platform];
      return place === undefined ? [] : [{ part: 'wrapper' as const, state: 'ok' as const, place }];
    });
  }

  /** The first engine that answers, else why the first one that is there does not. */
  private async container(request: MachineRequest): Promise<Finding> {
    const found: Finding[] = [];
    for (const engine of CONTAINER_ENGINES) {
      const finding = await this.program(engine, request);
      if (finding.state === 'ok') return finding;
      found.push(finding);
    }
    return found.find((one) => one.state === 'failing') ?? { part: 'container', state: 'missing', reason: 'There is neither docker nor podman on PATH.' };
  }

  private async program({ part, program, args, version }: Program, request: MachineRequest): Promise<Finding> {
    const place = await this.processes.which(program);
    if (place === undefined) return { part, state: 'missing', reason: `There is no ${program} on PATH.` };
    const told = await this.told(place, args, request);
    const number = version.exec(told.output)?.[1];
    if (number !== undefined) return { part, state: 'ok', place, version: number };
    return { part, state: 'failing', place, reason: told.reason ?? `${program} ${args.join(' ')} told no version.` };
  }

  private async jdk(request: MachineRequest): Promise<Finding> {
    try {
      await checkJdk(this.processes, { folder: request.folder, env: {} });
    } catch (error) {
      if (error instanceof AppError && error.code === 'run.no-jdk') return { part: 'jdk', state: 'missing', reason: error.message };
      throw error;
    }
    const home = this.processes.variable('JAVA_HOME');
    const place = await this.processes.which(home === undefined ? 'java' : `${home.replace(/[\\/]+$/, '')}/bin/java`);
    if (place === undefined) return { part: 'jdk', state: 'missing', reason: 'It was there a moment ago.' };
    const told = await this.told(place, ['-version'], request);
    const version = /version "([^"]+)"/.exec(told.output)?.[1];
    return version === undefined ? { part: 'jdk', state: 'failing', place, reason: told.reason ?? 'java -version told no version.' } : { part: 'jdk', state: 'ok', place, version };
  }

  private async told(program: string, args: readonly string[], { folder, signal }: MachineRequest): Promise<{ readonly output: string; readonly reason?: string }> {
    const { processes } = this;
    try {
      const env = await buildEnvironment(processes, folder, signal);
      const { output, end } = await processes.run({ program, args, folder, env, timeoutMs: VERSION_TIMEOUT_MS, outputLimit: VERSION_OUTPUT_LIMIT, ...(signal === undefined ? {} : { signal }) });
      return end.kind === 'exited' ? { output } : { output: '', reason: `${program} did not end by itself (${end.kind}).` };
    } catch (error) {
      if (error instanceof AppError) return { output: '', reason: error.message };
      throw error;
    }
  }

  private async server({ serverPlace, signal }: MachineRequest): Promise<readonly Finding[]> {
    const place = serverPlace === undefined ? {} : { place: serverPlace };
    try {
      const { version, agent } = await this.mcp.call('hello', { name: 'codetest doctor' }, signal === undefined ? {} : { signal });
      const server: Finding = { part: 'server', state: 'ok', ...place, version };
      return [server, agent === 'ok' ? { part: 'agent', state: 'ok' } : { part: 'agent', state: 'failing', reason: agent.replace(/^unreachable: /, '') }];
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const reason = `${error.message.replace(/\.?$/, '.')} ${error.hint}`.trim();
      return [{ part: 'server', state: 'failing', ...place, reason }, { part: 'agent', state: 'failing', reason: 'It is asked through the server, which does not answer.' }];
    }
  }
}
