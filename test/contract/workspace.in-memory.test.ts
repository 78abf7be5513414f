import { InMemoryWorkspace } from '../../src/adapters/outbound/workspace/in-memory-workspace.js';
import { workspaceContract } from './suites/workspace.contract.js';

workspaceContract('InMemoryWorkspace', () => {
  const workspace = new InMemoryWorkspace();
  return Promise.resolve({
    workspace, root: '/project',
    put: (path, content) => {
      workspace.put(path, content);
      return Promise.resolve();
    },
    get: (path) => Promise.resolve(workspace.content(path)),
    kill: () => {
      workspace.kill();
      return Promise.resolve();
    },
  });
});
