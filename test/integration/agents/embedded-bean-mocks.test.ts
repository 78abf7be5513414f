import { draftFor } from '../../support/embedded-drafts.js';

const MOCKITO_BEAN = 'org.springframework.test.context.bean.override.mockito.MockitoBean';
const IMPORTS = 'import org.springframework.stereotype.Service; import org.springframework.web.client.RestTemplate; import org.springframework.cloud.openfeign.FeignClient;';
const AROUND = {
  'src/main/java/a/Rates.java': `package a; ${IMPORTS} @FeignClient("rates") public interface Rates { int rateOf(String currency); void report(String currency, int rate); }`,
  'src/main/java/a/Book.java': 'package a; public interface Book { int count(); }',
};

async function service(body: string, ownWay: boolean) {
  const source = `package a; ${IMPORTS}\n@Service\npublic class Exchange {\n${body}\n}\n`;
  return await draftFor({ after: { 'src/main/java/a/Exchange.java': source }, around: AROUND }, { stack: { mockito: true, springTest: true, beanMocks: { annotation: MOCKITO_BEAN, ownWay } }, locale: 'en' });
}

const FIELDS = 'private final Rates rates; private final Book book;';
const PUBLIC = `${FIELDS} public Exchange(Rates rates, Book book) { this.rates = rates; this.book = book; }`;
const PRIVATE = `${FIELDS} private Exchange(Rates rates, Book book) { this.rates = rates; this.book = book; }`;
const METHOD = 'public String level(String currency) { return rates.rateOf(currency) > 3 ? "high" : "low"; } public void tell(int rate) { if (rate > 7) rates.report("EUR", rate); }';

describe('embedded agent, mocks in the place of beans', () => {
  it.each<readonly [string, string, boolean]>([['the project\'s own tests do it so', PUBLIC, true], ['no constructor can be called', PRIVATE, false]])('replaces the client of another process where %s', async (_what, fields, ownWay) => {
    const { testCode, rationale } = await service(fields + METHOD, ownWay);
    for (const line of ['@SpringBootTest\nclass', '@Autowired\n    private Exchange exchange;', `import ${MOCKITO_BEAN};`, '@MockitoBean\n    private Rates rates;', 'when(rates.rateOf("A")).thenReturn(4);', 'assertEquals("high", exchange.level("A"));',
      'verify(rates).report("EUR", 8);', 'verify(rates, never()).report(any(), anyInt());']) expect(testCode).toContain(line);
    expect(testCode).not.toContain('mock(Rates.class)');
    expect(rationale).toContain('calls of a.Rates leave the process');
  });

  it('builds the subject where that is possible and the project has no way of its own', async () => {
    const { testCode } = await service(PUBLIC + METHOD, false);
    expect(testCode).toContain('new Exchange(rates, book)');
    expect(testCode).not.toContain('MockitoBean');
  });

  it('replaces no bean that stays in the process', async () => {
    const { testCode } = await service(`${PRIVATE} public int open() { return book.count() > 2 ? 1 : 0; }`, true);
    expect(testCode).not.toContain('MockitoBean');
  });
});
