import { byEnds } from './type-links.js';
import type { CallSink } from '../calls/walk.js';
import type { CallEdge, Confidence, FieldReads, GeneratedCallEdge } from '../code-graph.js';
import type { Statement } from '../declarations.js';
import type { OutsideCall } from '../sql/sql-calls.js';
import type { ClassSymbol, FieldSymbol, JavaType, MethodSymbol, TypeScope } from '../resolution/symbols.js';
import type { ProjectPath, UnitId } from '../../ids.js';

const RANK: Readonly<Record<Confidence, number>> = { exact: 0, inferred: 1, beyond: 2, name: 3 };

/** Edges of one file: each call's from, to and line once, with the best confidence seen. */
export class CallBook {
  private readonly calls: CallEdge[] = [];
  private readonly generated: GeneratedCallEdge[] = [];
  readonly reads: FieldReads[] = [];
  private readonly memberIds = new Map<FieldSymbol, UnitId>();

  /** @param isSeen whether code of the file can mean no other declaration of the class; a call into one that it may not see is no more than inferred */
  constructor(
    private readonly file: ProjectPath,
    private readonly isSeen: (type: ClassSymbol) => boolean,
  ) {}

  /** `outside` takes the calls that end outside the known types, in the order of the source. */
  sink(from: UnitId, body: readonly Statement[], outside: OutsideCall[]): UnitSink {
    return new UnitSink(this, from, body, outside);
  }

  sortedCalls(): readonly CallEdge[] {
    return distinct(this.calls.sort(byCall), (edge, before) => edge.line === before.line);
  }

  sortedGenerated(): readonly GeneratedCallEdge[] {
    return distinct(this.generated.sort(byGeneratedCall), (edge, before) => edge.line === before.line && edge.member === before.member);
  }

  /** The list that takes what `from` names; see FieldReadEdge. */
  openReads(from: UnitId): UnitId[] {
    const to: UnitId[] = [];
    this.reads.push({ from, to });
    return to;
  }

  memberId(field: FieldSymbol): UnitId {
    const known = this.memberIds.get(field);
    if (known !== undefined) return known;
    const id = `${field.owner.id}#${field.name}`;
    this.memberIds.set(field, id);
    return id;
  }

  book(from: UnitId, method: MethodSymbol, line: number, confidence: Confidence): void {
    if (method.origin === 'declared' && method.id !== undefined) this.calls.push({ from, to: method.id, file: this.file, line, confidence: confidence === 'exact' && !this.isSeen(method.owner) ? 'inferred' : confidence });
    else if (method.origin === 'generated' && confidence !== 'name') this.bookGenerated(from, method, line);
  }

  private bookGenerated(from: UnitId, method: MethodSymbol, line: number): void {
    const to = method.owner.origin === 'generated' ? method.owner.outer : method.owner;
    if (to?.origin === 'source') this.generated.push({ from, to: to.id, member: method.name, file: this.file, line });
  }
}

/** Takes what the code of one unit calls and names. */
export class UnitSink implements CallSink {
  private named: Set<FieldSymbol> | undefined = undefined;
  private reads: UnitId[] | undefined = undefined;
  private reader: UnitId;
  private isCalling = false;

  constructor(
    private readonly calls: CallBook,
    private readonly from: UnitId,
    private readonly body: readonly Statement[],
    private readonly calledOutside: OutsideCall[],
  ) {
    this.reader = from;
  }

  /** Takes what follows as the initialiser or an annotation of the member, up to the next one. */
  startMember(member: UnitId): void {
    this.endMember();
    this.reader = member;
  }

  endMember(): void {
    if (this.isCalling && this.reader !== this.from) this.use(this.from);
    this.isCalling = false;
    this.reader = this.from;
    this.named = undefined;
    this.reads = undefined;
  }

  found(method: MethodSymbol, line: number, confidence: Confidence): void {
    if (method.origin === 'implicit') {
      if (method.owner.origin === 'source' && confidence !== 'name') this.use(implicitId(method));
      return;
    }
    this.isCalling ||= method.owner.origin === 'source' && confidence !== 'name';
    this.calls.book(this.from, method, line, confidence);
  }

  read(field: FieldSymbol): void {
    if (!isWritten(field) || this.named?.has(field) === true) return;
    (this.named ??= new Set()).add(field);
    this.use(this.calls.memberId(field));
  }

  private use(member: UnitId): void {
    if (member === this.reader) return;
    this.reads ??= this.calls.openReads(this.reader);
    // Members are told once (`named`); what the language adds is not, and is rare.
    if (!this.reads.includes(member)) this.reads.push(member);
  }

  outside(call: OutsideCall['call'], scope: TypeScope, receiver?: JavaType, argTypes: readonly JavaType[] = NO_TYPES): void {
    this.calledOutside.push({ from: this.from, call, argTypes, scope, body: this.body, receiver });
  }
}

/** Fields of local classes are nobody else's; Lombok's logger stands in no source. */
function isWritten({ owner, declaration }: FieldSymbol): boolean {
  return owner.origin === 'source' && (declaration !== undefined || owner.kind === 'enum' || owner.kind === 'record');
}

/** Both ways to ask an enum for its constants are one. */
function implicitId({ name, owner }: MethodSymbol): UnitId {
  return `${owner.id}#${name === 'valueOf' || name === 'values' ? '<values>' : name}`;
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
