import type { ProcessName, Processes } from '../../../application/processes.port.js';

/** Processes by name; those that a test ends have ended. */
export class InMemoryProcesses implements Processes {
  private readonly ended = new Set<ProcessName>();

  constructor(private readonly name: ProcessName = 'this process') {}

  current(): Promise<ProcessName> {
    return Promise.resolve(this.name);
  }

  hasEnded(name: ProcessName): Promise<boolean> {
    return Promise.resolve(this.ended.has(name));
  }

  end(name: ProcessName): void {
    this.ended.add(name);
  }
}
