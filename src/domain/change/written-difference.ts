import type { ProjectPath } from '../ids.js';
import { extensionOf } from '../project/source-kinds.js';
import { withoutComments, withoutXmlComments } from '../project/source-text.js';

/** What two texts of one file differ in: blanks and line ends, comments (and layout), the order of their lines, or more. */
export type WrittenDifference = 'layout' | 'comments' | 'order' | 'code';

/** By the look of the texts: strings are told from comments, and nothing more is parsed. */
export function writtenDifference(path: ProjectPath, before: string, after: string): WrittenDifference {
  const form = formOf(path);
  if (form.squeezed(before) === form.squeezed(after)) return 'layout';
  const [old, now] = [form.code(before), form.code(after)];
  if (form.squeezed(old) === form.squeezed(now)) return 'comments';
  return sortedLines(old) === sortedLines(now) ? 'order' : 'code';
}

interface TextForm {
  /** The text without its comments. */
  readonly code: (text: string) => string;
  /** The text without what layout is free to change. */
  readonly squeezed: (text: string) => string;
}

function formOf(path: ProjectPath): TextForm {
  const extension = extensionOf(path);
  switch (extension) {
    case 'java':
      return { code: withoutComments, squeezed: (text) => text.replace(/\s+/g, '') };
    case 'xml':
      return { code: withoutXmlComments, squeezed: (text) => text.replace(/\s+/g, ' ').replace(/> </g, '><').trim() };
    case 'yml':
    case 'yaml':
      // Indentation is code there.
      return { code: withoutLines(/^\s*#/), squeezed: lines((line) => line.trimEnd()) };
    case 'gradle':
    case 'kts':
      return { code: withoutLines(/^\s*\/\//), squeezed: lines((line) => line.trim()) };
    case 'sql':
      return { code: withoutLines(/^\s*--/), squeezed: (text) => text.replace(/\s+/g, ' ').trim() };
    case 'properties':
      return { code: withoutLines(/^\s*[#!]/), squeezed: lines((line) => line.trimStart()) };
    default:
      return { code: withoutLines(/^\s*#/), squeezed: lines((line) => line.trimEnd()) };
  }
}

function lines(kept: (line: string) => string): (text: string) => string {
  return (text) => text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/).map(kept).filter((line) => line.trim() !== '').join('\n');
}

function withoutLines(comment: RegExp): (text: string) => string {
  return (text) => text.split('\n').filter((line) => !comment.test(line)).join('\n');
}

function sortedLines(text: string): string {
  return text.split(/\r\n|\r|\n/).map((line) => line.trim()).filter((line) => line !== '').sort().join('\n');
}
