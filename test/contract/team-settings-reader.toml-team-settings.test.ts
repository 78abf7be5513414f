import { TomlTeamSettings } from '../../src/adapters/outbound/workspace/toml-team-settings.js';
import { teamSettingsReaderContract } from './suites/team-settings-reader.contract.js';

teamSettingsReaderContract('TomlTeamSettings', () => new TomlTeamSettings());
