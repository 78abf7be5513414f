import { AppError } from '../errors.js';
import { MAX_TEAM_SETTINGS_BYTES, TEAM_SETTINGS_FILE } from './analysis-settings.js';

/** The team's file cannot be taken as it stands. */
export function unusableTeamFile(what: string, hint: string): AppError {
  return new AppError('config.invalid', `${TEAM_SETTINGS_FILE} cannot be used: ${what}.`, hint);
}

export function tooLargeTeamFile(bytes: number): AppError {
  return unusableTeamFile(`it has ${bytes} bytes, and the limit is ${MAX_TEAM_SETTINGS_BYTES}`, 'Keep only the settings in it.');
}
