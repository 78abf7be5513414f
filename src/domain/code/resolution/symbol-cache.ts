import { newMemo, unrecorded } from './read-log.js';
import type { Memo } from './read-log.js';
import type { ClassSymbol } from './symbols.js';

/** The value kept in the memo; of a symbol that is not recorded (the library's), computed once and for all. */
export function kept<Value>(symbol: ClassSymbol, memo: Memo<Value>, make: (symbol: ClassSymbol) => Value): Value {
  const { log } = symbol;
  if (log === undefined) return unrecorded(memo, () => make(symbol));
  return log.has(memo) ? memo.value : log.ask(memo, () => make(symbol));
}

export function memoNamed<Key, Value>(memos: Map<Key, Memo<Value>>, name: Key): Memo<Value> {
  const known = memos.get(name);
  if (known !== undefined) return known;
  const memo = newMemo<Value>();
  memos.set(name, memo);
  return memo;
}
