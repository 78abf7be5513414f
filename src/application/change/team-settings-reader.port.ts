import type { TeamSettings } from '../../domain/change/analysis-settings.js';

/** Reads what a team's `codetest.toml` says. Adapter: TOML. */
export interface TeamSettingsReader {
  /**
   * Nothing for an empty text. Throws `config.invalid` naming the line, the key and what was expected: for what is no TOML, a key
   * that is not known, a section of a later version, and a value of another type or out of its range.
   */
  read(text: string): TeamSettings;
}
