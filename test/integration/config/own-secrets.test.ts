import { withoutOwnSecrets } from '../../../src/config/own-secrets.js';

it('programs of a project get none of the keys of codetest, and everything else', () => {
  const own = { CODETEST_API_KEY: 'a', CODETEST_API_KEYS: 'b', CODETEST_MCP_API_KEYS: 'c', CODETEST_MCP_AGENT_API_KEY: 'd', CODETEST_LLM_API_KEY: 'e' };
  expect(withoutOwnSecrets({ ...own, PATH: '/bin', OPENAI_API_KEY: 'theirs', CODETEST_LOCALE: 'en' })).toEqual({ PATH: '/bin', OPENAI_API_KEY: 'theirs', CODETEST_LOCALE: 'en' });
});
