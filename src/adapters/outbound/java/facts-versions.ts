/** Form of the facts, of all parsers alike: raise it with every change of what any of them reads. */
const FORM = 'facts@3';

const STRICT = 'java-parser@3.0.1';
const FAST = 'web-tree-sitter@0.27.2+java-orchard@0.5.18';

export const JAVA_PARSER_VERSION = `${STRICT}/${FORM}`;
export const TREE_SITTER_VERSION = `${FAST}/${FORM}`;
/** Where the fast parser reads, and the strict one what the fast one cannot. */
export const JAVA_FACTS_VERSION = `${FAST}|${STRICT}/${FORM}`;
/** The other way round. */
export const STRICT_FACTS_VERSION = `${STRICT}|${FAST}/${FORM}`;
