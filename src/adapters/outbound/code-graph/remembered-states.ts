import { RecentMap } from '../../../application/recent-map.js';
import type { ProjectState } from './project-state.js';

/** Projects whose surfaces stay in memory. */
export class RememberedStates {
  private states: RecentMap<string, ProjectState>;

  constructor(private readonly limit = 2) {
    this.states = new RecentMap(limit);
  }

  get(name: string): ProjectState | undefined {
    return this.states.get(name);
  }

  put(name: string, state: ProjectState): void {
    this.states.put(name, state);
  }

  rename(from: string, to: string): void {
    const state = this.states.get(from);
    if (state === undefined || from === to) return;
    this.states.delete(from);
    this.states.put(to, state);
  }

  clear(): void {
    this.states = new RecentMap(this.limit);
  }
}
