import { InMemorySourceFolder } from '../../src/adapters/outbound/workspace/in-memory-source-folder.js';
import { sourceFolderContract } from './suites/source-folder.contract.js';

sourceFolderContract('InMemorySourceFolder', (texts) =>
  Promise.resolve({ sources: new InMemorySourceFolder(Object.fromEntries(Object.entries(texts).map(([path, content]) => [`/sources/${path}`, content]))), folder: '/sources' }),
);
