import { linesInFences } from './code-fences.js';
import { sectionNamed } from './section-names.js';
import type { SectionName, Sections } from './section-names.js';

/** Longest answer that is looked at, in UTF-16 units: far above what any output limit lets a model write. */
export const MAX_ANSWER_CHARS = 1_000_000;

/**
 * The sections of a model's answer: headings of any level, bold or bare names, in any order, in English or Korean; or one
 * JSON object with the sections as keys. Prose before the first heading is dropped, headings within closed code fences are
 * code. Of a section that stands twice the last text that is not empty counts: models correct themselves downwards.
 */
export function readSections(answer: string): Sections {
  const text = withoutReasoning(answer.slice(0, MAX_ANSWER_CHARS).replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  return ofJson(text) ?? ofHeadings(text);
}

/** Sections of an answer that already came as named fields. */
export function sectionsOfFields(fields: Readonly<Record<string, unknown>>): Sections {
  const found: Partial<Record<SectionName, string>> = {};
  for (const [key, value] of Object.entries(fields)) {
    const name = sectionNamed(key);
    const text = textOf(value);
    if (name !== undefined && (text !== '' || found[name] === undefined)) found[name] = text;
  }
  return found;
}

/** Models that reason aloud do so before their answer, between these marks; a mark without its end is part of the answer. */
function withoutReasoning(text: string): string {
  return text.replace(/^\s*<(think|thinking|reasoning)>[\s\S]*?<\/\1>/i, '');
}

function ofJson(text: string): Sections | undefined {
  const candidate = /^\s*(?:```(?:json)?\s*\n)?(\{[\s\S]*\})\s*(?:\n```)?\s*$/i.exec(text)?.[1];
  if (candidate === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(candidate);
    const sections = isRecord(value) ? sectionsOfFields(value) : {};
    return Object.keys(sections).length === 0 ? undefined : sections;
  } catch {
    return undefined;
  }
}

function ofHeadings(text: string): Sections {
  const lines = text.split('\n');
  const fenced = linesInFences(lines);
  const found: Partial<Record<SectionName, string>> = {};
  let open: { readonly name: SectionName; readonly lines: string[] } | undefined;
  const close = (): void => {
    const body = open?.lines.join('\n').trim() ?? '';
    if (open !== undefined && (body !== '' || found[open.name] === undefined)) found[open.name] = body;
  };
  for (const [at, line] of lines.entries()) {
    const heading = fenced.has(at) ? undefined : headingOf(line);
    if (heading === undefined) {
      open?.lines.push(line);
    } else {
      close();
      open = { name: heading.name, lines: heading.rest === '' ? [] : [heading.rest] };
    }
  }
  close();
  return found;
}

/** `## NAME`, `**NAME**`, `[NAME]`, each numbered or not, with a colon and text behind it or not. */
const MARKED = /^ {0,3}(?:#{1,6}\s*|(?=\*\*|__|\[))(?:\*\*|__|\[)?\s*(?:\d{1,2}[.)]\s*)?([\p{L}][\p{L}_ -]{0,40}?)\s*(?:\([^)]{0,60}\))?\s*(?:\*\*|__|\])?\s*(?:[:：]\s*(?:\*\*|__)?\s*(.*)|#*\s*)$/u;
/** A name without any mark is only a heading as it was asked for: in capitals, alone or before a colon. */
const BARE = /^ {0,3}([A-Z]{2,}(?:_[A-Z]+)*)\s*(?:[:：]\s*(.*))?$/;

function headingOf(line: string): { readonly name: SectionName; readonly rest: string } | undefined {
  const [, marked, rest] = MARKED.exec(line) ?? [];
  const [, bare, bareRest] = BARE.exec(line) ?? [];
  const name = sectionNamed(marked ?? bare ?? '');
  if (name === undefined || (marked === undefined && name !== bare)) return undefined;
  return { name, rest: (rest ?? bareRest ?? '').trim() };
}

/** Lists become lines, everything else that is no text counts as none. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n').trim();
  if (!Array.isArray(value)) return '';
  return value.filter((item): item is string => typeof item === 'string').map((item) => (/^\s*[-*]/.test(item) ? item : `- ${item}`)).join('\n');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
