import { extensionOf, fileName } from '../../project/source-kinds.js';
import type { ProjectPath } from '../../ids.js';
import { isSecretValue, isSetting, secretName } from './secret-names.js';
import { listedValues, withoutMarks, type NamedValue } from './listed-values.js';
import type { Secret } from './secret.js';

// Literals behind a name that says `secret`: in code, in configuration, in XML: on one line with its name, in a list or a text below it.

const CODE: ReadonlySet<string> = new Set(['java', 'kt', 'kts', 'groovy', 'gradle', 'scala']);
const MARKUP: ReadonlySet<string> = new Set(['xml', 'html', 'jsp', 'ftl']);
/** Longer literals are no secrets that somebody typed. */
const MAX_VALUE = 500;

export function secretsByName(path: ProjectPath, text: string): readonly Secret[] {
  const extension = extensionOf(path);
  const defaults = placeholderDefaults(text);
  if (CODE.has(extension)) return [...codeValues(text), ...defaults].flatMap(asSecret);
  if (MARKUP.has(extension)) return [...markupValues(text), ...defaults].flatMap(asSecret);
  if (extension === 'sql') return [...sqlValues(text)].flatMap(asSecret);
  // Texts for people: `password=Password`.
  if (/^(?:messages?|labels?|i18n|errors?)[\w-]*\.(?:properties|ya?ml|json)$|^ValidationMessages/i.test(fileName(path))) return [];
  return [...configurationValues(text), ...defaults].flatMap(asSecret);
}

function asSecret({ name, value, from }: NamedValue): readonly Secret[] {
  const kind = secretName(name);
  return kind === undefined || !isSecretValue(value, name, kind) ? [] : [{ kind: 'named-value', from, to: from + value.length }];
}

/** `${DB_PASSWORD:fallback}` */
function placeholderDefaults(text: string): readonly NamedValue[] {
  return valuesOf(text, /\$\{(?<name>[\w.-]{1,100}):-?(?<value>[^}\s$"]{1,200})\}/gd);
}

const LITERAL = String.raw`"(?<value>(?:[^"\\\n]|\\.){1,${String(MAX_VALUE)}})"`;
const ASSIGNED = new RegExp(String.raw`\b(?<name>[A-Za-z_$][\w$]{0,100})(?:\(\))?\s{0,8}(?:==?|!=|:|\.equals(?:IgnoreCase)?\()\s{0,8}${LITERAL}`, 'gd');
const REVERSED = new RegExp(String.raw`${LITERAL}\.equals(?:IgnoreCase)?\(\s{0,4}(?:\w{1,60}\.){0,3}(?<name>[A-Za-z_$][\w$]{0,100})`, 'gd');
const HANDED = new RegExp(String.raw`\b(?<name>[a-z][\w$]{0,100})(?:\(|\s{1,4})\s{0,8}${LITERAL}`, 'gd');
const PAIRED = new RegExp(String.raw`\b(?:put|property|[a-z]{1,10}Property|[a-z]{0,10}[hH]eader|entry|param|queryParam)\(\s{0,8}"(?<name>[\w.-]{1,100})"\s{0,8},\s{0,8}${LITERAL}`, 'gd');
const LINE_IN_LITERAL = /"(?<name>[\w.-]{1,100})[=:](?<value>[^"\\\n]{1,200})"/gd;

/** Assigned, compared, handed to a setter, or paired with a quoted name. Prose (words with spaces between them) is none. */
function codeValues(text: string): readonly NamedValue[] {
  const handed = valuesOf(text, HANDED).filter(({ name }) => isSetting(name));
  return [...valuesOf(text, ASSIGNED), ...valuesOf(text, REVERSED), ...handed, ...valuesOf(text, PAIRED), ...valuesOf(text, LINE_IN_LITERAL), ...textBlockValues(text)].filter(({ value }) => !/\S\s+\S/.test(value));
}

/** A text block (JLS 3.10.6), with the name that it is assigned or handed to. */
const TEXT_BLOCK = /(?:\b(?<name>[A-Za-z_$][\w$]{0,100})(?:\(\))?\s{0,8}(?:=|\()\s{0,8})?"""[ \t]{0,80}\r?\n(?<value>(?:[^"]|"(?!"")){1,20000})"""/gd;

/** Each line behind a name that says `secret`; of any other block what it says itself, since it may hold configuration, JSON or SQL. */
function textBlockValues(text: string): readonly NamedValue[] {
  return [...text.matchAll(TEXT_BLOCK)].flatMap((match): readonly NamedValue[] => {
    const { name = '', value = '' } = match.groups ?? {};
    const from = match.indices?.groups?.['value']?.[0] ?? match.index;
    const lines = secretName(name) === undefined ? [] : valuesOf(value, /^[ \t]*(?<value>\S[^\n\r]{0,500})/gmd).map((line) => ({ ...line, ...withoutMarks(line.value, line.from), name }));
    return [...lines, ...configurationValues(value), ...sqlValues(value)].map((one) => ({ ...one, from: from + one.from }));
  });
}

function markupValues(text: string): readonly NamedValue[] {
  return [
    ...valuesOf(text, /<(?<name>[\w.:-]{1,100})>\s{0,20}(?<value>[^<>\n]{1,500}?)\s{0,20}<\//gd),
    ...valuesOf(text, /\b(?:name|key)\s{0,4}=\s{0,4}"(?<name>[\w.-]{1,100})"\s{1,40}value\s{0,4}=\s{0,4}"(?<value>[^"\n]{1,500})"/gd),
    ...valuesOf(text, /\s(?<name>[A-Za-z][\w.:-]{0,100})\s{0,4}=\s{0,4}"(?<value>[^"\n]{1,500})"/gd).filter(({ value }) => !/\s/.test(value)),
  ];
}

function sqlValues(text: string): readonly NamedValue[] {
  return valuesOf(text, /\bidentified\s{1,8}(?:with\s{1,8}\w{1,40}\s{1,8})?by\s{1,8}'(?<value>[^'\n]{1,200})'/gid).concat(valuesOf(text, /\b(?<name>password|passwd|secret|token)\s{0,4}=?\s{0,4}'(?<value>[^'\n]{1,200})'/gid));
}

/** `key: value`, `key=value`, `"key": "value",`; quotes, a comma and a comment behind the value are not of it. */
function configurationValues(text: string): readonly NamedValue[] {
  const lines = valuesOf(text, /^[ \t]{0,200}(?:export[ \t]+|- )?(?<quote>["']?)(?<name>[A-Za-z_][\w.[\]-]{0,150})\k<quote>[ \t]{0,20}[:=][ \t]{0,20}(?<value>[^\s][^\n\r]{0,500})/gmd);
  const onTheirLine = lines.filter(({ value }) => !/^(?:[|>][+-]?\d?|\[)\s*(?:#.*)?$/.test(value)).map(({ name, value, from }) => ({ name, ...withoutMarks(value, from) }));
  return [...onTheirLine, ...listedValues(text), ...valuesOf(text, /[{,]\s{0,20}"(?<name>[\w.-]{1,100})"\s{0,8}:\s{0,8}"(?<value>[^"\n]{1,500})"/gd)];
}

function valuesOf(text: string, pattern: RegExp): readonly NamedValue[] {
  return [...text.matchAll(pattern)].map((match) => {
    const { name = 'password', value = '' } = match.groups ?? {};
    return { name, value, from: match.indices?.groups?.['value']?.[0] ?? match.index };
  });
}
