import { pino, type Logger } from 'pino';

/** Lines of JSON on stderr: stdout belongs to the protocol, or to the answer of a command. Written at once, so that none is lost when the process ends. */
export function stderrLog(level: 'info' | 'warn'): Logger {
  return pino({ name: 'codetest', level, base: null }, pino.destination({ fd: 2, sync: true }));
}
