import { InMemoryTeamSettings } from '../../src/adapters/outbound/workspace/in-memory-team-settings.js';
import { teamSettingsFileContract } from './suites/team-settings-file.contract.js';

teamSettingsFileContract('InMemoryTeamSettings', (text) => Promise.resolve({ file: new InMemoryTeamSettings(text === undefined ? {} : { '/home/kim/shop': text }), root: '/home/kim/shop' }));
