import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CliDependencies, CliSession, DemoSession, ServeAgentOptions, ServeOptions, SessionOptions } from '../adapters/inbound/cli/cli-dependencies.js';
import { httpAddress } from '../adapters/outbound/tool-servers/http-address.js';
import { inProcessAddress } from '../adapters/outbound/tool-servers/in-process-address.js';
import type { ToolServerAddress } from '../adapters/outbound/tool-servers/tool-server-link.js';
import { FileDemoProject } from '../adapters/outbound/workspace/file-demo-project.js';
import { TemporaryScratchFolders } from '../adapters/outbound/workspace/temporary-scratch-folders.js';
import { RunDemo } from '../application/test-authoring/run-demo.js';
import { AppError } from '../domain/errors.js';
import { readAgentSettings } from './agent-settings.js';
import { composeCliSession, type CliSessionParts } from './cli-session.js';
import type { Profile, Transport } from './profiles.js';
import type { Environment } from './read-variables.js';
import { readSettings, type Settings, type SettingsFlags } from './settings.js';
import { packageVersion } from './version.js';

/** Of a diff that is handed over; git's own limit for one is far below. */
const MAX_DIFF_BYTES = 64 * 1024 * 1024;
/** The demo's storage, beside what every project has there; its own .gitignore leaves it out. */
const DEMO_DATA_FOLDER = '.codetest';

/** The machine that the command runs on. */
export interface Host {
  readonly environment: Environment;
  /** Absolute. */
  readonly home: string;
  readonly folder: string;
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
}

type CliParts = Pick<CliDependencies, 'version' | 'debug' | 'locale' | 'openSession' | 'openDemo' | 'readBytes' | 'serve' | 'serveAgent'>;

/** Everything that the commands need, built when they ask for it; the server's own parts are loaded only then (half of the start-up time). */
export function composeCli(host: Host): CliParts {
  const version = packageVersion();
  const settingsOf = (flags: SettingsFlags, onWarning: (message: string) => void): Settings => {
    const { settings, warnings } = readSettings({ environment: host.environment, home: host.home, folder: host.folder, flags });
    for (const warning of warnings) onWarning(warning);
    return settings;
  };
  const sessionOn = (settings: Settings, place: Pick<CliSessionParts, 'folder' | 'project' | 'onWarning'>): CliSession =>
    composeCliSession({ ...place, settings, server: serverOf(settings, version), version, environment: host.environment, currentFolder: host.folder });
  return {
    version,
    debug: host.environment['CODETEST_DEBUG'] === '1',
    locale: host.environment['CODETEST_LOCALE'] === 'en' ? 'en' : 'ko',
    openSession: ({ repo, locale, onWarning }: SessionOptions) => {
      const settings = settingsOf({ locale }, onWarning);
      return Promise.resolve(sessionOn(settings, repo === undefined ? { folder: host.folder, project: 'repository', onWarning } : { folder: resolve(host.folder, repo), project: 'folder', onWarning }));
    },
    openDemo: ({ locale, onWarning }): Promise<DemoSession> => {
      // Settings that cannot be used stop the demo before it has made a folder.
      settingsOf({ locale }, onWarning);
      const openTools = (folder: string): Promise<DemoTools> => Promise.resolve(demoTools(sessionOn(demoSettings(settingsOf({ locale, dataFolder: join(folder, DEMO_DATA_FOLDER) }, () => undefined)), { folder, project: 'folder', onWarning })));
      const demo = new RunDemo(new FileDemoProject(fileURLToPath(new URL('../../examples/shop', import.meta.url)), host.environment), new TemporaryScratchFolders(), openTools);
      return Promise.resolve({ demo, close: () => Promise.resolve() });
    },
    readBytes: (file) => (file === '-' ? readStream(host.stdin) : readWholeFile(resolve(host.folder, file))),
    serveAgent: (options) => serveAgentHere(host, version, options),
    serve: (options) => serveHere(host, version, settingsOf(serveFlags(options), options.onWarning), options),
  };
}

type DemoTools = Awaited<ReturnType<ConstructorParameters<typeof RunDemo>[2]>>;

function demoTools(session: CliSession): DemoTools {
  return { register: session.registerCheckout, run: session.run, close: () => session.close() };
}

/** The demo shows the product by itself: its own storage, the embedded agent, no server of anybody's. */
function demoSettings(settings: Settings): Settings {
  const { timeoutMs, streamIdleMs } = settings.agent;
  return { ...settings, client: {}, agent: { timeoutMs, streamIdleMs } };
}

function serverOf(settings: Settings, version: string): ToolServerAddress {
  const { serverUrl, apiKey } = settings.client;
  if (serverUrl !== undefined) return httpAddress(serverUrl, apiKey);
  return inProcessAddress(async (transport) => {
    const [{ openServer }, { stderrLog }] = await Promise.all([import('./open-server.js'), import('./log.js')]);
    const server = await openServer(settings, { version, log: stderrLog('warn') });
    await server.createMcpServer().connect(transport);
    return () => server.close();
  });
}

function serveFlags({ profile, transport, locale }: ServeOptions): SettingsFlags {
  // The command's own choices are these types' values.
  return { locale, ...(profile === undefined ? {} : { profile: profile as Profile }), ...(transport === undefined ? {} : { transport: transport as Transport }) };
}

async function serveHere(host: Host, version: string, settings: Settings, options: ServeOptions): Promise<void> {
  const [{ serve }, { stderrLog }] = await Promise.all([import('./serve.js'), import('./log.js')]);
  const onReady = (address: string): void => options.onWarning(`codetest ${version}: ${address}`);
  return serve(settings, { version, log: stderrLog('info'), streams: { input: host.stdin, output: host.stdout }, signal: options.signal, onReady });
}

async function serveAgentHere(host: Host, version: string, options: ServeAgentOptions): Promise<void> {
  const { settings, warnings } = readAgentSettings(host.environment, options);
  for (const warning of warnings) options.onWarning(warning);
  const [{ serveAgent }, { stderrLog }] = await Promise.all([import('./serve-agent.js'), import('./log.js')]);
  const onReady = (address: string): void => options.onWarning(`codetest ${version}: ${address}`);
  return serveAgent(settings, { version, log: stderrLog('info'), locale: options.locale, signal: options.signal, onReady });
}

async function readWholeFile(file: string): Promise<Uint8Array> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() !== true) throw new AppError('input.invalid', `There is no file ${file}.`, 'Name a file with a diff, or `-` for standard input.');
  if (found.size > MAX_DIFF_BYTES) throw tooLarge(file);
  return Uint8Array.from(await readFile(file));
}

async function readStream(stream: NodeJS.ReadStream): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk as Uint8Array);
    size += bytes.length;
    if (size > MAX_DIFF_BYTES) throw tooLarge('Standard input');
    chunks.push(bytes);
  }
  return Uint8Array.from(Buffer.concat(chunks));
}

function tooLarge(what: string): AppError {
  return new AppError('input.too-large', `${what} has more than ${MAX_DIFF_BYTES} bytes.`, 'Hand over a smaller diff.');
}
