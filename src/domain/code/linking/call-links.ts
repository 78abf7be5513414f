import { BodyWalker } from '../calls/body-walker.js';
import { runEnumConstant } from '../calls/constructions.js';
import { blockIn, classIn } from '../calls/walk.js';
import type { CallSink, Env } from '../calls/walk.js';
import type { CodeBase, SourceClass } from './code-base.js';
import type { CallEdge, Confidence, GeneratedCallEdge } from '../code-graph.js';
import type { Statement } from '../declarations.js';
import type { OutsideCall } from '../sql/sql-calls.js';
import type { MethodSymbol } from '../resolution/symbols.js';
import type { ProjectPath, UnitId } from '../../ids.js';

export interface CallLinks {
  readonly calls: readonly CallEdge[];
  readonly generatedCalls: readonly GeneratedCallEdge[];
  /** In the order of the sources. */
  readonly outsideCalls: readonly OutsideCall[];
}

/** Walks every body of every source type and books what it calls on the unit that the code belongs to (see UnitId). */
export function linkCalls(base: CodeBase): CallLinks {
  const book = new CallBook();
  for (const type of base.types) linkType(type, base, book);
  return book.links();
}

function linkType(type: SourceClass, base: CodeBase, book: CallBook): void {
  const { body, scope, file } = type.source;
  const env = enclosing(type);
  const walkerFor = (from: UnitId, code: readonly Statement[] = []): BodyWalker => new BodyWalker(base.tools, book.sink(from, file.path, code));
  const inType = type.kind === 'interface' || type.kind === 'annotation';
  const instance = walkerFor(`${type.id}#<init>`);
  const statics = walkerFor(`${type.id}#<clinit>`);
  const place = classIn(env, type, scope);
  for (const field of body.fields) (inType || field.modifiers.includes('static') ? statics : instance).fieldInitialiser(field, place);
  for (const constant of body.constants) runEnumConstant(constant, type, place, statics);
  for (const initialiser of body.initialisers) {
    const walker = initialiser.isStatic ? statics : instance;
    walker.run(initialiser.body, blockIn(place));
  }
  for (const method of body.methods) walkerFor(method.id, method.body).method(method, place);
}

/** The classes around the type, whose members its code sees. */
function enclosing(type: SourceClass): Env | undefined {
  const { outer } = type;
  if (outer?.source === undefined) return undefined;
  const around = outer.outer?.source === undefined ? undefined : enclosing(outer as SourceClass);
  return classIn(around, outer, outer.source.scope);
}

const RANK: Readonly<Record<Confidence, number>> = { exact: 0, inferred: 1, name: 2 };

/** Edges, each from, to and line once with the best confidence seen. */
class CallBook {
  private readonly calls = new Map<string, CallEdge>();
  private readonly generated = new Map<string, GeneratedCallEdge>();

  private readonly outside: OutsideCall[] = [];

  sink(from: UnitId, file: ProjectPath, body: readonly Statement[]): CallSink {
    return {
      found: (method, line, confidence) => this.book(method, { from, file, line }, confidence),
      outside: (call, scope, receiver) => {
        this.outside.push({ from, name: call.name, args: call.args, scope, body, ...(receiver === undefined ? {} : { receiver }) });
      },
    };
  }

  links(): CallLinks {
    const calls = [...this.calls].sort(byKey).map(([, edge]) => edge);
    return { calls, generatedCalls: [...this.generated].sort(byKey).map(([, edge]) => edge), outsideCalls: this.outside };
  }

  private book(method: MethodSymbol, at: { from: UnitId; file: ProjectPath; line: number }, confidence: Confidence): void {
    if (method.origin === 'declared' && method.id !== undefined) {
      const edge = { from: at.from, to: method.id, file: at.file, line: at.line, confidence };
      const key = keyOf(edge, '');
      const known = this.calls.get(key);
      if (known === undefined || RANK[confidence] < RANK[known.confidence]) this.calls.set(key, edge);
    }
    const to = method.owner.origin === 'generated' ? method.owner.outer : method.owner;
    if (method.origin !== 'generated' || confidence === 'name' || to?.origin !== 'source') return;
    const edge = { from: at.from, to: to.id, member: method.name, file: at.file, line: at.line };
    this.generated.set(keyOf(edge, method.name), edge);
  }
}

function keyOf(edge: { from: UnitId; to: UnitId; line: number }, member: string): string {
  return `${edge.from}\n${edge.to}\n${member}\n${String(edge.line).padStart(9, '0')}`;
}

function byKey(left: readonly [string, unknown], right: readonly [string, unknown]): number {
  return left[0] < right[0] ? -1 : 1;
}
