import type { ProjectState } from './project-state.js';

/** Projects whose surfaces stay in memory. The one that was used least lately goes first. */
export class RememberedStates {
  private readonly states = new Map<string, ProjectState>();

  constructor(private readonly limit = 2) {}

  /** The answer counts as a use. */
  get(name: string): ProjectState | undefined {
    const state = this.states.get(name);
    if (state !== undefined) this.put(name, state);
    return state;
  }

  put(name: string, state: ProjectState): void {
    this.states.delete(name);
    this.states.set(name, state);
    for (const oldest of this.states.keys()) {
      if (this.states.size <= this.limit) return;
      this.states.delete(oldest);
    }
  }

  rename(from: string, to: string): void {
    const state = this.states.get(from);
    if (state === undefined || from === to) return;
    this.states.delete(from);
    this.put(to, state);
  }

  clear(): void {
    this.states.clear();
  }
}
