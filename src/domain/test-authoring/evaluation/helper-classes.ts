import { booleanValue, intValue, NULL, stringValue } from './java-value.js';
import type { JavaValue } from './java-value.js';
import { NotDerivable } from './signals.js';
import { textArgument, trimmed } from './string-calls.js';

// Classes of static helpers for texts and collections, as Spring, Apache Commons, Guava, Hutool and many smaller libraries have them. Under
// one name they all do the same with null, with nothing and with something; what differs among them (`split`, `join`) is not here.

type Answer = (text: string | null, args: readonly JavaValue[]) => JavaValue;

const TEXT_HELPER = /^(?:String|Str|Text|CharSequence)(?:Utils?|Tools?|Kit|Helper|s)$/;
const CONTENT_HELPER = /^(?:Collection|Coll|List|Map|Array|Object|Obj|Iter|Iterable)(?:Utils?|Tools?|Kit|Helper)$/;
const NULL_HELPER = /^(?:Object|Obj)(?:Utils?|Tools?|Kit)$/;

const orNull = (text: string | null): JavaValue => (text === null ? NULL : stringValue(text));
/** ASCII only, as `String.toUpperCase`. */
const ascii = (text: string): string => {
  if (/[^\u0000-\u007f]/.test(text)) throw new NotDerivable('letter case');
  return text;
};
/** White space, or nothing: `String.trim` and `Character.isWhitespace` agree on ASCII. */
const blank = (text: string | null): boolean => (text ?? '').trim() === '';

function second(args: readonly JavaValue[]): string | null {
  return args[1]?.kind === 'null' ? null : textArgument(args, 1);
}

const both = (test: (left: string, right: string) => boolean): Answer => (text, args) => {
  const other = second(args);
  return booleanValue(text === null || other === null ? false : test(text, other));
};

const between = (cut: (text: string, separator: string) => string): Answer => (text, args) => {
  const separator = second(args);
  if (separator === null || separator === '') throw new NotDerivable('substring');
  return orNull(text === null ? null : cut(text, separator));
};

const firstLetter = (change: (letter: string) => string): Answer => (text) => orNull(text === null ? null : change(ascii(text.slice(0, 1))) + text.slice(1));

const ONE_TEXT: Readonly<Record<string, Answer>> = {
  hasText: (text) => booleanValue(!blank(text)), isNotBlank: (text) => booleanValue(!blank(text)), isBlank: (text) => booleanValue(blank(text)),
  hasLength: (text) => booleanValue((text ?? '') !== ''), isNotEmpty: (text) => booleanValue((text ?? '') !== ''), isEmpty: (text) => booleanValue((text ?? '') === ''),
  isNullOrEmpty: (text) => booleanValue((text ?? '') === ''), isNull: (text) => booleanValue(text === null), isNotNull: (text) => booleanValue(text !== null),
  nullToEmpty: (text) => stringValue(text ?? ''), emptyToNull: (text) => orNull(text === '' ? null : text),
  trim: (text) => orNull(text === null ? null : trimmed(text)), trimToEmpty: (text) => stringValue(trimmed(text ?? '')), trimToNull: (text) => orNull(trimmed(text ?? '') === '' ? null : trimmed(text ?? '')),
  strip: (text) => orNull(text === null ? null : text.trim()), defaultString: (text) => stringValue(text ?? ''),
  upperCase: (text) => orNull(text === null ? null : ascii(text).toUpperCase()), lowerCase: (text) => orNull(text === null ? null : ascii(text).toLowerCase()),
  capitalize: firstLetter((letter) => letter.toUpperCase()), uncapitalize: firstLetter((letter) => letter.toLowerCase()),
  upperFirst: firstLetter((letter) => letter.toUpperCase()), lowerFirst: firstLetter((letter) => letter.toLowerCase()),
  isNumeric: (text) => booleanValue(/^\d+$/.test(ascii(text ?? ''))), length: (text) => intValue((text ?? '').length),
};

const TWO_TEXTS: Readonly<Record<string, Answer>> = {
  equals: (text, args) => booleanValue(text === second(args)),
  equalsIgnoreCase: (text, args) => {
    const other = second(args);
    return booleanValue(text === null || other === null ? text === other : ascii(text).toLowerCase() === ascii(other).toLowerCase());
  },
  contains: both((text, other) => text.includes(other)),
  startsWith: both((text, other) => text.startsWith(other)), endsWith: both((text, other) => text.endsWith(other)),
  defaultString: (text, args) => orNull(text ?? second(args)),
  defaultIfEmpty: (text, args) => orNull((text ?? '') === '' ? second(args) : text), defaultIfBlank: (text, args) => orNull(blank(text) ? second(args) : text),
  substringBefore: between((text, separator) => (text.includes(separator) ? text.slice(0, text.indexOf(separator)) : text)),
  substringAfter: between((text, separator) => (text.includes(separator) ? text.slice(text.indexOf(separator) + separator.length) : '')),
  substringBeforeLast: between((text, separator) => (text.includes(separator) ? text.slice(0, text.lastIndexOf(separator)) : text)),
  substringAfterLast: between((text, separator) => (text.includes(separator) ? text.slice(text.lastIndexOf(separator) + separator.length) : '')),
  removeStart: between((text, start) => (text.startsWith(start) ? text.slice(start.length) : text)),
  removeEnd: between((text, end) => (text.endsWith(end) ? text.slice(0, -end.length) : text)),
};

/** A method of a class that such libraries have; undefined where it is none, or not known. Throws NotDerivable. */
export function helperCall(className: string, name: string, args: readonly JavaValue[]): JavaValue | undefined {
  const [first] = args;
  if (first === undefined) return undefined;
  const content = CONTENT_HELPER.test(className) && args.length === 1 ? contentCall(className, name, first) : undefined;
  return content ?? (TEXT_HELPER.test(className) ? textCall(name, args) : undefined);
}

function textCall(name: string, args: readonly JavaValue[]): JavaValue | undefined {
  const any = /^(?:is(Any|None|All)|has)(Blank|Empty)$/.exec(name);
  if (any !== null) return anyOf(any[1] ?? 'Any', any[2] === 'Blank', args);
  const answer = args.length === 1 ? ONE_TEXT[name] : args.length === 2 ? TWO_TEXTS[name] : undefined;
  if (answer === undefined) return undefined;
  return answer(args[0]?.kind === 'null' ? null : textArgument(args), args);
}

/** `isAnyBlank(a, b)`. */
function anyOf(how: string, spaces: boolean, args: readonly JavaValue[]): JavaValue {
  const empty = args.map((one, index) => (one.kind === 'null' ? true : spaces ? blank(textArgument(args, index)) : textArgument(args, index) === ''));
  return booleanValue(how === 'Any' ? empty.includes(true) : how === 'None' ? !empty.includes(true) : !empty.includes(false));
}

function contentCall(className: string, name: string, value: JavaValue): JavaValue | undefined {
  if (NULL_HELPER.test(className) && /^is(Not|Non)?Null$/.test(name)) return value.kind === 'opaque' && value.present !== true ? undefined : booleanValue((value.kind === 'null') === (name === 'isNull'));
  if (name !== 'isEmpty' && name !== 'isNotEmpty') return undefined;
  const empty = isEmpty(value);
  return empty === undefined ? undefined : booleanValue(empty === (name === 'isEmpty'));
}

function isEmpty(value: JavaValue): boolean | undefined {
  if (value.kind === 'null') return true;
  if (value.kind === 'collection') return value.items.length === 0;
  if (value.kind === 'string') return value.value === '';
  if (value.kind === 'optional') return value.value === undefined;
  return value.kind === 'map' ? value.entries.size === 0 : undefined;
}
