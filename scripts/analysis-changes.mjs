// The changes that bench:analysis measures, chosen by a rule that knows nothing of their cost: the order is that of the hashes of the names.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** Callers from which a method counts as much called, unless fewer than so many methods have them. */
const MUCH_CALLED = 30;
const LAST_COMMITS = 600;
const MAX_COMMIT_FILES = 200;

/** Texts are those of the registered tree; methods those of its graph, main code only. */
export class ChangeMaker {
  #serial = 0;

  constructor({ folder, files, texts, methods }) {
    this.folder = folder;
    this.texts = texts;
    this.paths = new Set(files.map((file) => file.path));
    this.methods = byHash(methods, (method) => method.id);
    const most = [...this.methods].sort((a, b) => b.callers - a.callers);
    this.most = byHash(most.filter((method, at) => method.callers >= MUCH_CALLED || at < 40), (method) => method.id);
  }

  /** At most `count` changes `{ name, files: [{ path, before?, after? }] }`. */
  *of(kind, count, files = 1) {
    let made = 0;
    for (const change of this.#all(kind, files)) {
      if (made >= count) return;
      made += 1;
      yield change;
    }
  }

  #all(kind, files) {
    const called = this.methods.filter((method) => method.callers > 0 && method.callers < MUCH_CALLED);
    switch (kind) {
      case 'body, nobody calls it': return this.#edits(this.methods.filter((method) => method.callers === 0), (method) => this.#body(method));
      case 'body, called': return this.#edits(called, (method) => this.#body(method));
      case 'body, much called': return this.#edits(this.most, (method) => this.#body(method));
      case 'signature, called': return this.#edits(called, (method) => this.#signature(method));
      case 'signature, much called': return this.#edits(this.most, (method) => this.#signature(method));
      case 'method deleted': return this.#edits(called, (method) => this.#deleted(method));
      case 'constant': return this.#constants();
      case 'file added': return this.#added();
      case 'commit taken back': return this.#commits();
      default: return this.#several(files);
    }
  }

  *#edits(methods, edit) {
    for (const method of methods) {
      const after = edit(method);
      if (after !== undefined) yield { name: method.id, files: [{ path: method.file, before: this.texts.get(method.file), after }] };
    }
  }

  /** One more statement at the method's beginning. */
  #body({ file, start, end }) {
    const lines = this.texts.get(file)?.split('\n') ?? [];
    const open = lines.findIndex((line, at) => at >= start - 1 && at < end - 1 && /\)[^(){};"]*\{\s*$/.test(line));
    if (open < 0) return undefined;
    return lines.toSpliced(open + 1, 0, `String.valueOf(${this.#next()});`).join('\n');
  }

  /** One more parameter. */
  #signature({ name, file, start, end }) {
    const lines = this.texts.get(file)?.split('\n') ?? [];
    const at = lines.findIndex((line, number) => number >= start - 1 && number < end && line.includes(` ${name}(`) && !/[=;]|\breturn\b|\*/.test(line.slice(0, line.indexOf(` ${name}(`))));
    if (at < 0) return undefined;
    const line = lines[at];
    const open = line.indexOf(`${name}(`) + name.length + 1;
    const rest = line.slice(open).trimStart();
    return lines.with(at, `${line.slice(0, open)}int added${this.#next()}${rest.startsWith(')') ? '' : ', '}${line.slice(open)}`).join('\n');
  }

  #deleted({ file, start, end }) {
    const lines = this.texts.get(file)?.split('\n') ?? [];
    return lines.length < end ? undefined : [...lines.slice(0, start - 1), ...lines.slice(end)].join('\n');
  }

  *#constants() {
    for (const path of byHash(this.#mainPaths(), (one) => one)) {
      const before = this.texts.get(path);
      const match = /static final (?:String \w+ = "|int \w+ = )/.exec(before);
      if (match === null) continue;
      const place = match.index + match[0].length;
      yield { name: path, files: [{ path, before, after: `${before.slice(0, place)}${this.#next()}${before.slice(place)}` }] };
    }
  }

  /** A copy of a class beside it, under another name. */
  *#added() {
    for (const path of byHash(this.#mainPaths(), (one) => `added ${one}`)) {
      const [, folder, name] = /^(.*\/)([^/]+)\.java$/.exec(path) ?? [];
      const copy = `${name}Added${this.#next()}`;
      if (name !== undefined && new RegExp(`\\bclass ${name}\\b`).test(this.texts.get(path))) yield { name: path, files: [{ path: `${folder}${copy}.java`, after: this.texts.get(path).replaceAll(new RegExp(`\\b${name}\\b`, 'g'), copy) }] };
    }
  }

  *#several(count) {
    const methods = this.methods.filter((method) => /\.java$/.test(method.file));
    for (let from = 0, round = 0; from < methods.length; round += 1) {
      const files = new Map();
      for (; from < methods.length && files.size < count; from += 1) {
        const method = methods[from];
        const after = files.has(method.file) ? undefined : this.#body(method);
        if (after !== undefined) files.set(method.file, { path: method.file, before: this.texts.get(method.file), after });
      }
      if (files.size < count) return;
      yield { name: `${count} files, round ${round}`, files: [...files.values()] };
    }
  }

  /** What taking back one of the last commits changes, where nobody changed its files since. One that touches no Java, and the first of a shallow clone, are passed over. */
  *#commits() {
    const git = (...words) => execFileSync('git', ['-C', this.folder, ...words], { encoding: 'utf8', maxBuffer: 1 << 28, stdio: 'pipe' });
    for (const line of git('log', '--no-merges', `-${LAST_COMMITS}`, '--format=%H %P').split('\n').filter(Boolean)) {
      const [commit, parent] = line.split(' ');
      if (parent === undefined || parent === '') continue;
      const names = this.#changedNames(git, parent, commit);
      if (names === undefined) continue;
      const files = names.map((path) => ({ path, before: this.texts.get(path), after: textAt(git, parent, path) }));
      yield { name: commit.slice(0, 9), files: files.filter((file) => file.before !== undefined || file.after !== undefined) };
    }
  }

  #changedNames(git, parent, commit) {
    try {
      const rows = git('diff', '--raw', '--no-renames', '--abbrev=64', parent, commit).split('\n').filter(Boolean).map((row) => /^:\d+ \d+ [0-9a-f]+ ([0-9a-f]+) \w\t(.*)$/.exec(row));
      const same = (row) => row !== null && (git('rev-parse', '--verify', '--quiet', `HEAD:${row[2]}`).trim() === row[1] || /^0+$/.test(row[1]));
      const names = rows.map((row) => row?.[2] ?? '');
      return names.length <= MAX_COMMIT_FILES && names.some((name) => name.endsWith('.java')) && rows.every(same) ? names.filter((name) => /\.(?:java|xml|sql|ya?ml|properties|gradle)$/.test(name)) : undefined;
    } catch {
      // A file that is gone by now, or a parent that a shallow clone does not have.
      return undefined;
    }
  }

  #mainPaths() {
    return [...this.paths].filter((path) => path.endsWith('.java') && /(^|\/)src\/main\//.test(path));
  }

  #next() {
    this.#serial += 1;
    return this.#serial;
  }
}

function textAt(git, commit, path) {
  try {
    return git('show', `${commit}:${path}`);
  } catch {
    return undefined;
  }
}

function byHash(list, nameOf) {
  return list.map((value) => ({ value, key: createHash('sha256').update(nameOf(value)).digest('hex') })).sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ value }) => value);
}
