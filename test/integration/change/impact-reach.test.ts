import { besidesEnds, reachOf, type Sources } from '../../support/reach.js';

const WEB = 'import org.springframework.web.bind.annotation.*; ';
const at = (sources: Sources): Sources => Object.fromEntries(Object.entries(sources).map(([name, text]) => [`src/main/java/a/${name}.java`, text]));

describe('B44: what names a constant or a field is reached', () => {
  const base = at({
    Limits: 'package a; class Limits { static final int MAX = 3; static final int MIN = 1; static final int TWICE = MAX * 2; }',
    Cart: 'package a; class Cart { boolean ok(int n) { switch (n) { case Limits.MAX: return false; default: return true; } } }',
    Cart2: 'package a; class Cart2 { boolean ok(int n) { return n < Limits.MAX; } boolean other(int n) { return n > Limits.MIN; } }',
    Cart3: 'package a; import static a.Limits.*; class Cart3 { boolean ok(int n) { return n < TWICE; } }',
    Noted: 'package a; class Noted { @Size(max = Limits.MAX) String name; @Size(max = Limits.MAX) void noted() {} }',
    Sub: 'package a; class Sub extends Limits { int inherited() { return MAX; } }',
  });
  const more = { 'src/test/java/a/CartTest.java': 'package a; import org.junit.jupiter.api.Test; class CartTest { @Test void stops() { new Cart().ok(3); } }' };

  it('a constant: case labels, comparisons, annotations, inheritance, constants made of it, static imports, tests', async () => {
    const reach = await reachOf({ ...base, ...more }, at({ Limits: 'package a; class Limits { static final int MAX = 4; static final int MIN = 1; static final int TWICE = MAX * 2; }' }));
    expect(reach.units).toEqual(['modified a.Limits [MAX]']);
    expect(reach.impacted).toEqual([
      'a.Cart#ok(int) <- a.Limits', 'a.Cart2#ok(int) <- a.Limits', 'a.Noted <- a.Limits', 'a.Noted#noted() <- a.Limits', 'a.Sub#inherited() <- a.Limits', 'a.Cart3#ok(int) <- a.Limits',
    ]);
    expect(reach.tests).toEqual(['a.CartTest#stops() <- a.Cart#ok(int) <- a.Limits']);
    expect(besidesEnds(reach.warnings)).toEqual([]);
  });

  it('tests whose set-up or arguments reach the change, in classes below and nested ones too, except where a class has its own', async () => {
    const of = (name: string, text: string): Sources => ({ [`src/test/java/a/${name}.java`]: `package a; import org.junit.jupiter.api.*; ${text}` });
    const sources = {
      ...at({ Cart: 'package a; class Cart { int add(int n) { return n; } }' }),
      ...of('BaseTest', 'abstract class BaseTest { @BeforeEach void open() { new Cart().add(1); } static int tax() { return new Cart().add(2); } }'),
      ...of('OneTest', 'class OneTest extends BaseTest { @Test void one() {} @Test void direct() { tax(); } @Nested class Inner { @Test void inner() {} } }'),
      ...of('OtherTest', 'class OtherTest extends BaseTest { @Override void open() {} @Test void other() {} }'),
      ...of('SuperTest', 'class SuperTest extends BaseTest { @Override void open() { super.open(); } @Test void above() {} }'),
      ...of('FakeTest', 'class FakeTest { @Test void fake() {} @Test void other() {} static class Fake { void run() { new Cart().add(3); } } }'),
    };
    const { tests } = await reachOf(sources, at({ Cart: 'package a; class Cart { int add(int n) { return n + 1; } }' }));
    expect(tests).toEqual([
      'a.OneTest#direct() <- a.BaseTest#tax() <- a.Cart#add(int)',
      'a.OneTest#one() <- a.BaseTest#open() <- a.Cart#add(int) inferred', 'a.OneTest$Inner#inner() <- a.BaseTest#open() <- a.Cart#add(int) inferred',
      'a.SuperTest#above() <- a.SuperTest#open() <- a.BaseTest#open() <- a.Cart#add(int) inferred',
    ]);
    const changed = await reachOf(sources, of('BaseTest', 'abstract class BaseTest { @BeforeEach void open() { new Cart().add(5); } static int tax() { return new Cart().add(2); } }'));
    expect((await reachOf(sources, of('FakeTest', 'class FakeTest { @Test void other() {} }'))).tests).toEqual([]);
    expect(changed.tests.map((line) => line.split(' ')[0])).toEqual(['a.OneTest#direct()', 'a.OneTest#one()', 'a.OneTest$Inner#inner()', 'a.SuperTest#above()']);
  });

  it("TestNG's annotation of a class makes its public methods tests", async () => {
    const test = 'package a; import org.testng.annotations.*; @Test public class CartTest { public void one() { new Cart().add(1); } void two() { new Cart().add(2); } public static void three() { new Cart().add(3); } public int four() { return new Cart().add(4); } @DataProvider public void five() { new Cart().add(5); } }';
    const { tests } = await reachOf({ ...at({ Cart: 'package a; class Cart { int add(int n) { return n; } }' }), 'src/test/java/a/CartTest.java': test }, at({ Cart: 'package a; class Cart { int add(int n) { return n + 1; } }' }));
    expect(tests).toEqual(['a.CartTest#one() <- a.Cart#add(int)']);
  });

  it('enum constants: labels by simple name, values(), what they are made with', async () => {
    const sources = at({
      Kind: 'package a; enum Kind { A(1), B(Rates.LOW); final int rate; Kind(int rate) { this.rate = rate; } }', Rates: 'package a; interface Rates { int LOW = 5; }',
      Use: 'package a; class Use { int of(Kind k) { switch (k) { case B: return 1; default: return 0; } } int all() { return Kind.values().length; } int a() { return Kind.A.rate; } }',
    });
    expect((await reachOf(sources, at({ Kind: 'package a; enum Kind { A(1), B(7); final int rate; Kind(int rate) { this.rate = rate; } }' }))).impacted).toEqual(['a.Use#all() <- a.Kind', 'a.Use#of(Kind) <- a.Kind', 'a.Kind#<init>(int) <- a.Kind inferred', 'a.Use#a() <- a.Kind inferred']);
    expect((await reachOf(sources, at({ Rates: 'package a; interface Rates { int LOW = 6; }' }))).impacted).toEqual(['a.Kind <- a.Rates', 'a.Use#of(Kind) <- a.Kind <- a.Rates']);
  });

  it.each([
    ['its own field, through the getter, and no other', 'GOLD(20, "gold")', ['a.Tier#<init>(int,String) <- a.Tier inferred', 'a.Tier#rate() <- a.Tier inferred', 'a.Use#rate(Tier) <- a.Tier#rate() <- a.Tier inferred']],
    ['the other', 'GOLD(10, "golden")', ['a.Tier#<init>(int,String) <- a.Tier inferred', 'a.Tier#word() <- a.Tier inferred', 'a.Use#word(Tier) <- a.Tier#word() <- a.Tier inferred']],
    ['another order of what is the same', 'GOLD( 10 , "gold" )', []],
  ])('arguments of an enum constant reach those who read %s', async (_, constant, expected) => {
    const tier = (gold: string): string => `package a; enum Tier { ${gold}, NONE(0, ""); private final int rate; private final String word; Tier(int rate, String name) { this.rate = rate; word = name; } int rate() { return rate; } String word() { return word; } }`;
    const sources = at({ Tier: tier('GOLD(10, "gold")'), Use: 'package a; class Use { int rate(Tier tier) { return tier.rate(); } String word(Tier tier) { return tier.word(); } }' });
    expect((await reachOf(sources, at({ Tier: tier(constant) }))).impacted).toEqual(expected);
  });

  it('arguments of an enum constant, with a constructor of Lombok, or one that computes', async () => {
    const use = 'package a; class Use { int code(Tier tier) { return tier.code; } String word(Tier tier) { return tier.word; } }';
    const lombok = (gold: string): string => `package a; import lombok.*; @AllArgsConstructor enum Tier { GOLD(${gold}); final int code; final String word; }`;
    expect((await reachOf(at({ Tier: lombok('1, "a"'), Use: use }), at({ Tier: lombok('1, "b"') }))).impacted).toEqual(['a.Use#word(Tier) <- a.Tier inferred']);
    const computing = (gold: string): string => `package a; enum Tier { GOLD(${gold}); final int code; final String word; Tier(int code) { this.code = 1; String text = "x" + code; word = text; } }`;
    expect((await reachOf(at({ Tier: computing('1'), Use: use }), at({ Tier: computing('2') }))).impacted).toEqual(['a.Tier#<init>(int) <- a.Tier inferred', 'a.Use#code(Tier) <- a.Tier inferred', 'a.Use#word(Tier) <- a.Tier inferred']);
  });

  it('a constant that is made without arguments now: another constructor sets all of its fields', async () => {
    const tier = (gold: string): string => `package a; enum Tier { ${gold}; final int rate; Tier() { rate = 0; } Tier(int rate) { this.rate = rate; } }`;
    const sources = at({ Tier: tier('GOLD(10)'), Use: 'package a; class Use { int rate(Tier tier) { return tier.rate; } }' });
    expect((await reachOf(sources, at({ Tier: tier('GOLD') }))).impacted).toContain('a.Use#rate(Tier) <- a.Tier inferred');
  });

  it('routes, queries and schedules made of constants', async () => {
    const sources = at({
      Paths: 'package a; class Paths { static final String BASE = "/v1"; static final String LIST = BASE + "/orders"; static final String ONE = "/one"; }',
      Web: `package a; ${WEB}@RestController class Web { @GetMapping(Paths.LIST) String list() { return ""; } @GetMapping("/plain") String plain() { return ""; } }`,
      Whole: `package a; ${WEB}@RestController @RequestMapping(Paths.ONE) class Whole { @GetMapping("/x") String x() { return ""; } }`,
    });
    const reach = await reachOf(sources, at({ Paths: 'package a; class Paths { static final String BASE = "/v2"; static final String LIST = BASE + "/orders"; static final String ONE = "/two"; }' }));
    expect(reach.entryPoints).toEqual(['GET /v1/orders a.Web#list()', 'GET /v2/orders a.Web#list()', 'GET /one/x a.Whole#x()', 'GET /two/x a.Whole#x()']);
    expect(reach.impacted).toContain('a.Whole#x() <- a.Whole <- a.Paths inferred');
  });

  it('fields of objects, their initialisers and what these call', async () => {
    const sources = at({
      Till: 'package a; class Till { private int count; private final int fee = Rates.fee(); void add() { count++; } int total() { return fee; } }', Rates: 'package a; class Rates { static int fee() { return 1; } }',
      Shop: 'package a; class Shop { int t(Till till) { return till.total(); } void open() { new Till(); } }',
    });
    expect((await reachOf(sources, at({ Till: sources['src/main/java/a/Till.java']?.replace('int count;', 'int count = 1;') ?? '' }))).impacted).toEqual(['a.Till#add() <- a.Till']);
    expect((await reachOf(sources, at({ Rates: 'package a; class Rates { static int fee() { return 2; } }' }))).impacted).toEqual([
      'a.Till <- a.Rates#fee()', 'a.Shop#open() <- a.Till <- a.Rates#fee()', 'a.Till#total() <- a.Till <- a.Rates#fee()', 'a.Shop#t(Till) <- a.Till#total() <- a.Till <- a.Rates#fee()',
    ]);
  });

  it('components of records, by accessor, pattern and constructor', async () => {
    const sources = at({ Point: 'package a; record Point(int x, int y) {}', Use: 'package a; class Use { int x(Point p) { return p.x(); } Object make() { return new Point(1, 2); } int y(Object o) { return o instanceof Point(int a, int b) ? b : 0; } }' });
    expect((await reachOf(sources, at({ Point: 'package a; record Point(long x, int y) {}' }))).impacted).toEqual(['a.Use#make() <- a.Point', 'a.Use#x(Point) <- a.Point', 'a.Use#y(Object) <- a.Point']);
  });
});

describe('dispatch and headers', () => {
  const sources = at({
    Pay: 'package a; interface Pay { int fee(); default int twice() { return 2; } }', Card: 'package a; class Card implements Pay { public int fee() { return 1; } public int twice() { return 3; } }',
    Use: 'package a; class Use { int viaCard(Card c) { return c.fee(); } int viaPay(Pay p) { return p.fee(); } int two(Card c) { return c.twice(); } }',
  });

  it('a changed declaration reaches its implementations and their callers; a changed default body only who may arrive at it', async () => {
    expect((await reachOf(sources, at({ Pay: 'package a; interface Pay { @Deprecated int fee(); default int twice() { return 2; } }' }))).impacted).toEqual(['a.Card#fee() <- a.Pay#fee()', 'a.Use#viaPay(Pay) <- a.Pay#fee()', 'a.Use#viaCard(Card) <- a.Card#fee() <- a.Pay#fee()']);
    expect((await reachOf(sources, at({ Pay: 'package a; interface Pay { int fee(); default int twice() { return 4; } }' }))).impacted).toEqual([]);
    expect((await reachOf(sources, at({ Card: 'package a; class Card implements Pay { public int fee() { return 9; } public int twice() { return 3; } }' }))).impacted).toEqual(['a.Pay#fee() <- a.Card#fee()', 'a.Use#viaCard(Card) <- a.Card#fee()', 'a.Use#viaPay(Pay) <- a.Pay#fee() <- a.Card#fee()']);
  });

  it('a removed interface method reaches what implemented it', async () => {
    expect((await reachOf(sources, at({ Pay: 'package a; interface Pay { default int twice() { return 2; } }' }))).impacted).toEqual(['a.Card#fee() <- a.Pay#fee()', 'a.Use#viaPay(Pay) <- a.Pay#fee()', 'a.Use#viaCard(Card) <- a.Card#fee() <- a.Pay#fee()']);
  });

  it('an annotation of the class and a removed supertype hold for its methods; what only readers see holds for none', async () => {
    const web = at({ Web: `package a; ${WEB}@RestController class Web extends Base { @GetMapping("/x") String x() { return ""; } }`, Base: 'package a; class Base {}' });
    const text = web['src/main/java/a/Web.java'] ?? '';
    expect((await reachOf(web, at({ Web: text.replace('class Web', '@Transactional class Web') }))).entryPoints).toEqual(['GET /x a.Web#x()']);
    expect((await reachOf(web, at({ Web: text.replace(' extends Base', '') }))).entryPoints).toEqual(['GET /x a.Web#x()']);
    expect((await reachOf(web, at({ Web: text.replace('class Web', '@SuppressWarnings("x") class Web') }))).impacted).toEqual([]);
  });

  it('routes that are gone or moved', async () => {
    const web = at({ Web: `package a; ${WEB}@RestController class Web { @GetMapping("/x") String x() { return ""; } @GetMapping("/y") String y() { return ""; } }` });
    const text = web['src/main/java/a/Web.java'] ?? '';
    expect((await reachOf(web, at({ Web: text.replace('"/x"', '"/z"') }))).entryPoints).toEqual(['GET /x a.Web#x()', 'GET /z a.Web#x()']);
    expect((await reachOf(web, at({ Web: text.replace('@GetMapping("/x") ', '') }))).entryPoints).toEqual(['GET /x a.Web#x()']);
    expect((await reachOf(web, at({ Web: text.replace('@RestController ', '') }))).entryPoints).toEqual(['GET /x a.Web#x()', 'GET /y a.Web#y()']);
  });
});

describe('members that Lombok writes', () => {
  const LOMBOK = 'import lombok.Data; ';
  const sources = at({ Order: `package a; ${LOMBOK}@Data class Order { private int price; private int size; }`, Use: 'package a; class Use { int p(Order o) { return o.getPrice(); } int s(Order o) { return o.getSize(); } }' });

  it('a removed or renamed field loses nobody, nor does a removed annotation', async () => {
    expect((await reachOf(sources, at({ Order: `package a; ${LOMBOK}@Data class Order { private int size; }` }))).impacted).toEqual(['a.Use#p(Order) <- a.Order']);
    expect((await reachOf(sources, at({ Order: `package a; ${LOMBOK}@Data class Order { private int cost; private int size; }` }))).impacted).toEqual(['a.Use#p(Order) <- a.Order']);
    expect((await reachOf(sources, at({ Order: 'package a; class Order { private int price; private int size; }' }))).impacted).toEqual(['a.Use#p(Order) <- a.Order', 'a.Use#s(Order) <- a.Order']);
  });
});

describe('a logger that Lombok writes', () => {
  const order = (annotations: string): string => `package a; import lombok.*; import lombok.extern.slf4j.*; ${annotations} class Order { private int price; int twice() { return price * 2; } }`;
  const use = 'package a; class Use { int p(Order o) { return o.getPrice() + o.twice(); } }';

  it.each(['@Slf4j', '@XSlf4j'])('%s beside other annotations of Lombok reaches nobody', async (logger) => {
    const reach = await reachOf(at({ Order: order('@Data'), Use: use }), at({ Order: order(`${logger} @Data`) }));
    expect([reach.units, reach.impacted]).toEqual([['modified a.Order []'], []]);
  });
});

describe('SQL that a unit has run by what it calls', () => {
  const sources = at({
    OrderMapper: 'package a; import org.apache.ibatis.annotations.*; interface OrderMapper { @Delete("delete from orders") int remove(long id); }',
    Owners: 'package a; import org.springframework.data.jpa.repository.JpaRepository; interface Owners extends JpaRepository<Owner, Long> { Owner findByName(String name); }',
    Owner: 'package a; import jakarta.persistence.*; @Entity @Table(name = "owners") class Owner { @Id Long id; String name; }',
    Dao: 'package a; interface Dao { void add(); }', JdbcDao: 'package a; import org.springframework.jdbc.core.JdbcTemplate; class JdbcDao implements Dao { JdbcTemplate jdbc; public void add() { jdbc.update("insert into items values (1)"); } }',
    Service: 'package a; class Service { OrderMapper mapper; Owners owners; Dao dao; int remove() { return mapper.remove(1); } Object find() { return owners.findByName("x"); } Object all() { return owners.findAll(); } void add() { dao.add(); } }',
    Web: `package a; ${WEB}@RestController class Web { Service service; @GetMapping("/remove") int remove() { return service.remove(); } @GetMapping("/none") int none() { return 1; } }`,
  });
  const edited = (name: string, from: string, to: string) => reachOf(sources, at({ [name]: sources[`src/main/java/a/${name}.java`]?.replace(from, to) ?? '' }));

  it.each([
    ['a mapper', 'return mapper.remove(1);', '{ } return mapper.remove(1);', ['DELETE orders a.OrderMapper#remove(long)']],
    ['a declared query of a repository', 'return owners.findByName("x");', '{ } return owners.findByName("x");', ['SELECT owners a.Owners#findByName(String)']],
    ['what the repository inherits', 'return owners.findAll();', '{ } return owners.findAll();', ['SELECT owners a.Service#all()']],
    ['a data access class behind its interface', 'dao.add();', '{ } dao.add();', ['INSERT items a.JdbcDao#add()']],
  ])('%s', async (_, from, to, expected) => {
    expect((await edited('Service', from, to)).sqlPoints).toEqual(expected);
  });

  it('a method that is two calls away from it has none', async () => {
    expect((await edited('Web', 'return service.remove();', '{ } return service.remove();')).sqlPoints).toEqual([]);
  });
});

describe('injection', () => {
  const SPRING = 'import org.springframework.stereotype.*; import org.springframework.context.annotation.*; ';
  const sources = at({
    Pay: 'package a; interface Pay { int fee(); }', Card: `package a; ${SPRING}@Primary @Service class Card implements Pay { public int fee() { return 1; } }`, Cash: `package a; ${SPRING}@Service class Cash implements Pay { public int fee() { return 2; } }`,
    Desk: `package a; ${SPRING}${WEB}@RestController class Desk { private final Pay pay; Desk(Pay pay) { this.pay = pay; } @GetMapping("/fee") int fee() { return pay.fee(); } @GetMapping("/no") int no() { return 0; } }`,
  });

  it('a bean that is handed to others no more: they and what they call it for are reached, and it is said', async () => {
    const reach = await reachOf(sources, at({ Card: `package a; ${SPRING}@Service class Card implements Pay { public int fee() { return 1; } }`, Cash: `package a; ${SPRING}@Primary @Service class Cash implements Pay { public int fee() { return 2; } }` }));
    expect(reach.impacted).toContain('a.Desk <- a.Card inferred');
    expect(reach.entryPoints).toEqual(['GET /fee a.Desk#fee()']);
    expect(reach.warnings).toContain('Beans that are handed others than before (before → after): a.Desk (a.Card → a.Cash)');
  });
});

describe('what runs before the handlers of a controller', () => {
  const pets = (body: string): Sources => at({
    Base: `package a; ${WEB}class Base { @ModelAttribute("now") long now() { return 1; } }`,
    Pets: `package a; ${WEB}@RestController class Pets extends Base { @ModelAttribute("pet") Object find(@PathVariable Integer id) { ${body} } @InitBinder("pet") void bind(Object binder) { ${body === 'return 1;' ? '' : 'binder.hashCode();'} } @GetMapping("/pets/{id}") String one() { return ""; } @ModelAttribute("made") @PostMapping("/pets") String make() { return ""; } }`,
    Other: `package a; ${WEB}@RestController class Other { @GetMapping("/other") String other() { return ""; } }`,
  });

  it.each([
    ['a @ModelAttribute method and an @InitBinder reach every handler of their controller', pets('return 2;'), ['GET /pets/{id} a.Pets#one()', 'POST /pets a.Pets#make()']],
    ['one that is inherited does too', { ...pets('return 1;'), ...at({ Base: `package a; ${WEB}class Base { @ModelAttribute("now") long now() { return 2; } }` }) }, ['GET /pets/{id} a.Pets#one()', 'POST /pets a.Pets#make()']],
  ])('%s', async (_, after, expected) => {
    expect([...(await reachOf(pets('return 1;'), after)).entryPoints].sort()).toEqual(expected);
  });

  it('a handler that gives an attribute itself runs before no other', async () => {
    const made = (text: string): Sources => Object.fromEntries(Object.entries(pets('return 1;')).map(([path, content]) => [path, content.replace('String make() { return ""; }', `String make() { return "${text}"; }`)]));
    expect((await reachOf(made('a'), made('b'))).entryPoints).toEqual(['POST /pets a.Pets#make()']);
  });
});
