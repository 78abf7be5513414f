/** Where this adapter tells what happened. A pino logger is one. Never given keys, sources or answers. */
export interface AgentLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
