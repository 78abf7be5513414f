import { byEnds } from './type-links.js';
import type { CallSink } from '../calls/walk.js';
import type { CallEdge, Confidence, GeneratedCallEdge } from '../code-graph.js';
import type { Statement } from '../declarations.js';
import type { OutsideCall } from '../sql/sql-calls.js';
import type { JavaType, MethodSymbol, TypeScope } from '../resolution/symbols.js';
import type { ProjectPath, UnitId } from '../../ids.js';

const RANK: Readonly<Record<Confidence, number>> = { exact: 0, inferred: 1, beyond: 2, name: 3 };

/** Edges of one file: each from, to and line once, with the best confidence seen. */
export class CallBook {
  private readonly calls: CallEdge[] = [];
  private readonly generated: GeneratedCallEdge[] = [];

  constructor(private readonly file: ProjectPath) {}

  /** `outside` takes the calls that end outside the known types, in the order of the source. */
  sink(from: UnitId, body: readonly Statement[], outside: OutsideCall[]): CallSink {
    return new UnitSink(this, from, body, outside);
  }

  sortedCalls(): readonly CallEdge[] {
    return distinct(this.calls.sort(byCall), (edge, before) => edge.line === before.line);
  }

  sortedGenerated(): readonly GeneratedCallEdge[] {
    return distinct(this.generated.sort(byGeneratedCall), (edge, before) => edge.line === before.line && edge.member === before.member);
  }

  book(from: UnitId, method: MethodSymbol, line: number, confidence: Confidence): void {
    if (method.origin === 'declared' && method.id !== undefined) this.calls.push({ from, to: method.id, file: this.file, line, confidence });
    else if (method.origin === 'generated' && confidence !== 'name') this.bookGenerated(from, method, line);
  }

  private bookGenerated(from: UnitId, method: MethodSymbol, line: number): void {
    const to = method.owner.origin === 'generated' ? method.owner.outer : method.owner;
    if (to?.origin === 'source') this.generated.push({ from, to: to.id, member: method.name, file: this.file, line });
  }
}

/** Takes what the code of one unit calls. */
class UnitSink implements CallSink {
  constructor(
    private readonly calls: CallBook,
    private readonly from: UnitId,
    private readonly body: readonly Statement[],
    private readonly calledOutside: OutsideCall[],
  ) {}

  found(method: MethodSymbol, line: number, confidence: Confidence): void {
    this.calls.book(this.from, method, line, confidence);
  }

  outside(call: OutsideCall['call'], scope: TypeScope, receiver?: JavaType, argTypes: readonly JavaType[] = NO_TYPES): void {
    this.calledOutside.push({ from: this.from, call, argTypes, scope, body: this.body, receiver });
  }
}

const NO_TYPES: readonly JavaType[] = [];

/** By from, to and line; of one line the surest first. */
function byCall(left: CallEdge, right: CallEdge): number {
  return byEnds(left, right) || left.line - right.line || RANK[left.confidence] - RANK[right.confidence];
}

function byGeneratedCall(left: GeneratedCallEdge, right: GeneratedCallEdge): number {
  return byEnds(left, right) || (left.member === right.member ? left.line - right.line : left.member < right.member ? -1 : 1);
}

/** Of sorted edges between the same ends that are the same, the first. */
function distinct<Edge extends CallEdge | GeneratedCallEdge>(sorted: readonly Edge[], isSame: (edge: Edge, before: Edge) => boolean): readonly Edge[] {
  const kept: Edge[] = [];
  let before: Edge | undefined;
  for (const edge of sorted) {
    if (before === undefined || edge.from !== before.from || edge.to !== before.to || !isSame(edge, before)) kept.push(edge);
    before = edge;
  }
  return kept;
}
