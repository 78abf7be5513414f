import type { TypeUse } from '../../code/type-use.js';

/** A method as a test stubs or verifies it; its types are named so that they mean the same everywhere. */
export interface MockedMethod {
  readonly name: string;
  /** One a parameter; `?` where its type is a variable. */
  readonly parameters: readonly TypeUse[];
  readonly returns: TypeUse;
  /** Other methods take as many arguments under this name: matchers have to say which type they stand for. */
  readonly overloaded: boolean;
  /** What it answers has a wildcard: no `thenReturn` takes a value for it. */
  readonly wildcard?: true;
  /** Declares exceptions. */
  readonly checked: boolean;
  /** Any test may call it: public, or of an interface. Else only one of the same package, and here it is left alone. */
  readonly open: boolean;
  /** Answers its first argument, as `save` does. */
  readonly echo?: true;
}
