import type { Diagnostic } from '../diagnostics.js';
import type { ProjectPath, UnitId } from '../ids.js';
import type { Span } from './span.js';
import type { TypeUse } from './type-use.js';

// One file, since declarations, statements and expressions of Java hold each other (a lambda holds statements, an
// anonymous class holds methods).

/** What one Java file says, without looking at any other. Plain data, cached by the file's content hash. */
export interface FileFacts {
  readonly path: ProjectPath;
  /** `''` for the unnamed package. */
  readonly package: string;
  /** From the word `package` to its semicolon, included. Absent for the unnamed package. */
  readonly packageSpan?: Span;
  readonly imports: readonly Import[];
  /** Top-level types in order. Empty, with a diagnostic, where the file has a syntax error. */
  readonly types: readonly TypeDeclaration[];
  readonly diagnostics: readonly Diagnostic[];
}

export interface Import {
  /** Qualified name, without the `.*` of an on-demand import. */
  readonly name: string;
  readonly isStatic: boolean;
  readonly onDemand: boolean;
  /** `import module java.base;` (JLS 7.5.5): every package that the module exports. `onDemand` is set with it. */
  readonly isModule?: true;
  /** From the word `import` to its semicolon, included. */
  readonly span: Span;
}

export type TypeKind = 'class' | 'interface' | 'enum' | 'record' | 'annotation';

/** The members of a type, shared by named, local and anonymous ones. */
export interface TypeBody {
  readonly fields: readonly FieldDeclaration[];
  readonly constants: readonly EnumConstant[];
  readonly methods: readonly MethodDeclaration[];
  readonly initialisers: readonly Initialiser[];
  readonly types: readonly TypeDeclaration[];
}

export interface TypeDeclaration extends TypeBody {
  /** See UnitId. Of a local type: its simple name alone. */
  readonly id: UnitId;
  readonly name: string;
  readonly kind: TypeKind;
  readonly modifiers: readonly string[];
  readonly annotations: readonly Annotation[];
  readonly typeParameters: readonly TypeParameter[];
  /** The superclass of a class; the superinterfaces of an interface stand in `implements`. */
  readonly extends?: TypeUse;
  readonly implements: readonly TypeUse[];
  /** Of a record. */
  readonly components: readonly Parameter[];
  /**
   * The class of a compact source file (JLS 7.3): named by the file, in the unnamed package, with the module `java.base`
   * imported. Its span and hash are those of its members together.
   */
  readonly isImplicit?: true;
  /** Starts at the first annotation or modifier, ends at the closing brace; the doc comment is outside. */
  readonly span: Span;
  /** Over the tokens of header, fields, constants and initialisers; methods and member types have their own. */
  readonly hash: string;
}

export interface TypeParameter {
  readonly name: string;
  readonly bounds: readonly TypeUse[];
}

export interface MethodDeclaration {
  readonly id: UnitId;
  /** `<init>` for a constructor. */
  readonly name: string;
  readonly kind: 'method' | 'constructor' | 'compact-constructor';
  readonly modifiers: readonly string[];
  readonly annotations: readonly Annotation[];
  readonly typeParameters: readonly TypeParameter[];
  /** A compact constructor has the record's components. */
  readonly parameters: readonly Parameter[];
  /** Absent for constructors; name `void` for void. */
  readonly returns?: TypeUse;
  readonly throws: readonly TypeUse[];
  readonly span: Span;
  /** Over the tokens of the whole method as written. */
  readonly hash: string;
  /** Absent where there is none (abstract, native, interface). */
  readonly body?: readonly Statement[];
}

export interface Parameter {
  readonly name: string;
  /** A varargs parameter's type has one more dimension. */
  readonly type: TypeUse;
  readonly varargs: boolean;
  readonly annotations: readonly Annotation[];
}

export interface FieldDeclaration {
  readonly name: string;
  readonly type: TypeUse;
  readonly modifiers: readonly string[];
  readonly annotations: readonly Annotation[];
  readonly init?: Expression;
  readonly span: Span;
  /** Over the declarator's and its type's tokens: tells which member a changed type changed. */
  readonly hash: string;
}

export interface EnumConstant {
  readonly name: string;
  readonly args: readonly Expression[];
  readonly annotations: readonly Annotation[];
  readonly body?: TypeBody;
  readonly span: Span;
  readonly hash: string;
}

export interface Initialiser {
  readonly isStatic: boolean;
  readonly body: readonly Statement[];
  readonly span: Span;
  readonly hash: string;
}

/** Java statements as plain data; a scope is a `block` (or a body), read from the nesting. `line` is 1-based. */
export type Statement =
  /** One declarator; `int a, b` are two. `type` is absent for `var`. */
  | { readonly kind: 'local'; readonly type?: TypeUse; readonly name: string; readonly init?: Expression; readonly line: number }
  | { readonly kind: 'expression'; readonly expression: Expression; readonly line: number }
  | { readonly kind: 'if'; readonly condition: Expression; readonly then: Statement; readonly else?: Statement; readonly line: number }
  | { readonly kind: 'return'; readonly value?: Expression; readonly line: number }
  | { readonly kind: 'throw'; readonly value: Expression; readonly line: number }
  | { readonly kind: 'yield'; readonly value: Expression; readonly line: number }
  | { readonly kind: 'block'; readonly statements: readonly Statement[] }
  | { readonly kind: 'for'; readonly init: readonly Statement[]; readonly condition?: Expression; readonly update: readonly Expression[]; readonly body: Statement; readonly line: number }
  | { readonly kind: 'for-each'; readonly type?: TypeUse; readonly name: string; readonly iterable: Expression; readonly body: Statement; readonly line: number }
  | { readonly kind: 'while'; readonly condition: Expression; readonly body: Statement; readonly post: boolean; readonly line: number }
  | { readonly kind: 'switch'; readonly selector: Expression; readonly cases: readonly SwitchCase[]; readonly line: number }
  | { readonly kind: 'try'; readonly resources: readonly Statement[]; readonly body: readonly Statement[]; readonly catches: readonly CatchClause[]; readonly finally?: readonly Statement[]; readonly line: number }
  | { readonly kind: 'synchronized'; readonly lock: Expression; readonly body: readonly Statement[]; readonly line: number }
  | { readonly kind: 'assert'; readonly condition: Expression; readonly detail?: Expression; readonly line: number }
  | { readonly kind: 'labeled'; readonly label: string; readonly body: Statement }
  | { readonly kind: 'local-type'; readonly type: TypeDeclaration }
  /** break, continue and the empty statement. */
  | { readonly kind: 'jump'; readonly word: 'break' | 'continue' | 'empty'; readonly label?: string; readonly line: number };

export interface CatchClause {
  readonly types: readonly TypeUse[];
  readonly name: string;
  readonly body: readonly Statement[];
}

/**
 * Java expressions as plain data: what resolution and boundary cases need, layout gone. `line` is 1-based and is the
 * line on which the expression starts.
 */
export type Expression =
  /** `text` of a string, text block or char is its value, escapes resolved; of any other literal it is as written (`1_000L`). */
  | { readonly kind: 'literal'; readonly type: LiteralType; readonly text: string }
  /** A simple name: a local, a parameter, a field, a type or a package. */
  | { readonly kind: 'name'; readonly name: string; readonly line: number }
  /** `target.name` without parentheses: a field, or a qualified type or package name. */
  | { readonly kind: 'field'; readonly target: Expression; readonly name: string; readonly line: number }
  | { readonly kind: 'this'; readonly qualifier?: TypeUse }
  | { readonly kind: 'super'; readonly qualifier?: TypeUse }
  /** A method call; `this(…)` and `super(…)` of a constructor have name `this` and `super` and no target. `typeArgs` where it spells them: `Type.<T>name()`. */
  | { readonly kind: 'call'; readonly target?: Expression; readonly name: string; readonly typeArgs?: readonly TypeUse[]; readonly args: readonly Expression[]; readonly line: number }
  /** `new T(…)`, `outer.new T(…)`, with the body of an anonymous class. */
  | { readonly kind: 'new'; readonly type: TypeUse; readonly outer?: Expression; readonly args: readonly Expression[]; readonly body?: TypeBody; readonly line: number }
  | { readonly kind: 'new-array'; readonly type: TypeUse; readonly sizes: readonly Expression[]; readonly elements?: readonly Expression[] }
  /** `{1, 2}` in an initialiser or an annotation. */
  | { readonly kind: 'array'; readonly elements: readonly Expression[] }
  /** `target::name`; name `new` for a constructor. `type` is set where the target can only be a type (`int[]::new`, `List<String>::new`). */
  | { readonly kind: 'method-ref'; readonly target?: Expression; readonly type?: TypeUse; readonly name: string; readonly line: number }
  | { readonly kind: 'lambda'; readonly parameters: readonly LambdaParameter[]; readonly body: Expression | readonly Statement[] }
  | { readonly kind: 'cast'; readonly type: TypeUse; readonly operand: Expression }
  | { readonly kind: 'unary'; readonly operator: string; readonly operand: Expression; readonly postfix: boolean }
  | { readonly kind: 'binary'; readonly operator: string; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'assign'; readonly operator: string; readonly target: Expression; readonly value: Expression }
  | { readonly kind: 'conditional'; readonly condition: Expression; readonly then: Expression; readonly else: Expression }
  | { readonly kind: 'instanceof'; readonly operand: Expression; readonly pattern: Pattern }
  | { readonly kind: 'index'; readonly target: Expression; readonly index: Expression }
  | { readonly kind: 'class-literal'; readonly type: TypeUse }
  | { readonly kind: 'switch'; readonly selector: Expression; readonly cases: readonly SwitchCase[]; readonly line: number }
  | { readonly kind: 'annotation'; readonly annotation: Annotation }
  /** Something that the reader does not know; never guessed at. */
  | { readonly kind: 'unknown'; readonly text: string };

export type LiteralType = 'int' | 'long' | 'float' | 'double' | 'boolean' | 'char' | 'string' | 'null';

export interface LambdaParameter {
  readonly name: string;
  /** Absent where the source leaves it to inference. */
  readonly type?: TypeUse;
}

export type Pattern =
  | { readonly kind: 'type'; readonly type: TypeUse; readonly name?: string }
  | { readonly kind: 'record'; readonly type: TypeUse; readonly parts: readonly Pattern[] };

export interface SwitchCase {
  readonly labels: readonly Expression[];
  readonly patterns: readonly Pattern[];
  readonly isDefault: boolean;
  readonly guard?: Expression;
  readonly arrow: boolean;
  /** An arrow case's expression is one `yield`- or `expression`-like statement of kind `expression`. */
  readonly body: readonly Statement[];
  readonly line: number;
}

export interface Annotation {
  /** As written: `GetMapping` or `org.springframework.web.bind.annotation.GetMapping`. */
  readonly name: string;
  /** `@A(x)` is `{ value: x }`. */
  readonly values: Readonly<Record<string, Expression>>;
  readonly line: number;
}
