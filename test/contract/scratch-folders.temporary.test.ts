import { TemporaryScratchFolders } from '../../src/adapters/outbound/workspace/temporary-scratch-folders.js';
import { scratchFoldersContract } from './suites/scratch-folders.contract.js';

scratchFoldersContract('TemporaryScratchFolders', () => new TemporaryScratchFolders());
