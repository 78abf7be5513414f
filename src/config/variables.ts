import { z } from 'zod';

/** One variable of the environment: what it is for people and for the table in docs, and how its text is read. */
export interface Variable<Value> {
  readonly name: string;
  /** Older names and short ones; the name itself wins where both are set. */
  readonly aliases?: readonly string[];
  /** Of its values, for people: `number of seconds`. */
  readonly type: string;
  readonly about: string;
  /** As the table shows it. */
  readonly byDefault: string;
  /** Never echoed, in no message and in no log. */
  readonly secret?: true;
  readonly shape: z.ZodType<Value, string>;
}

/** A day: longer waits are mistakes in the unit. */
const MAX_SECONDS = 86_400;
/** A thousand times the default; beyond it no model reads. */
const MAX_CONTEXT_CHARS = 45_000_000;

const seconds = z
  .string()
  .regex(/^\d+(?:\.\d+)?$/, 'not a number of seconds')
  .transform(Number)
  .pipe(z.number().positive('must be more than 0').max(MAX_SECONDS, `must be at most ${MAX_SECONDS}`))
  .transform((value) => Math.round(value * 1000));

const wholeNumber = (min: number, max: number): z.ZodType<number, string> => z.string().regex(/^\d+$/, 'not a whole number').transform(Number).pipe(z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

const httpUrl = z
  .string()
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'not an http or https address')
  .transform((text) => new URL(text));

/** Printable ASCII: what a header can carry. */
const key = z.string().regex(/^[\x21-\x7e]+$/, 'has a character that no header can carry');

const keyList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()).filter((part) => part !== ''))
  .pipe(z.array(key).min(1, 'holds no key'));

export const VARIABLES = {
  serverUrl: { name: 'CODETEST_SERVER_URL', type: 'http(s) address', about: "Where the command's server is: the address of its MCP endpoint.", byDefault: 'none: the server runs in the process of the command', shape: httpUrl },
  apiKey: { name: 'CODETEST_API_KEY', type: 'text', about: 'The key that the command sends to that server.', byDefault: 'none', secret: true, shape: key },
  locale: { name: 'CODETEST_LOCALE', type: 'ko or en', about: 'Language of what people read.', byDefault: 'ko', shape: z.enum(['ko', 'en']) },
  transport: {
    name: 'CODETEST_MCP_TRANSPORT',
    type: 'streamable-http, http or stdio',
    about: 'How MCP clients reach the server.',
    byDefault: 'stdio in profile local, streamable-http in profile server',
    shape: z.enum(['streamable-http', 'http', 'stdio']).transform((value) => (value === 'stdio' ? ('stdio' as const) : ('http' as const))),
  },
  host: { name: 'CODETEST_MCP_HOST', type: 'address or host name', about: 'Where the server listens.', byDefault: '127.0.0.1 in profile local, 0.0.0.0 in profile server', shape: z.string().regex(/^[A-Za-z0-9.:_-]+$/, 'not an address') },
  port: { name: 'CODETEST_MCP_PORT', type: 'whole number', about: 'Port that the server listens on; 0 takes a free one.', byDefault: '8100 in profile local, 80 in profile server', shape: wholeNumber(0, 65_535) },
  apiKeys: { name: 'CODETEST_MCP_API_KEYS', type: 'comma separated texts', about: 'Keys that clients must send. Without one the server starts on a loopback address only.', byDefault: 'none', secret: true, shape: keyList },
  agentUrl: { name: 'CODETEST_MCP_AGENT_URL', aliases: ['CODETEST_MCP_AGENT_BASE_URL'], type: 'http(s) address', about: 'Where the Agent is.', byDefault: 'none: the embedded agent', shape: httpUrl },
  agentApiKey: { name: 'CODETEST_MCP_AGENT_API_KEY', type: 'text', about: 'The key that the server sends to the Agent.', byDefault: 'none', secret: true, shape: key },
  agentTimeout: { name: 'CODETEST_MCP_AGENT_TIMEOUT', type: 'number of seconds', about: 'Limit for short requests to the Agent (health).', byDefault: '60', shape: seconds },
  agentStreamIdle: { name: 'CODETEST_MCP_AGENT_STREAM_IDLE', type: 'number of seconds', about: 'Silence of the Agent after which it is given up; the length of its work has no limit.', byDefault: '120', shape: seconds },
  databaseUrl: { name: 'CODETEST_MCP_DATABASE_URL', type: 'sqlite: address', about: 'Where projects, sources and graphs are kept: `sqlite:/path/to/file.db`.', byDefault: 'sqlite: ~/.codetest/codetest.db', secret: true, shape: z.string() },
  contextFiles: { name: 'CODETEST_MAX_CONTEXT_FILES', aliases: ['MAX_CONTEXT_FILES'], type: 'whole number', about: 'Most files that the agent is sent; changed ones are sent in any case.', byDefault: '40', shape: wholeNumber(1, 10_000) },
  contextChars: { name: 'CODETEST_MAX_CONTEXT_TOTAL_CHARS', aliases: ['MAX_CONTEXT_TOTAL_CHARS'], type: 'whole number', about: 'Most characters of them.', byDefault: '45000', shape: wholeNumber(1, MAX_CONTEXT_CHARS) },
  indexParser: { name: 'CODETEST_INDEX_PARSER', type: 'tree-sitter or java-parser', about: 'The parser that reads every Java file for the code graph; the other one is asked about files that it cannot read. java-parser is stricter and about ten times slower; both read the same facts.', byDefault: 'tree-sitter', shape: z.enum(['tree-sitter', 'java-parser']) },
  llmProvider: { name: 'CODETEST_LLM_PROVIDER', type: 'openai or anthropic', about: "The protocol of the agent service's model: OpenAI's, which Ollama, vLLM and most hosted services speak too, or Anthropic's.", byDefault: 'anthropic where the model is called claude-… and no address is set, else openai', shape: z.enum(['openai', 'anthropic']) },
  llmBaseUrl: { name: 'CODETEST_LLM_BASE_URL', aliases: ['OPENAI_BASE_URL'], type: 'http(s) address', about: "Where the agent service's model is; of OpenAI's protocol it ends where `/chat/completions` begins.", byDefault: "the vendor's own", shape: httpUrl },
  llmApiKey: { name: 'CODETEST_LLM_API_KEY', aliases: ['OPENAI_API_KEY'], type: 'text', about: "The key of the agent service's model. Needed for the vendor's own address.", byDefault: 'none', secret: true, shape: key },
  llmModel: { name: 'CODETEST_LLM_MODEL', type: 'text', about: "The agent service's model, as its server calls it.", byDefault: 'none: codetest agent does not start without', shape: z.string().max(200) },
  llmEffort: { name: 'CODETEST_LLM_EFFORT', type: 'one word', about: "How hard the agent service's model thinks, in its server's own words, such as low or high.", byDefault: 'none: as the model does by itself', shape: z.string().regex(/^[A-Za-z0-9_-]{1,32}$/, 'not one word') },
  llmMaxTokens: { name: 'CODETEST_LLM_MAX_TOKENS', type: 'whole number', about: "Tokens of one answer of the agent service's model at most, thinking included.", byDefault: '32000', shape: wholeNumber(256, 10_000_000) },
  llmPingSeconds: { name: 'CODETEST_LLM_PING_SECONDS', type: 'number of seconds', about: 'The agent service sends a line at least this often while its model works.', byDefault: '10', shape: seconds },
  agentHost: { name: 'CODETEST_AGENT_HOST', type: 'address or host name', about: 'Where the agent service listens.', byDefault: '127.0.0.1', shape: z.string().regex(/^[A-Za-z0-9.:_-]+$/, 'not an address') },
  agentPort: { name: 'CODETEST_AGENT_PORT', type: 'whole number', about: 'Port that the agent service listens on; 0 takes a free one.', byDefault: '8000', shape: wholeNumber(0, 65_535) },
  agentKeys: { name: 'CODETEST_API_KEYS', type: 'comma separated texts', about: 'Keys that clients of the agent service must send. Without one it starts on a loopback address only.', byDefault: 'none', secret: true, shape: keyList },
  agentRequests: { name: 'CODETEST_AGENT_MAX_REQUESTS', type: 'whole number', about: 'Requests that the agent service answers at once; more are turned away with 429.', byDefault: '8', shape: wholeNumber(1, 10_000) },
  debug: { name: 'CODETEST_DEBUG', type: '1 or 0', about: 'Tells where an unexpected error of the command came from.', byDefault: '0', shape: z.string().transform((value) => value === '1') },
} as const satisfies Record<string, Variable<unknown>>;

/** Accepted and without effect; each is warned about with its reason. */
export const IGNORED_VARIABLES: Readonly<Record<string, string>> = {
  CODETEST_MCP_AGENT_GENERATE_TIMEOUT: 'it has no effect: a generation is given up on silence (CODETEST_MCP_AGENT_STREAM_IDLE), not on length',
};

/** Names that belong to parts which this version does not have. */
export const RESERVED_VARIABLES: ReadonlySet<string> = new Set([
  'CODETEST_VERDICT_TOKENS',
  'CODETEST_PROJECT',
]);

export type Variables = typeof VARIABLES;
export type Values = { readonly [Key in keyof Variables]?: z.output<Variables[Key]['shape']> };
