import { reachOf, type Sources } from '../../support/reach.js';

const WEB = 'import org.springframework.web.bind.annotation.*; ';
const at = (sources: Sources): Sources => Object.fromEntries(Object.entries(sources).map(([name, text]) => [`src/main/java/a/${name}.java`, text]));

describe('tests reach a handler by what they request', () => {
  const CONTROLLER = (body = 'return 1;'): string => `package a; ${WEB}@RestController @RequestMapping("/orders") class Orders { @GetMapping("/{id}") int one(@PathVariable long id) { ${body} } @GetMapping("/new") int fresh() { ${body} } @PostMapping int add() { ${body} } @GetMapping("/{id}/lines/{line:[0-9]+}") int line() { ${body} } @GetMapping("/files/**") int file() { ${body} } }`;
  const testOf = (members: string, imports: string): string => `package a; import org.junit.jupiter.api.Test; ${imports} class OrdersTest { ${members} }`;
  const MOCK_MVC = 'import static org.springframework.test.web.servlet.request.MockMvcRequestBuilders.*; import org.springframework.test.web.servlet.MockMvc;';
  const reached = async (members: string, imports: string): Promise<readonly string[]> => {
    const sources = { ...at({ Orders: CONTROLLER() }), 'src/test/java/a/OrdersTest.java': testOf(members, imports) };
    return (await reachOf(sources, at({ Orders: CONTROLLER('return 2;') }))).tests;
  };
  const to = (test: string, handler: string): string => `a.OrdersTest#${test}() <- a.Orders#${handler} inferred`;

  it.each([
    ['a template', 'mvc.perform(get("/orders/{id}", 5))', 'one(long)'],
    ['a value', 'mvc.perform(get("/orders/5"))', 'one(long)'],
    ['a query, a slash at the end', 'mvc.perform(get("/orders/5/?full=true"))', 'one(long)'],
    ['a literal rather than a variable', 'mvc.perform(get("/orders/new"))', 'fresh()'],
    ['another verb', 'mvc.perform(post("/orders").content("{}"))', 'add()'],
    ['a constant and a sum', 'mvc.perform(get(BASE + "/" + id))', 'one(long)'],
    ['a local', 'String url = BASE + "/new"; mvc.perform(get(url))', 'fresh()'],
    ['a format', 'mvc.perform(get(String.format("/orders/%d/lines/%d", 1, 2)))', 'line()'],
    ['the verb as a value', 'mvc.perform(request(HttpMethod.POST, "/orders"))', 'add()'],
  ])('MockMvc: %s', async (_, statement, handler) => {
    expect(await reached(`static final String BASE = "/orders"; MockMvc mvc; long id; @Test void sends() throws Exception { ${statement}; }`, `${MOCK_MVC} import org.springframework.http.HttpMethod;`)).toEqual([to('sends', handler)]);
  });

  it.each([
    ['nobody serves', 'mvc.perform(get("/order/5"))'], ['another verb', 'mvc.perform(delete("/orders/5"))'], ['one segment more', 'mvc.perform(get("/orders/5/lines"))'],
    ['any number of segments: not followed', 'mvc.perform(get("/orders/files/a"))'], ['a path that is not known', 'mvc.perform(get(url()))'], ['a value where a literal stands', 'mvc.perform(get("/{any}/{id}", "orders", 1))'],
  ])('no test where %s', async (_, statement) => {
    expect(await reached(`MockMvc mvc; String url() { return System.getenv("URL"); } @Test void sends() throws Exception { ${statement}; }`, MOCK_MVC)).toEqual([]);
  });

  it.each([
    ['MockMvcRequestBuilders by name', 'mvc.perform(MockMvcRequestBuilders.get("/orders/new"))', { imports: 'import org.springframework.test.web.servlet.request.MockMvcRequestBuilders; import org.springframework.test.web.servlet.MockMvc;', fields: 'MockMvc mvc;', handler: 'fresh()' }],
    ['WebTestClient', 'client.post().uri("/orders").exchange().expectStatus().isOk()', { imports: 'import org.springframework.test.web.reactive.server.WebTestClient;', fields: 'WebTestClient client;', handler: 'add()' }],
    ['MockMvcTester', 'mvc.get().uri("/orders/{id}", 1).exchange()', { imports: 'import org.springframework.test.web.servlet.assertj.MockMvcTester;', fields: 'MockMvcTester mvc;', handler: 'one(long)' }],
    ['TestRestTemplate', 'rest.getForEntity("http://localhost:" + port + "/orders/new", String.class)', { imports: 'import org.springframework.boot.test.web.client.TestRestTemplate;', fields: 'TestRestTemplate rest; int port;', handler: 'fresh()' }],
    ['RestTemplate, exchange', 'rest.exchange(base + "/orders/7", HttpMethod.GET, null, String.class)', { imports: 'import org.springframework.web.client.RestTemplate; import org.springframework.http.HttpMethod;', fields: 'RestTemplate rest; String base;', handler: 'one(long)' }],
    ['RequestEntity', 'rest.exchange(RequestEntity.get("/orders/new").build(), String.class)', { imports: 'import org.springframework.web.client.RestTemplate; import org.springframework.http.RequestEntity;', fields: 'RestTemplate rest;', handler: 'fresh()' }],
    ['REST Assured', 'given().body("{}").when().post("/orders").then().statusCode(200)', { imports: 'import static io.restassured.RestAssured.given;', handler: 'add()' }],
    ['REST Assured by class', 'RestAssured.get("/orders/new")', { imports: 'import io.restassured.RestAssured;', handler: 'fresh()' }],
  ])('%s', async (_, statement, { imports, fields, handler }: { readonly imports: string; readonly fields?: string; readonly handler: string }) => {
    expect(await reached(`${fields ?? ''} @Test void sends() { ${statement}; }`, imports)).toEqual([to('sends', handler)]);
  });

  it('a helper of tests, who calls it, and what its own module serves', async () => {
    const members = 'MockMvc mvc; @Test void sends() throws Exception { ask(); } private void ask() throws Exception { mvc.perform(get("/orders/new")); }';
    expect(await reached(members, MOCK_MVC)).toEqual(['a.OrdersTest#sends() <- a.OrdersTest#ask() <- a.Orders#fresh() inferred']);
    const two = (module: string): Record<string, string> => ({ [`${module}/src/main/java/${module}/Web.java`]: `package ${module}; ${WEB}@RestController class Web { @GetMapping("/same") int same() { return 1; } }` });
    const sources = { ...two('left'), ...two('right'), 'left/src/test/java/left/WebTest.java': `package left; import org.junit.jupiter.api.Test; ${MOCK_MVC} class WebTest { MockMvc mvc; @Test void sends() throws Exception { mvc.perform(get("/same")); } }` };
    const change = (module: string): Record<string, string> => Object.fromEntries(Object.entries(two(module)).map(([path, text]) => [path, text.replace('return 1', 'return 2')]));
    expect((await reachOf(sources, change('left'))).tests).toEqual(['left.WebTest#sends() <- left.Web#same() inferred']);
    expect((await reachOf(sources, change('right'))).tests).toEqual([]);
  });

  it('code of the program that sends requests reaches nobody', async () => {
    const sources = at({ Orders: CONTROLLER(), Client: 'package a; import org.springframework.web.client.RestTemplate; class Client { RestTemplate rest; void ask() { rest.getForObject("/orders/new", String.class); } }' });
    expect((await reachOf(sources, at({ Orders: CONTROLLER('return 2;') }))).impacted).toEqual([]);
  });
});
