import type { Language } from 'web-tree-sitter';
import { NUMBER, STRING, CHARACTER, WORD } from './token-table.js';

/** Named nodes of the grammar that the readers know, in an order that means nothing. */
const NAMES = [
  'program', 'identifier', 'type_identifier', 'scoped_type_identifier', 'generic_type', 'type_arguments', 'wildcard', 'array_type',
  'annotated_type', 'dimensions', 'dimensions_expr', 'integral_type', 'floating_point_type', 'boolean_type', 'void_type', 'scoped_identifier',
  'decimal_integer_literal', 'hex_integer_literal', 'octal_integer_literal', 'binary_integer_literal', 'decimal_floating_point_literal',
  'hex_floating_point_literal', 'true', 'false', 'character_literal', 'string_literal', 'null_literal', 'this', 'super',
  'assignment_expression', 'binary_expression', 'instanceof_expression', 'lambda_expression', 'ternary_expression', 'update_expression',
  'unary_expression', 'cast_expression', 'switch_expression', 'parenthesized_expression', 'object_creation_expression', 'field_access',
  'array_access', 'method_invocation', 'method_reference', 'array_creation_expression', 'array_initializer', 'class_literal', 'argument_list',
  'inferred_parameters', 'switch_block', 'switch_block_statement_group', 'switch_rule', 'switch_label', 'pattern', 'type_pattern',
  'record_pattern', 'record_pattern_body', 'record_pattern_component', 'underscore_pattern', 'guard', 'block', 'expression_statement',
  'labeled_statement', 'if_statement', 'while_statement', 'for_statement', 'enhanced_for_statement', 'assert_statement', 'do_statement',
  'break_statement', 'continue_statement', 'return_statement', 'yield_statement', 'synchronized_statement', 'local_variable_declaration',
  'throw_statement', 'try_statement', 'try_with_resources_statement', 'resource_specification', 'resource', 'catch_clause',
  'catch_formal_parameter', 'catch_type', 'finally_clause', 'marker_annotation', 'annotation', 'annotation_argument_list',
  'element_value_pair', 'element_value_array_initializer', 'class_declaration', 'record_declaration', 'interface_declaration',
  'annotation_type_declaration', 'enum_declaration', 'enum_body', 'enum_body_declarations', 'enum_constant', 'class_body', 'interface_body',
  'annotation_type_body', 'modifiers', 'modifier', 'visibility', 'type_parameters', 'type_parameter', 'type_bound', 'superclass',
  'super_interfaces', 'extends_interfaces', 'type_list', 'permits', 'static_initializer', 'constructor_declaration', 'constructor_body',
  'explicit_constructor_invocation', 'compact_constructor_declaration', 'method_declaration', 'annotation_type_element_declaration',
  'field_declaration', 'constant_declaration', 'variable_declarator', 'formal_parameters', 'formal_parameter', 'spread_parameter',
  'receiver_parameter', 'throws',
] as const;

export type NodeName = (typeof NAMES)[number];

/** A word, an operator or a bracket: what stands between the named nodes. */
export const TOKEN = 0;

/** Kinds of nodes: small numbers of our own, since those of the grammar change with each version of it. */
export const KIND = Object.fromEntries(NAMES.map((name, index) => [name, index + 1])) as Readonly<Record<NodeName, number>>;

export const KIND_COUNT = NAMES.length + 1;

/** A node that no reader knows. */
export const UNKNOWN = KIND_COUNT;

/** A table from kinds of nodes to whatever the readers keep of each. */
export function byKind<T>(rows: Readonly<Partial<Record<NodeName, T>>>): readonly (T | undefined)[] {
  return [undefined, ...NAMES.map((name) => rows[name])];
}

/** Named nodes of one token, or of as many as the table says; whatever stands inside them is not looked at. */
const LEAVES: Readonly<Partial<Record<NodeName, number>>> = {
  identifier: WORD, type_identifier: WORD, integral_type: WORD, floating_point_type: WORD, boolean_type: WORD, void_type: WORD, true: WORD,
  false: WORD, null_literal: WORD, this: WORD, super: WORD, visibility: WORD, modifier: WORD, underscore_pattern: WORD,
  string_literal: STRING, character_literal: CHARACTER, decimal_integer_literal: NUMBER, hex_integer_literal: NUMBER,
  octal_integer_literal: NUMBER, binary_integer_literal: NUMBER, decimal_floating_point_literal: NUMBER, hex_floating_point_literal: NUMBER,
};

/** What the grammar's own numbers mean, by number. */
export interface KindTable {
  readonly kinds: Uint8Array;
  /** Tokens that the node stands for; 0 where it has children, or where the source has to be asked. */
  readonly widths: Uint8Array;
  /** Kind of its first token; 0 for nodes with children. */
  readonly firstTokens: Uint16Array;
}

export function kindTable(language: Language): KindTable {
  const count = 65_536;
  const table = { kinds: new Uint8Array(count).fill(UNKNOWN), widths: new Uint8Array(count), firstTokens: new Uint16Array(count) };
  for (let id = 0; id < language.nodeTypeCount; id += 1) {
    const name = language.nodeTypeForId(id) ?? '';
    if (language.nodeTypeIsNamed(id)) addNamed(table, id, name);
    else if (name !== '') addToken(table, id, name);
  }
  return table;
}

function addNamed(table: KindTable, id: number, name: string): void {
  if (!(NAMES as readonly string[]).includes(name)) return;
  const known = name as NodeName;
  table.kinds[id] = KIND[known];
  const first = LEAVES[known] ?? 0;
  table.firstTokens[id] = first;
  table.widths[id] = first === 0 || first === NUMBER || known === 'modifier' ? 0 : 1;
}

function addToken(table: KindTable, id: number, text: string): void {
  const isWord = /^\w/.test(text);
  table.kinds[id] = TOKEN;
  table.firstTokens[id] = isWord ? WORD : text.charCodeAt(0);
  table.widths[id] = isWord ? 1 : text.length;
}

/** Keywords that the grammar has named nodes for, and the first half of `non-sealed`. */
const NAMED_KEYWORDS = ['true', 'false', 'null', 'this', 'super', 'void', 'boolean', '_', 'non'];

/** Every word that the grammar tells from a name. */
export function keywordsOf(language: Language): string[] {
  const words = Array.from({ length: language.nodeTypeCount }, (_, id) => (language.nodeTypeIsNamed(id) ? '' : (language.nodeTypeForId(id) ?? '')));
  return [...words.filter((word) => /^[a-z]+$/.test(word)), ...NAMED_KEYWORDS, 'sealed'];
}
