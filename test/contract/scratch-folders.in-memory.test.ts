import { InMemoryScratchFolders } from '../../src/adapters/outbound/workspace/in-memory-scratch-folders.js';
import { scratchFoldersContract } from './suites/scratch-folders.contract.js';

scratchFoldersContract('InMemoryScratchFolders', () => new InMemoryScratchFolders());
