import type { HostileSource } from './hostile-java.js';

const body = (statements: string): string => `package shop;\nclass A {\n  A self() { return this; } int f(Object... o) { return 1; } <T> T g(T... t) { return null; }\n  void m(A a, Object o, int i) {\n${statements}\n  }\n}\n`;
const member = (text: string): string => `package shop;\nclass A {\n${text}\n}\n`;
const list = (width: number, item: (index: number) => string, separator = ', '): string => Array.from({ length: width }, (_, index) => item(index)).join(separator);
/** Names that a store would not take either: as wide as a generator might make them. */
const AS_GENERATED = 3_000;
const generated = (width: number): number => Math.min(width, AS_GENERATED);

/** One list of the grammar each, made as long as nobody writes it. */
const WIDE: Readonly<Record<string, (width: number) => string>> = {
  'the parts of an annotation name': (width) => member(`@a${'.b'.repeat(width)} int x;`),
  'the parts of a static import': (width) => `import static a${'.b'.repeat(width)}; class A { void m() { b(); } }`,
  'bounds of a type parameter': (width) => member(`<T extends ${list(width, (index) => `I${index}`, ' & ')}> void m(T t) { t.x(); f(t); } void f(A a) { } void f(Object o) { }`),
  'permitted types': (width) => `sealed class A permits ${list(width, (index) => `B${index}`)} { void m() { n(); } }`,
  parameters: (width) => member(`void m(${list(width, (index) => `int a${index}`)}) { } void n() { m(1); m(); }`),
  arguments: (width) => body(`f(${list(width, () => 'i')}); g(${list(width, () => 'i')}); g(${list(width, () => 'a.self()')}).self();`),
  'type arguments': (width) => member(`Map<${list(width, () => 'A')}> x; void m() { x.y(); }`),
  'alternatives of a catch': (width) => body(`try { f(); } catch (${list(width, (index) => `E${index}`, ' | ')} e) { e.x(); f(e); }`),
  'labels of a case': (width) => body(`switch (i) { case ${list(width, (index) => String(index))} -> f(i); default -> { } }`),
  'patterns of a switch': (width) => body(`switch (o) { ${list(width, (index) => `case B${index} b -> f(b);`, ' ')} default -> { } }`),
  'components of a record': (width) => `record R(${list(width, (index) => `int a${index}`)}) { int s() { return a1() + a2; } }`,
  'parts of a record pattern': (width) => body(`if (o instanceof R(${list(width, (index) => `var x${index}`)})) f(x1);`),
  'elements of an annotation': (width) => member(`@A(${list(width, (index) => `a${index} = 1`)}) int x;`),
  'annotations of one field': (width) => member(`${'@A '.repeat(width)} int x;`),
  'modifiers of one field': (width) => member(`${'final '.repeat(width)} int x;`),
  'parameters of a lambda': (width) => body(`g((${list(width, (index) => `x${index}`)}) -> x1.y());`),
  'variables of one declaration': (width) => body(`int ${list(width, (index) => `a${index} = ${index}`)}; f(a5);`),
  'resources of a try': (width) => body(`try (${list(width, (index) => `var r${index} = self()`, '; ')}) { r1.self(); }`),
  'unicode escapes': (width) => `class A { ${'\\u0020'.repeat(width)} void m() { m(); } }`,
  'qualified this': (width) => body(`${'A.this.'.repeat(width)}m(a, o, i);`),
  'fields of a builder': (width) => `@lombok.Data @lombok.Builder @lombok.AllArgsConstructor class A { ${list(width, (index) => `int a${index};`, ' ')} void m() { A.builder()${list(Math.min(width, 400), (index) => `.a${index}(1)`, '')}.build().getA1(); } }`,
  'pieces of one statement': (width) => body(`jdbcTemplate.query("select " + ${list(width, (index) => `"c${index}, "`, ' + ')} + " from t", o);`),
  'conditions of a query': (width) => `interface R extends org.springframework.data.jpa.repository.JpaRepository<A, Long> { @Query("select a from A a where ${list(width, (index) => `a.x${index} = 1`, ' and ')}") A q(); }`,
  'properties of a derived query': (width) => `interface R extends org.springframework.data.jpa.repository.JpaRepository<A, Long> { A findBy${list(width, (index) => `Xy${index}`, 'And')}(int a); }`,
  'paths of a mapping': (width) => `@RestController @RequestMapping({${list(generated(width), (index) => `"/a${index}"`)}}) class A { @GetMapping({${list(generated(width), (index) => `"/b${index}"`)}}) void m() { } }`,
  'implementations of what is injected': (width) => `@Service class A { ${list(generated(width), (index) => `@Autowired I i${index};`, ' ')} } interface I { } ${list(generated(width), (index) => `@Service class B${index} implements I { }`, ' ')}`,
};

export function wideSources(widths: readonly number[]): readonly HostileSource[] {
  return Object.entries(WIDE).flatMap(([name, make]) => widths.map((width) => ({ name: `${width} ${name}`, files: () => [make(width)] })));
}
