import type { Annotation, Expression } from '../../code/declarations.js';
import { simple } from '../beans.js';
import type { KnownType, TypePool } from '../evaluation/type-pool.js';

/** Constants that name each other in a circle do not compile; reading them ends all the same. */
const MAX_DEPTH = 10;

export function annotationNamed(annotations: readonly Annotation[], ...names: readonly string[]): Annotation | undefined {
  return annotations.find((annotation) => names.includes(simple(annotation)));
}

/** The texts of `"x"`, `{"x", Y}` or `A.Y + "/z"`; undefined where one of them cannot be read. */
export function textsOf(expression: Expression | undefined, from: KnownType, pool: TypePool): readonly string[] | undefined {
  if (expression === undefined) return [];
  const parts = expression.kind === 'array' ? expression.elements : [expression];
  const texts = parts.map((part) => textOf(part, from, pool));
  return texts.every((text) => text !== undefined) ? texts : undefined;
}

function textOf(expression: Expression, from: KnownType, pool: TypePool, depth = 0): string | undefined {
  if (depth > MAX_DEPTH) return undefined;
  if (expression.kind === 'literal') return expression.type === 'null' ? undefined : expression.text;
  if (expression.kind === 'binary' && expression.operator === '+') {
    const [left, right] = [textOf(expression.left, from, pool, depth + 1), textOf(expression.right, from, pool, depth + 1)];
    return left === undefined || right === undefined ? undefined : left + right;
  }
  const place = constantPlace(expression, from, pool);
  const found = place === undefined ? undefined : pool.field(place.owner, place.name);
  return found?.declaration.init === undefined ? undefined : textOf(found.declaration.init, found.owner, pool, depth + 1);
}

function constantPlace(expression: Expression, from: KnownType, pool: TypePool): { readonly owner: KnownType; readonly name: string } | undefined {
  if (expression.kind === 'name') {
    if (pool.field(from, expression.name) !== undefined) return { owner: from, name: expression.name };
    const imported = from.file.imports.find((one) => one.isStatic && !one.onDemand && one.name.endsWith(`.${expression.name}`));
    const owner = imported === undefined ? undefined : pool.resolve(imported.name.slice(0, -expression.name.length - 1), from);
    return owner === undefined ? undefined : { owner, name: expression.name };
  }
  if (expression.kind !== 'field') return undefined;
  const holder = qualified(expression.target);
  const owner = holder === undefined ? undefined : pool.resolve(holder, from);
  return owner === undefined ? undefined : { owner, name: expression.name };
}

function qualified(expression: Expression): string | undefined {
  if (expression.kind === 'name') return expression.name;
  const target = expression.kind === 'field' ? qualified(expression.target) : undefined;
  return target === undefined || expression.kind !== 'field' ? undefined : `${target}.${expression.name}`;
}

/** The last word of `RequestMethod.GET` or `GET`, each element of an array. */
export function constantNames(expression: Expression | undefined): readonly string[] {
  if (expression === undefined) return [];
  if (expression.kind === 'array') return expression.elements.flatMap((element) => constantNames(element));
  return expression.kind === 'name' || expression.kind === 'field' ? [expression.name] : [];
}

/** Whether an attribute is given as `false`. */
export function isFalse(expression: Expression | undefined): boolean {
  return expression?.kind === 'literal' && expression.type === 'boolean' && expression.text === 'false';
}
