import { sqlAnnotations } from './sql-annotations.js';
import { statementFacts } from './statement-facts.js';
import type { SqlAnnotation } from './sql-annotations.js';
import type { SqlReader } from './sql-facts.js';
import type { SqlPoint } from '../code-graph.js';
import type { MethodDeclaration } from '../declarations.js';
import type { LinkedType } from '../linking/linked-type.js';
import type { Constants } from '../spring/constants.js';

/** In UTF-16 units: of longer texts only the words are read. */
const MAX_XML = 20_000;
const MYBATIS = 'org.apache.ibatis.annotations.';
const WRITTEN: Readonly<Record<string, SqlPoint['operation']>> = { Select: 'SELECT', Insert: 'INSERT', Update: 'UPDATE', Delete: 'DELETE' };
const PROVIDED: Readonly<Record<string, SqlPoint['operation']>> = { SelectProvider: 'SELECT', InsertProvider: 'INSERT', UpdateProvider: 'UPDATE', DeleteProvider: 'DELETE' };

/** `@Select` and its sisters on methods of interfaces. */
export function annotatedStatements(type: LinkedType, constants: Constants, parse: SqlReader): readonly SqlPoint[] {
  if (type.declaration.kind !== 'interface') return [];
  return type.declaration.methods.flatMap((method) => annotated(method, type, { constants, parse }));
}

function annotated(method: MethodDeclaration, type: LinkedType, tools: { readonly constants: Constants; readonly parse: SqlReader }): readonly SqlPoint[] {
  const { scope } = type.symbol.source;
  return sqlAnnotations(method.annotations, scope).flatMap((annotation): readonly SqlPoint[] => {
    if (!annotation.qualified.startsWith(MYBATIS)) return [];
    const point = { id: variantId(method, annotation), by: method.id };
    // Which text a provider gives, only running it tells.
    const provided = PROVIDED[annotation.name];
    if (provided !== undefined) return [{ ...point, operation: provided, tables: [] }];
    const operation = WRITTEN[annotation.name];
    if (operation === undefined) return [];
    const texts = tools.constants.texts(annotation.values['value'], scope);
    if (texts.length === 0 || texts.includes(undefined)) return [{ ...point, operation, tables: [] }];
    return [{ ...point, operation, tables: statementFacts(withoutTags(texts.join(' ')), tools.parse).tables }];
  });
}

/** `@Select(…, databaseId = "oracle")`: one of several for the same method. */
function variantId(method: MethodDeclaration, { values }: SqlAnnotation): string {
  const database = values['databaseId'];
  return `sql:${method.id}${database?.kind === 'literal' && database.text !== '' ? `@${database.text}` : ''}`;
}

/** Inside `<script>` the text is XML: its tags are layout, its entities stand for comparison signs. */
function withoutTags(text: string): string {
  if (!/^\s*<script>/i.test(text)) return text;
  if (text.length > MAX_XML) return text.replace(/[<>]/g, ' ');
  const words = text.replace(/<where\b[^<>]*>/gi, ' WHERE ').replace(/<set\b[^<>]*>/gi, ' SET ');
  return words.replace(/<!\[CDATA\[([^]*?)\]\]>/g, '$1').replace(/<!--[^]*?-->|<\/?[a-z][^<>]*>/gi, ' ').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
