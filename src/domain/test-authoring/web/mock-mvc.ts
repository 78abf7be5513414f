/** Whether tests can send requests through MockMvc and read the JSON that comes: the starter for tests brings both, and the servlet stack has to be there. */
export function hasMockMvc({ builds, tests, starter }: { readonly builds: string; readonly tests: readonly string[]; readonly starter: boolean }): boolean {
  if (tests.some((text) => text.includes('import org.springframework.test.web.servlet.') || text.includes('import static org.springframework.test.web.servlet.'))) return true;
  const servlets = /spring-boot-starter-(?:web|webmvc|thymeleaf|freemarker|mustache|data-rest|hateoas|web-services|jersey)\b|spring-webmvc\b/.test(builds);
  return servlets && (starter || (/spring-test\b/.test(builds) && /json-path\b/.test(builds)));
}
