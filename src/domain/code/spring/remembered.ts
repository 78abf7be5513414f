import { newMemo } from '../resolution/read-log.js';
import type { Memo } from '../resolution/read-log.js';
import type { CodeBase } from '../linking/code-base.js';

/** A value of each key, computed once in a code base; who asks for it again is recorded to have looked at what it was made from. */
export class Remembered<Key extends object, Value> {
  of(key: Key, base: CodeBase, make: () => Value): Value {
    // Nobody else writes under this rule.
    const memos = base.memosOf(this) as Map<Key, Memo<Value>>;
    let memo = memos.get(key);
    if (memo === undefined) memos.set(key, memo = newMemo<Value>());
    return base.log.has(memo) ? memo.value : base.log.ask(memo, make);
  }
}
