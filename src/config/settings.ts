import { join } from 'node:path';
import { isLoopback } from '../adapters/inbound/http/origin-guard.js';
import { AppError } from '../domain/errors.js';
import type { Locale } from '../domain/locale.js';
import { databaseFile } from './database-file.js';
import { PROFILES, type Profile, type Transport } from './profiles.js';
import { readVariables, type Environment } from './read-variables.js';
import type { Values } from './variables.js';

export interface Settings {
  readonly profile: Profile;
  readonly locale: Locale;
  /** Where the command finds its server; without an address it runs one in its own process. */
  readonly client: { readonly serverUrl?: URL; readonly apiKey?: string };
  readonly inbound: InboundSettings;
  /** Without an address: the embedded agent. */
  readonly agent: { readonly url?: URL; readonly apiKey?: string; readonly timeoutMs: number; readonly streamIdleMs: number };
  /** The parser that reads every Java file; the other one is asked where it cannot. */
  readonly indexParser: 'tree-sitter' | 'java-parser';
  /** Absolute path of the SQLite file. */
  readonly databaseFile: string;
  /** What the environment says of the context; the rest is the team's file's to say. */
  readonly context: { readonly maxFiles?: number; readonly maxChars?: number };
}

export interface InboundSettings {
  readonly transport: Transport;
  readonly host: string;
  readonly port: number;
  readonly apiKeys: readonly string[];
}

export interface SettingsSource {
  readonly environment: Environment;
  /** The user's home folder, absolute. */
  readonly home: string;
  /** The folder that relative paths are meant from, absolute. */
  readonly folder: string;
  /** Flags of the command line: they win over the environment. */
  readonly flags?: SettingsFlags;
}

export interface SettingsFlags {
  readonly profile?: Profile;
  readonly transport?: Transport;
  readonly locale?: Locale;
  /** Folder for everything that is stored, in place of `~/.codetest`. */
  readonly dataFolder?: string;
}

const DEFAULTS = { profile: 'local', locale: 'ko', agentTimeoutMs: 60_000, agentStreamIdleMs: 120_000, indexParser: 'tree-sitter' } as const;

/** Settings out of flags, environment and profile, in that order. Throws `config.invalid` naming what cannot be used. */
export function readSettings(source: SettingsSource): { readonly settings: Settings; readonly warnings: readonly string[] } {
  const { values, warnings } = readVariables(source.environment);
  const flags = source.flags ?? {};
  const profile = flags.profile ?? DEFAULTS.profile;
  const settings: Settings = {
    profile,
    locale: flags.locale ?? values.locale ?? DEFAULTS.locale,
    client: { ...present('serverUrl', values.serverUrl), ...present('apiKey', values.apiKey) },
    inbound: inboundOf(profile, flags, values),
    agent: {
      ...present('url', values.agentUrl),
      ...present('apiKey', values.agentApiKey),
      timeoutMs: values.agentTimeout ?? DEFAULTS.agentTimeoutMs,
      streamIdleMs: values.agentStreamIdle ?? DEFAULTS.agentStreamIdleMs,
    },
    indexParser: values.indexParser ?? DEFAULTS.indexParser,
    databaseFile: storageOf(source, values),
    context: { ...present('maxFiles', values.contextFiles), ...present('maxChars', values.contextChars) },
  };
  return { settings, warnings };
}

function inboundOf(profile: Profile, flags: SettingsFlags, values: Values): InboundSettings {
  const own = PROFILES[profile];
  return {
    transport: flags.transport ?? values.transport ?? own.transport,
    host: values.host ?? own.host,
    port: values.port ?? own.port,
    apiKeys: values.apiKeys ?? [],
  };
}

/** A data folder that was asked for by flag wins over the environment as every flag does. */
function storageOf(source: SettingsSource, values: Values): string {
  const dataFolder = source.flags?.dataFolder;
  if (dataFolder === undefined && values.databaseUrl !== undefined) return databaseFile(values.databaseUrl, source.folder);
  return join(dataFolder ?? join(source.home, '.codetest'), 'codetest.db');
}

/**
 * Refuses to serve everybody: on an address that others reach there must be a key (seed 000's server was open there).
 * Throws `config.invalid`. Standard input and output need none: the parent process is trusted.
 */
export function requireKeysOnPublicAddress(inbound: InboundSettings): void {
  if (inbound.transport === 'stdio' || inbound.apiKeys.length > 0 || isLoopback(inbound.host)) return;
  throw new AppError(
    'config.invalid',
    `The server would listen on ${inbound.host}, which others can reach, without asking for a key.`,
    'Set CODETEST_MCP_API_KEYS to one or more keys (comma separated), or CODETEST_MCP_HOST to 127.0.0.1.',
  );
}

function present<Key extends string, Value>(key: Key, value: Value | undefined): Partial<Record<Key, Value>> {
  return value === undefined ? {} : ({ [key]: value } as Partial<Record<Key, Value>>);
}
