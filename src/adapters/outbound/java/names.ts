import type { Expression } from '../../../domain/code/declarations.js';
import type { TypeUse } from '../../../domain/code/type-use.js';
import { child, nodes, token, type CstNode } from './cst.js';
import type { JavaReading } from './java-reading.js';
import { typeOfName } from './type-use-forms.js';
import { countDims, outerOf, readTypeArguments } from './type-uses.js';

export { typeOfName };

/** What a suffix is applied to. `type` is set where the source can only mean a type (`int[]`, `List<String>`). */
export interface Operand {
  readonly expression: Expression;
  readonly type?: TypeUse;
  /** `<T>` of `Type.<T>name`, for the call that follows. */
  readonly typeArgs?: readonly TypeUse[];
}

/** Of `fqnOrRefType`: a chain of names that may end in `super`, or a type with arguments or dimensions. */
export function readNameOrType(reading: JavaReading, node: CstNode): Operand {
  const line = reading.line(node);
  const parts = [...nodes(node, 'fqnOrRefTypePartFirst'), ...nodes(node, 'fqnOrRefTypePartRest')].map((part) => child(part, 'fqnOrRefTypePartCommon'));
  let expression: Expression | undefined;
  for (const part of parts) expression = extend(reading, expression, part, line);
  const result = expression ?? { kind: 'unknown', text: reading.text(node) };
  const args = parts.map((part) => child(part, 'typeArguments'));
  const dims = countDims(child(node, 'dims'));
  const typeArgs = readTypeArguments(reading, child(nodes(node, 'fqnOrRefTypePartRest').at(-1), 'typeArguments'));
  if (dims === 0 && args.every((each) => !each)) return typeArgs.length === 0 ? { expression: result } : { expression: result, typeArgs };
  const before = parts.slice(0, -1).map((part, at) => ({ name: nameOf(reading, part), args: args[at] }));
  return { expression: result, type: { name: typeOfName(result).name, args: readTypeArguments(reading, args.at(-1)), dims, ...outerOf(reading, before) } };
}

function extend(reading: JavaReading, before: Expression | undefined, part: CstNode | undefined, line: number): Expression {
  const identifier = token(part, 'Identifier');
  if (!identifier) return before ? { kind: 'super', qualifier: typeOfName(before) } : { kind: 'super' };
  const name = reading.text(identifier);
  return before ? { kind: 'field', target: before, name, line } : { kind: 'name', name, line };
}

function nameOf(reading: JavaReading, part: CstNode | undefined): string {
  const identifier = token(part, 'Identifier');
  return identifier ? reading.text(identifier) : '';
}
