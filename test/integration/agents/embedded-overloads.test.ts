import { draftFor } from '../../support/embedded-drafts.js';

const PATH = 'src/main/java/a/Shop.java';

/** Derived results of a class whose `pick` overloads tell which of them was called. */
async function derived(body: string, around: Readonly<Record<string, string>> = {}) {
  const draft = await draftFor({ after: { [PATH]: `package a;\nimport java.util.*;\npublic class Shop {\n${body}\n}\n` }, around }, { stack: { springBoot: false } });
  return { results: [...draft.testCode.matchAll(/assertEquals\("([^"]*)", (?:subject|Shop)\.run\(/g)].map((found) => found[1]), draft };
}

const PICK = (...types: readonly string[]) => types.map((type) => `static String pick(${type} x) { return "${type}"; }`).join('\n');

describe('which overload the compiler chose', () => {
  it.each<readonly [string, string, string]>([
    ['a text that is declared as Object', `${PICK('Object', 'String')}\npublic String run() { Object o = "a"; return pick(o); }`, 'Object'],
    ['a text', `${PICK('Object', 'String')}\npublic String run() { String o = "a"; return pick(o); }`, 'String'],
    ['a text among its interfaces', `${PICK('Object', 'CharSequence')}\npublic String run() { return pick("a"); }`, 'CharSequence'],
    ['a boxed number is not unboxed while Object takes it', `${PICK('int', 'Object')}\npublic String run() { Integer n = 3; return pick(n); }`, 'Object'],
    ['an int goes into a long before it is boxed', `${PICK('long', 'Integer', 'Object')}\npublic String run() { return pick(3); }`, 'long'],
    ['the nearest of wider numbers', `${PICK('long', 'double')}\npublic String run() { return pick(3); }`, 'long'],
    ['a number as Number', `${PICK('Number', 'Object')}\npublic String run() { Integer n = 3; return pick(n); }`, 'Number'],
    ['null of a declared type', `${PICK('String', 'Integer')}\npublic String run() { Integer n = null; return pick(n); }`, 'Integer'],
    ['the literal null', `${PICK('Object', 'String')}\npublic String run() { return pick(null); }`, 'String'],
    ['a parameter of a supertype', `static class Animal { } static class Dog extends Animal { }\n${PICK('Animal', 'Dog')}\npublic String run() { Animal a = new Dog(); return pick(a); }`, 'Animal'],
    ['the subtype where it is declared', `static class Animal { } static class Dog extends Animal { }\n${PICK('Animal', 'Dog')}\npublic String run() { Dog a = new Dog(); return pick(a); }`, 'Dog'],
    ['an interface that a known class implements', `interface Named { } static class Dog implements Named { }\n${PICK('Object', 'Named')}\npublic String run() { return pick(new Dog()); }`, 'Named'],
    ['a cast', `${PICK('Object', 'String')}\npublic String run() { return pick((Object) "a"); }`, 'Object'],
    ['the result of a method', `${PICK('Object', 'String')}\nObject given() { return "a"; }\npublic String run() { return pick(given()); }`, 'Object'],
    ['what the receiver is declared with hides an overload of its class', `static class Base { String pick(Object x) { return "Base"; } } static class Sub extends Base { String pick(String x) { return "Sub"; } }\npublic String run() { Base b = new Sub(); return b.pick("a"); }`, 'Base'],
    ['an overriding method of that signature is called', `static class Base { String pick(Object x) { return "Base"; } } static class Sub extends Base { String pick(Object x) { return "Sub"; } String pick(String x) { return "text"; } }\npublic String run() { Base b = new Sub(); return b.pick("a"); }`, 'Sub'],
    ['a constructor', `static class Box { final String of; Box(Object x) { of = "Object"; } Box(String x) { of = "String"; } }\npublic String run() { Object o = "a"; return new Box(o).of; }`, 'Object'],
    ['a constructor that another calls', `static class Box { final String of; Box(int n) { this((Object) "a"); } Box(Object x) { of = "Object"; } Box(String x) { of = "String"; } }\npublic String run() { return new Box(1).of; }`, 'Object'],
  ])('%s', async (_what, body, result) => {
    const { results, draft } = await derived(body);
    expect({ results: [...new Set(results)], cases: draft.testCases }).toEqual({ results: [result], cases: draft.testCases });
  });

  it.each([
    ['a type variable', `static String pick(Object x) { return "Object"; } static String pick(String x) { return "String"; }\nstatic <T> String of(T x) { return pick(x); }\npublic String run() { return of("a"); }`],
    ['what a list of a library gives', `${PICK('Object', 'String')}\npublic String run() { List<String> all = List.of("a"); return pick(all.get(0)); }`],
    ['an overload with variable arguments', `static String pick(Object x) { return "one"; } static String pick(Object... x) { return "many"; }\npublic String run() { Object o = null; return pick(o); }`],
    ['a type of a library whose supertypes are not known', `${PICK('java.util.UUID', 'Comparable')}\npublic String run() { Comparable c = null; java.util.UUID u = UUID.randomUUID(); return pick(u); }`],
  ])('nothing is said where its types are not known: %s', async (_what, body) => {
    const { results, draft } = await derived(body);
    expect({ results, has: draft.testCases.includes('overloads of pick') || draft.testCases.includes('pick') }).toEqual({ results: [], has: true });
  });
});

describe('what refuses a change is not followed as if it took it', () => {
  it.each(['List<String> all = List.of("a"); all.add("b");', 'List<String> all = Collections.unmodifiableList(new ArrayList<>()); all.add("b");', 'Map<String, String> all = Collections.unmodifiableMap(new HashMap<>()); all.put("b", "c");'])('%s', async (code) => {
    expect((await derived(`public String run() { ${code} return "changed"; }`)).results).toEqual([]);
  });

  it('a synchronised view is its collection', async () => {
    expect((await derived('public String run() { Map<String, String> all = Collections.synchronizedMap(new HashMap<>()); all.put("a", "b"); return all.get("a"); }')).results).toEqual(['b']);
  });
});
