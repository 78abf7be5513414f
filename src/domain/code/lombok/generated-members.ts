import { UNKNOWN } from '../resolution/java-types.js';
import { addMethod } from '../resolution/symbol-builder.js';
import type { Annotated } from './lombok-settings.js';
import type { FieldDeclaration } from '../declarations.js';
import type { BuiltClass, SymbolTools } from '../resolution/symbol-builder.js';
import type { JavaType, MethodSymbol } from '../resolution/symbols.js';

/** The class that members are generated for. */
export interface Generator {
  readonly symbol: BuiltClass;
  readonly tools: SymbolTools;
  /** The class's own annotations. */
  readonly type: Annotated;
}

export interface Shape {
  readonly parameters: readonly (() => JavaType)[];
  readonly result: () => JavaType;
  readonly isStatic?: boolean;
}

/** A member that the source writes itself is never generated; Lombok compares names and counts alone. */
export function add(symbol: BuiltClass, name: string, shape: Shape): void {
  const taken = symbol.methods.get(name)?.some((method) => method.origin === 'declared' && method.arity === shape.parameters.length) === true;
  if (!taken) addMethod(symbol, generated(symbol, name, shape));
}

function generated(owner: BuiltClass, name: string, shape: Shape): MethodSymbol {
  return {
    name, owner, origin: 'generated', access: 'public', isStatic: shape.isStatic === true, isAbstract: false, varargs: false,
    arity: shape.parameters.length, variables: [], parameters: () => shape.parameters.map((parameter) => parameter()), result: shape.result,
  };
}

export function typeOf(symbol: BuiltClass, field: FieldDeclaration): () => JavaType {
  return () => symbol.fields.get(field.name)?.type() ?? UNKNOWN;
}
