import { join } from 'node:path';
import { GitCheckout } from '../../src/adapters/outbound/workspace/git-checkout.js';
import { filesBelow, git, gitEnvironment, layOut, removeFolders, repository, scratchFolder } from '../support/git-repositories.js';
import { checkoutContract } from './suites/checkout.contract.js';

afterAll(removeFolders);

checkoutContract('GitCheckout', async (plan) => {
  const environment = gitEnvironment();
  const root = repository(environment, plan.commits);
  if (plan.index !== undefined) {
    layOut(root, plan.index);
    git(root, environment, 'add', '-A');
  }
  if (plan.workingTree !== undefined) layOut(root, plan.workingTree);
  return await Promise.resolve({
    checkout: new GitCheckout({ folder: plan.folder === undefined ? root : join(root, plan.folder), project: plan.folder === undefined ? 'repository' : 'folder', environment }),
    newFolder: async () => await Promise.resolve(scratchFolder()),
    filesIn: async (folder: string) => await Promise.resolve(filesBelow(folder)),
  });
});
