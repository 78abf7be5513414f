import { quotedName } from './diff-quoted-name.js';
import type { DiffSection } from './diff-section-scanner.js';

// git writes names behind a prefix: a/ b/ by default, c/ i/ w/ o/ with diff.mnemonicPrefix, none with diff.noprefix, or
// whatever was asked for. No table of prefixes is needed where a section names both sides: without a rename both are the
// same file, so what they share behind at most one folder each is its name, and names that are equal have no prefix. That
// is why a folder really called `a` keeps its name. Renames are spelled out, without prefix, on lines of their own.

export interface SectionNames {
  /** Undefined where the side does not exist. */
  readonly old?: string;
  readonly new?: string;
}

/** Names of both sides, without prefix; undefined where the header does not tell them. */
export function sectionNames(section: DiffSection): SectionNames | undefined {
  const from = section.extended.get('rename from') ?? section.extended.get('copy from');
  const to = section.extended.get('rename to') ?? section.extended.get('copy to');
  if (from !== undefined && to !== undefined) return { old: whole(from), new: whole(to) };
  if (section.gitNames !== undefined) return gitSectionNames(section, section.gitNames);
  return plainNames(fileLine(section.oldName), fileLine(section.newName));
}

function gitSectionNames(section: DiffSection, header: string): SectionNames | undefined {
  const name = commonName(header) ?? sharedName(fileLine(section.oldName), fileLine(section.newName));
  if (name === undefined) return plainNames(fileLine(section.oldName), fileLine(section.newName));
  const created = section.extended.has('new file mode') || fileLine(section.oldName) === null;
  const deleted = section.extended.has('deleted file mode') || fileLine(section.newName) === null;
  return { ...(created ? {} : { old: name }), ...(deleted ? {} : { new: name }) };
}

/** The one name that both halves of `a/NAME b/NAME` hold; undefined where no split gives one. */
function commonName(header: string): string | undefined {
  const quoted = quotedName(header);
  if (quoted !== undefined) return sharedName(quoted.name, whole(header.slice(quoted.length + 1)));
  const second = header.indexOf(' "');
  if (second > 0 && header.endsWith('"')) return sharedName(header.slice(0, second), whole(header.slice(second + 1)));
  // Prefixes are of one length as a rule, so the blank in the middle is the right one; the others are for odd prefixes.
  const blanks = [...header.matchAll(/ /g)].map((match) => match.index);
  const middle = (header.length - 1) / 2;
  for (const at of [...blanks].sort((x, y) => Math.abs(x - middle) - Math.abs(y - middle))) {
    const shared = sharedName(header.slice(0, at), header.slice(at + 1));
    if (shared !== undefined) return shared;
  }
  return undefined;
}

/** @param old null for /dev/null, undefined where there is no such line. */
function sharedName(old: string | null | undefined, now: string | null | undefined): string | undefined {
  if (typeof old !== 'string' || typeof now !== 'string') return undefined;
  if (old === now) return old;
  const rest = behindFirstFolder(old);
  return rest !== undefined && rest === behindFirstFolder(now) ? rest : undefined;
}

/** Sections without a git header (diff -u, svn): one side may be /dev/null, and then only a/ and b/ are known prefixes. */
function plainNames(old: string | null | undefined, now: string | null | undefined): SectionNames | undefined {
  const shared = sharedName(old, now);
  if (shared !== undefined) return { old: shared, new: shared };
  if (old === null && typeof now === 'string') return { new: now.replace(/^b\//, '') };
  if (now === null && typeof old === 'string') return { old: old.replace(/^a\//, '') };
  if (typeof old !== 'string' || typeof now !== 'string') return undefined;
  if (old.startsWith('a/') && now.startsWith('b/')) return { old: old.slice(2), new: now.slice(2) };
  // `diff -u A.java.orig A.java`: the new name is the file's.
  return { old: now, new: now };
}

function behindFirstFolder(name: string): string | undefined {
  const slash = name.indexOf('/');
  return slash < 0 || slash === name.length - 1 ? undefined : name.slice(slash + 1);
}

function whole(text: string): string {
  return quotedName(text)?.name ?? text;
}

/** The name on a `---` or `+++` line: what stands before a tab (git adds one behind a name with blanks, diff -u a date). */
function fileLine(text: string | undefined): string | null | undefined {
  if (text === undefined) return undefined;
  const name = quotedName(text)?.name ?? text.replace(/\t.*$/, '');
  return name === '/dev/null' ? null : name;
}
