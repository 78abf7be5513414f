import { NO_PARTS, leaf, newMemo } from './read-log.js';
import { readKey } from './read-keys.js';
import type { ReadKind } from './read-keys.js';
import type { Memo, ReadLog, ReadNode } from './read-log.js';
import type { Members } from './symbols.js';

/** Members that can still be added. */
export interface OpenMembers<Value> extends Members<Value> {
  set(name: string, value: Value): unknown;
}

/** Fills the members of one type at the first asking for any of them. */
export class MemberFilling {
  private state: 'empty' | 'filling' | 'full' = 'empty';
  private readonly memo: Memo<void> = newMemo();

  constructor(
    readonly log: ReadLog,
    readonly id: string,
    private readonly fill: () => void,
  ) {}

  get isFilling(): boolean {
    return this.state === 'filling';
  }

  /** What the members themselves were made from is a part of every answer about them. */
  ready(): void {
    if (this.state === 'full') {
      if (this.memo.parts.length > 0) this.log.touch(this.memo);
    } else if (this.state === 'empty') {
      this.state = 'filling';
      this.log.ask(this.memo, this.fill);
      this.state = 'full';
    }
  }
}

interface Entry<Value> extends ReadNode {
  value: Value | undefined;
}

/** What the questions of one kind of members are named by: a name's, and that of all of them. */
export interface MemberKeys {
  readonly keyOf: (id: string, name: string) => number;
  readonly all: ReadKind;
}

export class RecordedMembers<Value> implements OpenMembers<Value> {
  /** Names that were only asked for are among them, without a value. */
  private entries: Map<string, Entry<Value>> | undefined = undefined;
  private readonly whole: ReadNode;

  constructor(
    private readonly filling: MemberFilling,
    private readonly keys: MemberKeys,
  ) {
    this.whole = leaf(readKey(keys.all, filling.id));
  }

  get(name: string): Value | undefined {
    if (this.filling.isFilling) return this.entries?.get(name)?.value;
    this.filling.ready();
    const entry = this.entries?.get(name) ?? this.enter(name);
    this.filling.log.touch(entry);
    return entry.value;
  }

  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  set(name: string, value: Value): void {
    (this.entries?.get(name) ?? this.enter(name)).value = value;
  }

  *values(): MapIterator<Value> {
    this.filling.ready();
    if (!this.filling.isFilling) this.filling.log.touch(this.whole);
    if (this.entries !== undefined) for (const { value } of this.entries.values()) if (value !== undefined) yield value;
  }

  private enter(name: string): Entry<Value> {
    const entry: Entry<Value> = { hash: this.keys.keyOf(this.filling.id, name) | 0, parts: NO_PARTS, inFrame: 0, inWalk: 0, value: undefined };
    (this.entries ??= new Map<string, Entry<Value>>()).set(name, entry);
    return entry;
  }
}
