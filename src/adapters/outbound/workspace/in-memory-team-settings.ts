import type { TeamSettingsFile } from '../../../application/change/team-settings-file.port.js';

/** Texts in memory, by the root that they lie in. */
export class InMemoryTeamSettings implements TeamSettingsFile {
  constructor(private readonly texts: Readonly<Record<string, string>> = {}) {}

  read(root: string): Promise<string | undefined> {
    return Promise.resolve(Object.hasOwn(this.texts, root) ? this.texts[root]?.replace(/^\uFEFF/, '') : undefined);
  }
}
