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
  const shared = new SharedTexts();
  return differences(answersOf(old, shared), answersOf(now, shared));
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

/** Texts by a number, the same number for the same text: what each of a thousand members is made from is compared once. */
class SharedTexts {
  private readonly numbers = new Map<string, number>();

  numberOf(text: string): string {
    const number = this.numbers.get(text) ?? this.numbers.size;
    this.numbers.set(text, number);
    return `#${number}`;
  }
}

function answersOf(surface: FileFacts | undefined, shared: SharedTexts): Answers {
  if (surface === undefined) return new Map();
  const answers = new FileAnswers(surface, shared);
  if (surface.types.length > 0) answers.add('p', surface.package, surface.path);
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

  constructor(
    private readonly file: FileFacts,
    private readonly shared: SharedTexts,
  ) {}

  /** @param question of the type itself, or of one of its members */
  add(kind: ReadKind, question: string | readonly [string, string], said: unknown, madeOf = ''): void {
    const key = typeof question === 'string' ? readKey(kind, question) : readKey(kind, ...question);
    this.byKey.set(key, `${this.byKey.get(key) ?? ''}${this.written(said)}${madeOf}`);
  }

  /** With the imports that the names in it are read by. */
  private written(said: unknown): string {
    return `${JSON.stringify(said)}${JSON.stringify(writtenImports(this.file.imports, mentionedNames(said)))}`;
  }

  private numbered(said: unknown): string {
    return this.shared.numberOf(this.written(said));
  }

  addType(type: TypeDeclaration, symbol: ClassSymbol): void {
    const { id } = type;
    this.add('t', id, [type.kind, type.modifiers, type.typeParameters]);
    this.add('h', id, [type.extends, type.implements]);
    this.add('a', id, type.annotations);
    this.add('w', id, type);
    for (const name of annotationNamesOf(type)) this.add('n', name, id);
    const generatedFrom = this.numbered(partsOfGenerated(type));
    this.addMethods(type, symbol, generatedFrom);
    this.addFields(type, symbol);
    for (const member of type.types) {
      const found = symbol.memberTypes.get(member.name);
      if (found !== undefined) this.addType(member, found);
    }
    for (const member of symbol.memberTypes.values()) {
      this.add('y*', id, member.name);
      if (member.origin === 'generated') this.add('t', member.id, member.name, generatedFrom);
    }
  }

  private addMethods(type: TypeDeclaration, symbol: ClassSymbol, generatedFrom: string): void {
    const implicitFrom = this.numbered(type.components);
    for (const methods of symbol.methods.values()) {
      for (const method of methods) {
        const said = method.declaration ?? [method.origin, method.arity];
        const madeOf = method.declaration !== undefined ? '' : method.origin === 'generated' ? generatedFrom : implicitFrom;
        this.add('m', [type.id, method.name], said, madeOf);
        this.add('m*', type.id, said, madeOf);
      }
    }
  }

  private addFields(type: TypeDeclaration, symbol: ClassSymbol): void {
    const implicitFrom = this.numbered([type.components, type.annotations]);
    const constants = new Map(type.constants.map((constant) => [constant.name, constant]));
    for (const field of symbol.fields.values()) {
      const declared = field.declaration ?? constants.get(field.name);
      this.add('f', [type.id, field.name], declared ?? field.name, declared === undefined ? implicitFrom : '');
      this.add('f*', type.id, declared ?? field.name, declared === undefined ? implicitFrom : '');
    }
  }
}

/** All that an annotation processor looks at. */
function partsOfGenerated(type: TypeDeclaration): unknown {
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
