import type { Expression, MethodDeclaration, Statement } from '../../code/declarations.js';
import type { TypeUse } from '../../code/type-use.js';
import { assignedTo } from './coercion.js';
import { constructObject, enumConstant } from './creation.js';
import { evaluateExpression } from './expressions.js';
import { initialValue } from './initial-values.js';
import { collectionOf, NULL, opaque, VOID } from './java-value.js';
import type { JavaValue, ObjectValue, ThrowableValue } from './java-value.js';
import { MAX_DEPTH, MAX_STEPS, noHints, Scope } from './machine.js';
import type { CallSite, ChosenConstructor, Completion, Decision, Frame, Hints, Machine, MockCall, Stubs } from './machine.js';
import { JavaThrown, NotDerivable } from './signals.js';
import { executeStatements } from './statements.js';
import type { KnownType, Member, TypePool } from './type-pool.js';

/** What calling a method with given arguments comes to. */
export type Outcome =
  | { readonly kind: 'returns'; readonly value: JavaValue }
  | { readonly kind: 'throws'; readonly thrown: ThrowableValue; readonly implicit: boolean }
  /** Not settled by the sources at hand; `reason` names what stood in the way. */
  | { readonly kind: 'not-derivable'; readonly reason: string };

export interface Evaluation {
  readonly outcome: Outcome;
  /** Conditions in the order in which they were decided. */
  readonly decisions: readonly Decision[];
  readonly hints: Hints;
  /** Calls of mocks, in order. */
  readonly calls: readonly MockCall[];
}

const NO_STUBS: Stubs = { answer: () => undefined, echoes: () => undefined };

/** Runs sources as Java would, on values alone; whatever it does not know ends in `not-derivable`, never in a guess. */
export class Evaluator implements Machine {
  decisions: Decision[] = [];
  calls: MockCall[] = [];
  stubs: Stubs = NO_STUBS;
  hints: Hints = noHints();
  /** Steps of all attempts together. */
  spent = 0;
  private steps = 0;
  depth = 0;
  expected: TypeUse | undefined;
  private readonly constants = new Map<string, JavaValue | undefined>();
  private readonly pending = new Set<string>();

  constructor(readonly pool: TypePool) {}

  /** Every call starts with its own budget of steps. */
  attempt(action: (machine: Machine) => JavaValue, stubs: Stubs = NO_STUBS): Evaluation {
    this.decisions = [];
    this.calls = [];
    this.stubs = stubs;
    this.hints = noHints();
    this.steps = 0;
    this.depth = 0;
    this.expected = undefined;
    const outcome = this.outcomeOf(action);
    return { outcome, decisions: this.decisions, hints: this.hints, calls: this.calls };
  }

  private outcomeOf(action: (machine: Machine) => JavaValue): Outcome {
    try {
      return { kind: 'returns', value: action(this) };
    } catch (error) {
      if (error instanceof JavaThrown) return { kind: 'throws', thrown: error.thrown, implicit: error.implicit };
      if (error instanceof NotDerivable) return { kind: 'not-derivable', reason: error.reason };
      throw error;
    } finally {
      this.pending.clear();
    }
  }

  evaluate(expression: Expression, frame: Frame): JavaValue {
    return evaluateExpression(this, expression, frame);
  }

  execute(statements: readonly Statement[], frame: Frame): Completion {
    return executeStatements(this, statements, frame);
  }

  construct(type: KnownType, args: readonly JavaValue[], by?: CallSite | ChosenConstructor): JavaValue {
    return constructObject(this, type, args, by);
  }

  step(): void {
    this.steps += 1;
    this.spent += 1;
    if (this.steps > MAX_STEPS) throw new NotDerivable('too many steps');
  }

  invoke(member: Member<MethodDeclaration>, self: ObjectValue | undefined, args: readonly JavaValue[]): JavaValue {
    const { declaration } = member;
    if (declaration.body === undefined) throw new NotDerivable(`${declaration.name}()`);
    this.step();
    this.depth += 1;
    if (this.depth > MAX_DEPTH) throw new NotDerivable('calls too deep');
    // A call that is reached: methods are asked for like conditions.
    this.decisions.push({ condition: declaration, outcome: true });
    const scope = new Scope();
    const given = gathered(declaration, args);
    declaration.parameters.forEach((parameter, index) => scope.declare(parameter.name, assignedTo(given[index] ?? NULL, parameter.type), parameter.type));
    const isStatic = declaration.modifiers.includes('static');
    const completion = this.execute(declaration.body, { owner: member.owner, scope, returns: declaration.returns, ...(self === undefined || isStatic ? {} : { self }) });
    this.depth -= 1;
    if (completion.kind !== 'return') return VOID;
    return declaration.returns === undefined || completion.value.kind === 'void' ? completion.value : assignedTo(completion.value, declaration.returns);
  }

  constant(type: KnownType, name: string): JavaValue | undefined {
    const key = `${type.declaration.id}.${name}`;
    if (this.constants.has(key)) return this.constants.get(key);
    if (this.pending.has(key)) throw new NotDerivable(`${name} of itself`);
    this.pending.add(key);
    const value = enumConstant(this, type, name) ?? this.staticField(type, name);
    this.pending.delete(key);
    this.constants.set(key, value);
    return value;
  }

  /** Fields of interfaces are constants too. A static field that can change is not followed. */
  private staticField(type: KnownType, name: string): JavaValue | undefined {
    const found = this.pool.field(type, name);
    if (found === undefined) return undefined;
    const { owner, declaration } = found;
    const ofInterface = owner.declaration.kind === 'interface' || owner.declaration.kind === 'annotation';
    if (!ofInterface && !declaration.modifiers.includes('static')) return undefined;
    if (!ofInterface && !declaration.modifiers.includes('final')) throw new NotDerivable(`static ${name}`);
    if (declaration.init === undefined) return opaque(name);
    const value = initialValue(this, declaration, declaration.init, { owner, scope: new Scope() });
    // What a `new` made can be filled by any test before: only lists that are made whole are followed.
    const filled = value.kind === 'map' || value.kind === 'text' || (value.kind === 'collection' && declaration.init.kind === 'new');
    return filled ? opaque(name) : value;
  }
}

/** Variable arguments are an array to the method (JLS 15.12.4.2): one array, or a null, is handed on as it is. */
function gathered({ parameters }: MethodDeclaration, args: readonly JavaValue[]): readonly JavaValue[] {
  const last = parameters.at(-1);
  if (last?.varargs !== true) return args;
  const fixed = parameters.length - 1;
  const [first, ...more] = args.slice(fixed);
  if (more.length === 0 && (first?.kind === 'null' || (first?.kind === 'collection' && first.flavour === 'array'))) return args;
  if (more.length === 0 && first?.kind === 'opaque') throw new NotDerivable(first.what);
  const element = { ...last.type, dims: Math.max(0, last.type.dims - 1) };
  return [...args.slice(0, fixed), collectionOf('array', args.slice(fixed).map((one) => assignedTo(one, element)))];
}
