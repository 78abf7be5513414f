import { mentionedNames, writtenImports } from './mentioned-names.js';
import { mayHaveBuilder } from '../lombok/lombok-builder.js';
import { annotationNamesOf } from './indexed-annotations.js';
import { CodeBase } from './code-base.js';
import { DeclarationIndex, statementNames } from './declaration-index.js';
import { surfaceOf } from './surface.js';
import { readKey } from '../resolution/read-keys.js';
import type { ReadKind } from '../resolution/read-keys.js';
import type { FileFacts, TypeDeclaration } from '../declarations.js';
import type { MapperFacts } from '../mapper-facts.js';
import type { ClassSymbol } from '../resolution/symbols.js';

/**
 * Questions (`readKey`) whose answers a change of one file changes: before and after it, undefined where the file is not
 * there. Links of other files that asked one of them must be made again. Facts or surfaces alike.
 *
 * An answer is compared as the declaration is written, with the imports that decide what the names in it mean. A member
 * is asked for only by who asked for its type, so that for a type that comes or goes its own questions are enough. Two
 * files that declare one type ask for it both, so that each is told when the other comes or goes.
 */
export function surfaceChanges(before?: FileFacts, after?: FileFacts): Set<number> {
  const [old, now] = [before, after].map((facts) => (facts === undefined ? undefined : surfaceOf(facts)));
  // Most edits are of bodies: then nothing is asked that has another answer.
  if (JSON.stringify(old) === JSON.stringify(now)) return new Set();
  return differences(answersOf(old), answersOf(now));
}

/** The same of a mapper file. */
export function mapperChanges(before?: MapperFacts, after?: MapperFacts): Set<number> {
  return differences(mapperAnswers(before), mapperAnswers(after));
}

type Answers = ReadonlyMap<number, string>;

function differences(before: Answers, after: Answers): Set<number> {
  const changed = new Set<number>();
  for (const [key, answer] of before) if (after.get(key) !== answer) changed.add(key);
  for (const key of after.keys()) if (!before.has(key)) changed.add(key);
  return changed;
}

function answersOf(surface: FileFacts | undefined): Answers {
  if (surface === undefined) return new Map();
  const answers = new FileAnswers(surface);
  if (surface.types.length > 0) answers.add('p', surface.package, undefined, surface.path);
  const index = new DeclarationIndex();
  index.set(surface.path, surface);
  const base = new CodeBase(index);
  for (const type of surface.types) {
    const symbol = base.type(type.id);
    if (symbol !== undefined) answers.addType(type, symbol);
  }
  return answers.byKey;
}

class FileAnswers {
  readonly byKey = new Map<number, string>();

  constructor(private readonly file: FileFacts) {}

  /** `said` is written with the imports that the names in it are read by. */
  add(kind: ReadKind, id: string, member: string | undefined, said: unknown): void {
    const key = readKey(kind, id, member);
    const answer = `${JSON.stringify(said)}${JSON.stringify(writtenImports(this.file.imports, mentionedNames(said)))}`;
    this.byKey.set(key, `${this.byKey.get(key) ?? ''}${answer}`);
  }

  addType(type: TypeDeclaration, symbol: ClassSymbol): void {
    const { id } = type;
    this.add('t', id, undefined, [type.kind, type.modifiers, type.typeParameters]);
    this.add('h', id, undefined, [type.extends, type.implements]);
    this.add('a', id, undefined, type.annotations);
    this.add('w', id, undefined, type);
    for (const name of annotationNamesOf(type)) this.add('n', name, undefined, id);
    this.addMethods(type, symbol);
    this.addFields(type, symbol);
    for (const member of type.types) {
      const found = symbol.memberTypes.get(member.name);
      if (found !== undefined) this.addType(member, found);
    }
    for (const member of symbol.memberTypes.values()) {
      this.add('y*', id, undefined, member.name);
      if (member.origin === 'generated') this.add('t', member.id, undefined, generatedFrom(type));
    }
  }

  private addMethods(type: TypeDeclaration, symbol: ClassSymbol): void {
    for (const methods of symbol.methods.values()) {
      for (const method of methods) {
        const said = method.declaration ?? [method.origin, method.arity, method.origin === 'generated' ? generatedFrom(type) : type.components];
        this.add('m', type.id, method.name, said);
        this.add('m*', type.id, undefined, said);
      }
    }
  }

  private addFields(type: TypeDeclaration, symbol: ClassSymbol): void {
    for (const field of symbol.fields.values()) {
      const constant = type.constants.find(({ name }) => name === field.name);
      const said = field.declaration ?? constant ?? [field.name, type.components, type.annotations];
      this.add('f', type.id, field.name, said);
      this.add('f*', type.id, undefined, said);
    }
  }
}

/** All that an annotation processor looks at. */
function generatedFrom(type: TypeDeclaration): unknown {
  return [type.annotations, type.fields, type.components, type.methods.filter((method) => method.name === '<init>' || mayHaveBuilder(method)), type.types.map(({ name }) => name)];
}

function mapperAnswers(mapper: MapperFacts | undefined): Answers {
  const answers = new Map<number, string>();
  if (mapper === undefined) return answers;
  for (const statement of mapper.statements) {
    const { id, kind, databaseId, sql } = statement;
    const said = JSON.stringify([mapper.path, id, kind, databaseId, sql]);
    for (const key of [...statementNames(mapper, statement).map((name) => readKey('s', name)), readKey('S', mapper.namespace)]) answers.set(key, `${answers.get(key) ?? ''}${said}`);
  }
  return answers;
}
