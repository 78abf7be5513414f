import { changesMessages } from './message-settings.js';

/** What build files and tests say. */
interface TestTexts {
  readonly builds: string;
  readonly tests: readonly string[];
  readonly starter: boolean;
}

/** Whether tests can send requests through MockMvc, and are answered as clients of the program are. */
export function mayUseMockMvc(texts: TestTexts, configKeys: readonly string[] = []): boolean {
  return hasMockMvc(texts) && !changesMessages(configKeys);
}

/** Whether tests can send requests through MockMvc and read the JSON that comes: the starter for tests brings both, and the servlet stack has to be there. */
function hasMockMvc({ builds, tests, starter }: TestTexts): boolean {
  if (tests.some((text) => text.includes('import org.springframework.test.web.servlet.') || text.includes('import static org.springframework.test.web.servlet.'))) return true;
  const servlets = /spring-boot-starter-(?:web|webmvc|thymeleaf|freemarker|mustache|data-rest|hateoas|web-services|jersey)\b|spring-webmvc\b/.test(builds);
  return servlets && (starter || (/spring-test\b/.test(builds) && /json-path\b/.test(builds)));
}
