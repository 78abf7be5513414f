import type { Expression, FileFacts, MethodDeclaration, Statement, TypeDeclaration } from '../code/declarations.js';
import { isTestMethodAnnotation, simpleName } from './annotation-names.js';
import { nodesIn } from './code-nodes.js';
import { testMethodsIn } from './repeated-test.js';

type Call = Extract<Expression, { readonly kind: 'call' }>;
/** What the file knows of the methods that it calls. */
interface Known {
  readonly methods: ReadonlyMap<string, MethodDeclaration>;
  /** Whether a method of this name can only be one of a superclass that the file does not hold. */
  readonly isInherited: (name: string) => boolean;
}
type Code = Statement | Expression | readonly Statement[];

/** How assertion libraries and the helpers of tests are called: JUnit, AssertJ, Hamcrest, Mockito, MockMvc, WebTestClient, Reactor, Awaitility. */
const ASSERTING = /^(?:assert|verify|expect|andExpect|isThrownBy$|check|ensure|require|should|must|until|fail(?![a-z])|matches$|shouldHave)/;
/** They open a chain that asserts only where something follows. */
const OPENING = /^(?:assert(?:That(?!ThrownBy$)|With).*|expectThat|then)$/;
/** They belong to such a chain and ask for nothing. */
const NEUTRAL: ReadonlySet<string> = new Set(['as', 'describedAs', 'withFailMessage', 'overridingErrorMessage', 'extracting', 'usingRecursiveComparison']);
/** The end of AssertJ's `assertThatExceptionOfType(X.class).isThrownBy(…)`. */
const THROWN = 'isThrownBy';
/** An assertion by itself: that this place is not reached. */
const UNREACHABLE: ReadonlySet<string> = new Set(['fail']);
/** Attributes of JUnit 4's `@Test` and annotations that expect something. */
const EXPECTING = 'expected';

/**
 * The first test method that asserts nothing: nothing in its body, in what it calls of its own file, or in its annotation. A
 * comparison of constants asserts nothing either. Undefined where every one asserts something, or calls a method of a
 * superclass that the file does not hold: what that asserts is not known.
 */
export function methodWithoutAssertion(facts: FileFacts): string | undefined {
  const methods = new Map(facts.types.flatMap((type) => methodsIn(type)).map((method) => [method.name, method]));
  const extendsForeign = facts.types.some((type) => hasForeignSuperclass(type, facts));
  const known = { methods, isInherited: (name: string) => extendsForeign && !methods.has(name) && !isImported(name, facts) };
  const tests = facts.types.flatMap((type) => testMethodsIn(type, facts));
  return tests.find((test) => !expects(test, facts) && !asserts(test.body ?? [], known, new Set([test.name])))?.name;
}

function methodsIn(type: TypeDeclaration): readonly MethodDeclaration[] {
  return [...type.methods, ...type.types.flatMap((member) => methodsIn(member))];
}

function hasForeignSuperclass(type: TypeDeclaration, facts: FileFacts): boolean {
  const foreign = type.extends !== undefined && !facts.types.some((other) => other.name === type.extends?.name);
  return foreign || type.types.some((member) => hasForeignSuperclass(member, facts));
}

function isImported(name: string, facts: FileFacts): boolean {
  return facts.imports.some((one) => one.isStatic && !one.onDemand && simpleName(one.name) === name);
}

function expects(test: MethodDeclaration, facts: FileFacts): boolean {
  return test.annotations.some((annotation) => isTestMethodAnnotation(annotation, facts) && annotation.values[EXPECTING] !== undefined);
}

/** @param seen methods on the way here, so that a recursion ends */
function asserts(code: Code, known: Known, seen: ReadonlySet<string>): boolean {
  const inner = new Set<Expression>();
  for (const node of nodesIn(code)) {
    if (node.kind === 'assert') {
      if (!isConstant(node.condition)) return true;
    } else if (node.kind === 'method-ref') {
      if (ASSERTING.test(node.name) || assertsBelow(node.name, known, seen)) return true;
    } else if (node.kind === 'call' && !inner.has(node)) {
      const chain = chainOf(node);
      for (const call of chain) inner.add(call);
      if (chainAsserts(chain) || chain.some((call) => isOwn(call) && assertsBelow(call.name, known, seen))) return true;
    }
  }
  return false;
}

function assertsBelow(name: string, known: Known, seen: ReadonlySet<string>): boolean {
  if (known.isInherited(name)) return true;
  const method = known.methods.get(name);
  return method?.body !== undefined && !seen.has(name) && asserts(method.body, known, new Set([...seen, name]));
}

/** The calls `a(…).b(…).c(…)`, the last first. */
function chainOf(call: Call): readonly Call[] {
  const chain: Call[] = [];
  for (let at: Expression | undefined = call; at?.kind === 'call'; at = at.target) chain.push(at);
  return chain;
}

function chainAsserts(chain: readonly Call[]): boolean {
  const follows = chain.some((call) => !OPENING.test(call.name) && !NEUTRAL.has(call.name));
  const opened = chain.some((call) => OPENING.test(call.name));
  return chain.some((call) => {
    if (UNREACHABLE.has(call.name)) return isOwn(call);
    // `assertThat(a, is(b))` is whole by itself, and so is a helper of that name with what it compares.
    if (OPENING.test(call.name)) return call.args.length === 1 ? follows && !call.args.every(isConstant) : call.args.length === 0 ? follows : !call.args.every(isConstant);
    return (!opened || call.name === THROWN) && ASSERTING.test(call.name) && !comparesConstants(call);
  });
}

/** A call of the file's own methods, of a superclass's, or of a statically imported one. */
function isOwn({ target }: Call): boolean {
  return target === undefined || target.kind === 'this' || target.kind === 'super' || (target.kind === 'name' && /^(?:Assert|Assertions)$/.test(target.name));
}

/** `assertTrue(true)`, `Assertions.assertEquals(1, 1)`; a link of a chain has what it asserts in front of it. */
function comparesConstants(call: Call): boolean {
  const ofType = call.target === undefined || (call.target.kind === 'name' && /^\p{Lu}/u.test(call.target.name)) || call.target.kind === 'field';
  return ofType && call.args.length > 0 && call.args.every(isConstant);
}

function isConstant(expression: Expression): boolean {
  if (expression.kind === 'literal' || expression.kind === 'class-literal') return true;
  if (expression.kind === 'unary' || expression.kind === 'cast') return isConstant(expression.operand);
  if (expression.kind === 'binary') return isConstant(expression.left) && isConstant(expression.right);
  return expression.kind === 'field' && expression.target.kind === 'name' && /^(?:Boolean|Integer|Long)$/.test(simpleName(expression.target.name)) && /^[A-Z_]+$/.test(expression.name);
}
