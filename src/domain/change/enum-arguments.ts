import type { EnumConstant, MethodDeclaration, Statement, TypeDeclaration } from '../code/declarations.js';
import { nodesIn } from '../code/sql/code-nodes.js';
import { codeText } from './code-text.js';

/**
 * Fields of an enum that hold another value since a constant is made with other arguments: `GOLD(10)` that became
 * `GOLD(20)` changes what readers of its field see. Where the constructor does more with the parameter than set a field,
 * all fields count. Constants that came or went are another matter: nobody read them before.
 */
export function fieldsOfOtherArguments(was: TypeDeclaration, is: TypeDeclaration): readonly string[] {
  const old = new Map(was.constants.map((constant) => [constant.name, constant]));
  const found = is.constants.flatMap((now) => {
    const before = old.get(now.name);
    return before === undefined ? [] : fieldsOf(is, before, now);
  });
  return [...new Set(found)];
}

function fieldsOf(type: TypeDeclaration, before: EnumConstant, now: EnumConstant): readonly string[] {
  const count = now.args.length;
  const objects = type.fields.filter(({ modifiers }) => !modifiers.includes('static')).map(({ name }) => name);
  // With more or fewer arguments another constructor makes it.
  if (before.args.length !== count) return objects;
  const positions = now.args.flatMap((argument, index) => (codeText(argument) === codeText(before.args[index]) ? [] : [index]));
  if (positions.length === 0) return [];
  const constructors = type.methods.filter(({ kind }) => kind === 'constructor');
  if (constructors.length === 0) return generatedOrder(type, count, positions) ?? objects;
  const fitting = constructors.filter(({ parameters }) => parameters.length === count && !parameters.some(({ varargs }) => varargs));
  const [constructor] = fitting;
  if (fitting.length !== 1 || constructor === undefined) return objects;
  const set = positions.map((position) => setFrom(constructor, position, objects));
  return set.includes(undefined) ? objects : set.flatMap((names) => names ?? []);
}

/** Lombok's constructors take the fields in their order: those without a value, of `all` those that are not final too. */
function generatedOrder(type: TypeDeclaration, count: number, positions: readonly number[]): readonly string[] | undefined {
  const taken = type.fields.filter(({ modifiers, init }) => !modifiers.includes('static') && init === undefined).map(({ name }) => name);
  if (taken.length !== count) return undefined;
  return positions.flatMap((position) => taken[position] ?? []);
}

/** Fields that the constructor sets from its parameter at that position. Undefined where it does something else with it. */
function setFrom({ parameters, body = [] }: MethodDeclaration, position: number, objects: readonly string[]): readonly string[] | undefined {
  const name = parameters[position]?.name;
  if (name === undefined) return undefined;
  const own = new Set(parameters.map((parameter) => parameter.name));
  const fields: string[] = [];
  for (const statement of body) {
    if (!mentions(statement, name)) continue;
    const field = assignedField(statement, own);
    if (field === undefined || !objects.includes(field)) return undefined;
    fields.push(field);
  }
  return fields;
}

/** Of `this.x = …` and `x = …` the field; nothing of any other statement. */
function assignedField(statement: Statement, parameters: ReadonlySet<string>): string | undefined {
  if (statement.kind !== 'expression' || statement.expression.kind !== 'assign') return undefined;
  const { target } = statement.expression;
  if (target.kind === 'field' && target.target.kind === 'this') return target.name;
  return target.kind === 'name' && !parameters.has(target.name) ? target.name : undefined;
}

function mentions(statement: Statement, name: string): boolean {
  return nodesIn(statement).some((node) => node['kind'] === 'name' && node['name'] === name);
}
