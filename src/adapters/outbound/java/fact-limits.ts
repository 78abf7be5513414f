/**
 * How deep facts may nest, in expressions, statements and types: whoever walks them does so on the main thread's stack
 * (about 1 MB), and some 600 bytes of it go to each level. Code that people write stays below 50.
 */
export const MAX_NESTING = 500;

/**
 * Longer chains of one operator are folded in halves: a table written as one concatenation has thousands of operands, and
 * whoever walks facts would go as deep. The order of the operands is kept.
 */
export const MAX_LEFT_CHAIN = 100;

/** First 16 hex digits of a SHA-256: enough to tell a unit's versions apart, short enough to print. */
export const HASH_DIGITS = 16;
