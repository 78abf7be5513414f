/** Where this adapter tells what happened. A pino logger is one. Never given keys, tokens or sources. */
export interface ServerLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
