import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { JavaParserSource } from '../../../src/adapters/outbound/java/java-parser-source.js';
import { joinLinks } from '../../../src/domain/code/linking/join-links.js';
import { LinkedProject } from '../../support/linked-project.js';

/** Each commit: files as they are after it; undefined for one that goes. */
const COMMITS: readonly Readonly<Record<string, string | undefined>>[] = [
  {
    'shop/Pay.java': 'package shop; public interface Pay { int fee(int a); }',
    'shop/Card.java': 'package shop; public class Card implements Pay { public int fee(int a) { return Rates.of(a); } }',
    'shop/Rates.java': 'package shop; class Rates { static int of(int a) { return a; } static int of(long a) { return 2; } }',
    'shop/Till.java': 'package shop; import java.util.List; class Till { List<Pay> pays; int all() { return pays.stream().mapToInt(p -> p.fee(1)).sum(); } }',
    'shop/web/Desk.java': 'package shop.web; import shop.*; class Desk { int t(Card c) { return c.fee(2) + LIMIT; } static final int LIMIT = 3; }',
  },
  // A body, and an overload that takes a call from another.
  { 'shop/Rates.java': 'package shop; class Rates { static int of(Object a) { return of(1); } static int of(long a) { return 2; } }' },
  // A superclass comes between.
  { 'shop/Base.java': 'package shop; public abstract class Base implements Pay { public int fee(int a) { return 1; } }', 'shop/Card.java': 'package shop; public class Card extends Base { }' },
  // A type of the same package hides the imported one.
  { 'shop/web/Card.java': 'package shop.web; class Card { int fee(int a) { return a; } }' },
  // An interface is no longer functional; a default method takes over.
  { 'shop/Pay.java': 'package shop; public interface Pay { int fee(int a); default int twice(int a) { return fee(a) * 2; } }', 'shop/Till.java': 'package shop; import java.util.List; class Till { List<Pay> pays; int all() { return pays.stream().mapToInt(p -> p.twice(1)).sum(); } }' },
  // A method moves up, a file moves, a twin appears before it.
  { 'shop/Base.java': 'package shop; public abstract class Base { public int fee(int a) { return 1; } public int twice(int a) { return fee(a); } }', 'shop/web/Card.java': undefined, 'shop/web/desk/Desk.java': 'package shop.web; import shop.*; class Desk { int t(Card c) { return c.twice(2); } }' },
  { 'shop/web/Desk.java': undefined },
  // Back to a state that was there before.
  { 'shop/Base.java': undefined, 'shop/Card.java': 'package shop; public class Card implements Pay { public int fee(int a) { return Rates.of(a); } }' },
];

describe('a graph that is kept up to date over the commits of a repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'codetest-commits-'));
  const git = (...args: string[]): string => execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', '-c', 'commit.gpgsign=false', ...args], { cwd: folder, encoding: 'utf8' });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('equals the graph of each commit made from nothing', async () => {
    git('init', '-q');
    for (const commit of COMMITS) {
      for (const [path, text] of Object.entries(commit)) {
        const full = join(folder, path);
        mkdirSync(dirname(full), { recursive: true });
        if (text === undefined) rmSync(full);
        else writeFileSync(full, text);
      }
      git('add', '-A');
      git('commit', '-q', '-m', 'next');
    }
    const project = new LinkedProject();
    const java = new JavaParserSource();
    const kept: number[] = [];
    for (const commit of git('rev-list', '--reverse', 'HEAD').trim().split('\n')) {
      const changed = git('diff-tree', '--root', '--no-commit-id', '--no-renames', '-r', '--name-only', commit).trim().split('\n');
      const present = new Set(git('ls-tree', '-r', '--name-only', commit).trim().split('\n'));
      const again = new Set<string>(changed);
      for (const path of changed) {
        const relinked = project.change(path, present.has(path) ? await java.read(path, git('show', `${commit}:${path}`)) : undefined);
        for (const one of relinked) again.add(one);
      }
      kept.push([...present].filter((path) => !again.has(path)).length);
      expect(joinLinks(project.links.values())).toEqual(project.full());
      expect(project.full().calls.length).toBeGreaterThan(0);
    }
    // Where the rule asked for every file again, nothing would be shown.
    expect(Math.max(...kept)).toBeGreaterThan(1);
  });
});
