import { reachOf, type Sources } from '../../support/reach.js';

const WEB = 'import org.springframework.web.bind.annotation.*; ';
const at = (sources: Sources): Sources => Object.fromEntries(Object.entries(sources).map(([name, text]) => [`src/main/java/a/${name}.java`, text]));

describe('what frameworks call, and what they are given', () => {
  const SPRING = 'import org.springframework.stereotype.*; import org.springframework.context.annotation.*; import org.aspectj.lang.annotation.*; ';
  const sources = at({
    Gate: `package a; ${SPRING}@Component class Gate extends Base { protected void doFilterInternal(Object q, Object s, Object c) { check(); } void check() {} void other() {} }`,
    Base: 'package a; import org.springframework.web.filter.OncePerRequestFilter; abstract class Base extends OncePerRequestFilter { }',
    Seen: 'package a; import org.springframework.web.servlet.HandlerInterceptor; class Seen implements HandlerInterceptor { public boolean preHandle(Object q, Object s, Object h) { return true; } void own() {} }',
    Logged: `package a; ${SPRING}@Aspect @Component class Logged { @Around("@annotation(a.Log)") Object around(Object p) { return p; } Object plain() { return 1; } }`,
    Faults: `package a; ${WEB}@RestControllerAdvice class Faults { @ExceptionHandler(Exception.class) String all() { return "x"; } }`,
    Client: 'package a; class Client { private int limit; Client(int limit) { this.limit = limit; } int get() { return limit; } }',
    Setup: `package a; ${SPRING}import org.springframework.web.client.RestTemplate; @Configuration class Setup { @Bean Client client() { return new Client(1); } @Bean RestTemplate rest() { return new RestTemplate(); } }`,
    Desk: `package a; ${SPRING}${WEB}@RestController class Desk { private final Client client; Desk(Client client) { this.client = client; } @GetMapping("/get") int get() { return client.get(); } @GetMapping("/no") int no() { return 0; } }`,
  });
  const edited = (name: string, from: string, to: string) => reachOf(sources, at({ [name]: sources[`src/main/java/a/${name}.java`]?.replace(from, to) ?? '' }));

  it.each([
    ['a filter, by what its superclass extends', 'Gate', 'check(); }', '{ } check(); }', /run around requests.*: a\.Gate#doFilterInternal$/],
    ['what a filter calls', 'Gate', 'void check() {}', 'void check() { check(); }', /run around requests.*: a\.Gate#doFilterInternal$/],
    ['an interceptor', 'Seen', 'return true;', 'return false;', /run around requests.*: a\.Seen#preHandle$/],
    ['an advice', 'Logged', 'return p;', 'return null;', /pointcut picks.*: a\.Logged#around$/],
    ['a handler of exceptions', 'Faults', '"x"', '"y"', /run around requests.*: a\.Faults#all$/],
    ['a bean of a type from outside', 'Setup', 'new RestTemplate()', 'new RestTemplate(null)', /who is handed these is not followed.*: a\.Setup#rest$/],
  ])('%s', async (...[, name, from, to, expected]) => {
    const reach = await edited(name, from, to);
    expect(reach.warnings).toEqual([expect.stringMatching(expected)]);
    expect(reach.entryPoints).toEqual([]);
  });

  it('other methods of these types are what they are', async () => {
    expect((await edited('Gate', 'void other() {}', 'void other() { check(); }')).warnings).toEqual([]);
    expect((await edited('Seen', 'void own() {}', 'void own() { own(); }')).warnings).toEqual([]);
    expect((await edited('Logged', 'return 1;', 'return 2;')).warnings).toEqual([]);
  });

  it.each([
    ['what a library calls', 'class X implements UserDetailsService { @Override public Object loadUserByUsername(String name) { return BODY; } }', true],
    ['what the JDK calls', 'class X { @Override public String toString() { return BODY; } }', true],
    ['what overrides a method of the sources', 'class X extends Y { @Override Object get() { return BODY; } } class Y { Object get() { return 2; } }', false],
    ['a filter, of which another line tells', 'class X extends org.springframework.web.filter.OncePerRequestFilter { @Override protected Object doFilterInternal() { return BODY; } }', false],
    ['what starts with the program', 'class X implements org.springframework.boot.CommandLineRunner { @Override public void run(String... args) { use(BODY); } }', false],
    ['what overrides nothing', 'class X { Object get() { return BODY; } }', false],
  ])('callers outside the sources: %s', async (_, text, isSaid) => {
    const { warnings } = await reachOf(at({ X: `package a; ${text.replace('BODY', '"a"')}` }), at({ X: `package a; ${text.replace('BODY', '"b"')}` }));
    expect(warnings.filter((line) => line.startsWith('Changed methods that override'))).toEqual(isSaid ? [expect.stringMatching(/who calls them is not followed: a\.X#\w+$/)] : []);
  });

  it('reached methods that nothing calls are told: no entry points, no handlers of a changed annotation, nothing that a test calls', async () => {
    const user = (text: string): Sources => at({ User: `package a; class User { String name() { return ${text}; } }` });
    const of = {
      ...user('"a"'),
      ...at({
        Details: 'package a; class Details implements UserDetails { private User user; @Override public String getUsername() { return user.name(); } }',
        Desk: `package a; ${WEB}@RestController class Desk { @GetMapping("/name") String name(User user) { return user.name(); } }`,
        Greeting: 'package a; class Greeting { String of(User user) { return user.name(); } }',
        Made: `package a; ${SPRING}@Configuration class Made { @Bean Greeting greeting() { new User().name(); return new Greeting(); } }`,
        Main: 'package a; class Main { public static void main(String[] args) { new User().name(); } }',
        Marked: 'package a; @Mark class Marked { void m() {} }',
      }),
      'src/test/java/a/GreetingTest.java': 'package a; import org.junit.jupiter.api.Test; class GreetingTest { @Test void greets() { new Greeting().of(new User()); } }',
    };
    expect((await reachOf(of, user('"b"'))).warnings).toEqual([expect.stringMatching(/^Reached methods that no code of the sources calls.*: a\.Details#getUsername\(\)$/)]);
    expect((await reachOf(of, at({ Marked: 'package a; @Mark("x") class Marked { void m() {} }' }))).warnings).toEqual([]);
  });

  it('a bean that another class of configuration makes now is handed nothing else', async () => {
    const setup = sources['src/main/java/a/Setup.java'] ?? '';
    const reach = await reachOf(sources, at({ Setup: setup.replace('@Bean Client client() { return new Client(1); }', ''), Other: `package a; ${SPRING}@Configuration class Other { @Bean Client client() { return new Client(1); } }` }));
    expect(reach.warnings).toEqual([]);
    expect(reach.entryPoints).toEqual(['GET /get a.Desk#get()']);
  });

  it('what turns configuration on reaches no method under it, and is told', async () => {
    const reach = await edited('Setup', '@Configuration', '@EnableCaching @Import(Client.class) @Configuration');
    expect([reach.units, reach.impacted]).toEqual([['modified a.Setup []'], []]);
    expect(reach.warnings).toEqual([expect.stringMatching(/^Types whose annotations bring configuration in .*: a\.Setup$/)]);
    // A test class's own tests run with what it brings in.
    const test = (marks: string): Sources => ({ 'src/test/java/a/T.java': `package a; ${SPRING}import org.junit.jupiter.api.Test; ${marks} class T { @Test void works() {} }` });
    const ofTest = await reachOf(test('@Import(Client.class)'), test('@Import(Gate.class)'));
    expect([ofTest.tests, ofTest.warnings]).toEqual([['a.T#works() <- a.T inferred'], []]);
  });

  it('the body of a bean method reaches those that are handed the bean, and their methods that use it', async () => {
    const reach = await edited('Setup', 'new Client(1)', 'new Client(2)');
    expect(reach.impacted).toEqual(['a.Desk <- a.Setup#client() inferred', 'a.Desk#get() <- a.Setup#client() inferred', 'a.Desk#<init>(Client) <- a.Desk <- a.Setup#client() inferred']);
    expect(reach.entryPoints).toEqual(['GET /get a.Desk#get()']);
    expect(reach.warnings).toEqual([]);
  });
});
