import type { RestUseCases } from '../adapters/inbound/http/rest-use-cases.js';
import type { ToolUseCases } from '../adapters/inbound/mcp/tool-use-cases.js';

/** Everything that the inbound adapters of the server call. */
export type ServerUseCases = ToolUseCases & RestUseCases;
