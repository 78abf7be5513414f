import type { JavaSource } from '../../../src/application/code/java-source.port.js';

const SOURCE = `package com.acme;

import java.util.List;

/** Pays. */
@Service
public class Till {
  private int count = 1;

  public int pay(final List<String> names, int... sums) {
    return count + sums[0]; // comment
  }
}
`;

/** @param namesLines whether a syntax error's diagnostic names a line; a grammar alone cannot say where an error starts */
export function javaSourceContract(adapter: string, make: () => JavaSource, { namesLines = true } = {}): void {
  describe(`${adapter} as JavaSource`, () => {
    const source = make();

    it('names its version', () => {
      expect(source.version).toMatch(/^\S+@\S+\/facts@\d+$/);
    });

    it('gives ids, lines and members of a file', async () => {
      const facts = await source.read('src/Till.java', SOURCE);
      const [type] = facts.types;
      expect(facts).toMatchObject({ path: 'src/Till.java', package: 'com.acme', diagnostics: [] });
      expect(facts.imports).toMatchObject([{ name: 'java.util.List', isStatic: false, onDemand: false }]);
      expect(type).toMatchObject({ id: 'com.acme.Till', kind: 'class', modifiers: ['public'], span: { start: 6, end: 13 } });
      expect(type?.annotations).toMatchObject([{ name: 'Service', values: {}, line: 6 }]);
      expect(type?.fields).toMatchObject([{ name: 'count', type: { name: 'int' }, init: { kind: 'literal', text: '1' } }]);
      expect(type?.methods).toMatchObject([{ id: 'com.acme.Till#pay(List,int[])', span: { start: 10, end: 12 } }]);
    });

    it('hashes code, not layout and comments', async () => {
      const moved = SOURCE.replace('return count', '/* moved */\n    return   count').replace('// comment', '');
      const changed = SOURCE.replace('sums[0]', 'sums[1]');
      const hashOf = async (content: string): Promise<readonly (string | undefined)[]> => {
        const [type] = (await source.read('Till.java', content)).types;
        return [type?.hash, type?.methods[0]?.hash];
      };
      const [type, method] = await hashOf(SOURCE);
      expect(type).toMatch(/^[0-9a-f]{16}$/);
      expect(await hashOf(moved)).toEqual([type, method]);
      const [typeAfter, methodAfter] = await hashOf(changed);
      expect(typeAfter).toBe(type);
      expect(methodAfter).not.toBe(method);
    });

    it.each([
      ['a syntax error', 'class A {\n  void f( {\n}\n', 'code.syntax-error', 2],
      ['an unclosed comment', 'class A {}\n/* x', 'code.syntax-error', 2],
      ['an early end', 'class A {\n', 'code.syntax-error', 1],
      ['a dangling annotation', 'class A {\n @B }\n', 'code.syntax-error', 2],
      ['annotations that nobody closes', `class A {\n${'@A('.repeat(16)} int x;\n}\n`, 'code.syntax-error', 2],
    ])('answers %s with no types and one diagnostic', async (_name, content, code, line) => {
      const facts = await source.read('A.java', content);
      expect(facts.types).toEqual([]);
      expect(facts.diagnostics).toMatchObject([{ code, file: 'A.java', ...(namesLines ? { line } : {}) }]);
    });

    it('answers code that nests too deep, and goes on', async () => {
      const facts = await source.read('A.java', `class A { int x = ${'('.repeat(20_000)}1${')'.repeat(20_000)}; }`);
      expect(facts.types).toEqual([]);
      expect(facts.diagnostics).toMatchObject([{ code: 'code.too-deep' }]);
      expect((await source.read('B.java', 'class B {}')).types).toMatchObject([{ id: 'B' }]);
    });

    it('answers a file over the limit', async () => {
      const facts = await source.read('A.java', `class A {} ${' '.repeat(2_000_000)}`);
      expect(facts.types).toEqual([]);
      expect(facts.diagnostics).toMatchObject([{ code: 'code.file-too-large' }]);
    });

    it.each(['', '// nothing\n', 'package com.acme;\n', '@Deprecated\npackage com.acme;\n'])('finds nothing wrong with %j', async (content) => {
      expect(await source.read('package-info.java', content)).toMatchObject({ types: [], diagnostics: [] });
    });

    it('finds nothing wrong with a module', async () => {
      expect(await source.read('src/module-info.java', 'module com.acme { requires java.sql; }')).toMatchObject({ types: [], diagnostics: [] });
    });
  });
}
