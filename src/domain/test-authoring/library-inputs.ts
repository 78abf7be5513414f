import type { TypeUse } from '../code/type-use.js';
import { simpleOf } from './evaluation/imported-names.js';

/** How an argument of a collection type is made. */
export type CollectionFlavour = 'List' | 'Set' | 'Page';

const COLLECTIONS: Readonly<Record<string, CollectionFlavour>> = { List: 'List', Collection: 'List', Iterable: 'List', ArrayList: 'List', Set: 'Set', Page: 'Page' };
const COLLECTION_HOMES: ReadonlySet<string> = new Set(['java.util', 'java.lang', 'org.springframework.data.domain']);

export function collectionFlavour(qualified: string): CollectionFlavour | undefined {
  const simple = simpleOf(qualified);
  const home = qualified.slice(0, Math.max(0, qualified.length - simple.length - 1));
  return home === '' || COLLECTION_HOMES.has(home) ? COLLECTIONS[simple] : undefined;
}

interface Fixed {
  readonly typeName: string;
  readonly text: string;
}

/** Library types whose instances tests only hand around, and an expression for one; `%` is the type's name. */
const FIXED: readonly Fixed[] = [
  { typeName: 'java.util.UUID', text: 'new %(0L, 1L)' }, { typeName: 'java.util.Locale', text: '%.ROOT' },
  { typeName: 'java.time.LocalTime', text: '%.of(9, 30)' }, 
  { typeName: 'java.time.Duration', text: '%.ofSeconds(1)' }, { typeName: 'java.lang.Object', text: 'new %()' },
  { typeName: 'java.lang.Runnable', text: '() -> { }' }, { typeName: 'java.math.BigInteger', text: '%.ONE' },
];

export function fixedInput(qualified: string): Fixed | undefined {
  const simple = simpleOf(qualified);
  return FIXED.find((one) => one.typeName === qualified || (qualified === simple && one.typeName === `java.lang.${simple}`));
}

interface Made extends Fixed {
  /** Qualified. */
  readonly part: string;
  readonly accessor: string;
}

/** Exceptions of Spring that carry what was found in a request: their accessors are final, so that no mock stands for them. */
const MADE: readonly Made[] = [
  { typeName: 'org.springframework.validation.BindException', text: 'new %($)', part: 'org.springframework.validation.BindingResult', accessor: 'getBindingResult' },
  { typeName: 'org.springframework.web.bind.MethodArgumentNotValidException', text: 'new %((org.springframework.core.MethodParameter) null, $)', part: 'org.springframework.validation.BindingResult', accessor: 'getBindingResult' },
];

export function madeInput(qualified: string): Made | undefined {
  return MADE.find((one) => one.typeName === qualified);
}

/** The expression for such an object. */
export function madeText({ text }: { readonly text: string }, type: string, part: string): string {
  return text.replace(/[%$]/g, (sign) => (sign === '%' ? type : part));
}

/** Types of the JDK that are interfaces of services: the others are values, and final as a rule. */
const MOCKED_JDK: ReadonlySet<string> = new Set(['java.security.Principal', 'java.sql.Connection', 'java.sql.PreparedStatement', 'java.sql.Statement', 'java.sql.ResultSet', 'javax.sql.DataSource']);

/** Whether a library type is likely to be one that Mockito can mock. */
export function isMockable(qualified: string): boolean {
  return !qualified.startsWith('java.') || MOCKED_JDK.has(qualified);
}

/** The first type argument, or what stands for none. */
export function elementType(type: TypeUse): TypeUse | undefined {
  const [first] = type.args;
  return first === undefined || first.name === '?' ? undefined : first;
}
