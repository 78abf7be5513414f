/** 32 hex digits, given out by the IdSource port. */
export type ProjectId = string;

/** SHA-256 of raw bytes, 64 hex digits. */
export type ContentHash = string;

/** A commit's object name, 40 (or 64) hex digits. */
export type CommitId = string;

/** Path from the project's root, `/` between its parts, never leading out of the root. */
export type ProjectPath = string;

/**
 * Names one unit. Types: package, then types joined by `$` (`com.acme.Outer$Inner`). Methods: the type's id, `#`, the
 * method's name (`<init>` for a constructor), and the parameter types as written, without annotations, type arguments
 * or qualifiers, varargs as `[]` (`com.acme.Outer#pay(int,String[])`). Code of field initialisers and instance
 * initialiser blocks is `Type#<init>`, of static ones `Type#<clinit>`. SQL: `sql:<namespace>.<statement>[@databaseId]` or
 * `sql:<method id>`. `Type#name` without parentheses is a field, constant or component in edges of the graph; it is no unit
 * of its own.
 */
export type UnitId = string;
