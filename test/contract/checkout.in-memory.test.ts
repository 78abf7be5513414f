import { InMemoryCheckout } from '../../src/adapters/outbound/workspace/in-memory-checkout.js';
import { checkoutContract } from './suites/checkout.contract.js';

checkoutContract('InMemoryCheckout', async (plan) => {
  const checkout = new InMemoryCheckout(plan);
  let folders = 0;
  return await Promise.resolve({
    checkout,
    newFolder: async () => await Promise.resolve(`/empty/${String((folders += 1))}`),
    filesIn: async (folder: string) => await Promise.resolve(checkout.exported.get(folder) ?? {}),
  });
});
