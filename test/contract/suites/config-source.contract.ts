import type { ConfigSource } from '../../../src/application/change/config-source.port.js';

const ALIASES = ['a: &a [x,x,x,x,x,x,x,x,x]', ...'bcdefghi'.split('').map((name, at) => `${name}: &${name} [${Array.from({ length: 9 }, () => `*${'abcdefghi'[at] ?? ''}`).join(',')}]`)].join('\n');

export function configSourceContract(adapter: string, make: () => ConfigSource): void {
  describe(`${adapter} as ConfigSource`, () => {
    const source = make();
    const told = (path: string, text: string): string[] => source.read(path, text).entries.map(({ key, value, when, start, end }) => `${key}=${value} ${String(start)}-${String(end)}${when === '' ? '' : ` when ${when}`}`);

    test.each<[string, string, string[]]>([
      ['maps and scalars', 'server:\n  port: 8080\n  max-size: 1MB\n', ['server.port=8080 2-2', 'server.max-size=1MB 3-3']],
      ['keys that are dotted already', 'server.port: 1\nserver:\n  address: x\n', ['server.port=1 1-1', 'server.address=x 3-3']],
      ['lists', 'a:\n  - b\n  - c: 1\n    d: 2\nflow: [x, y]\n', ['a[0]=b 2-2', 'a[1].c=1 3-3', 'a[1].d=2 4-4', 'flow[0]=x 5-5', 'flow[1]=y 5-5']],
      ['nothing, empty lists and maps', 'a:\nb: ~\nc: []\nd: {}\n', ['a= 1-1', 'b=~ 2-2', 'c=[] 3-3', 'd={} 4-4']],
      ['quotes tell text from numbers', 'a: "8080"\nb: 8080\nc: \'8080\'\n', ['a="8080" 1-1', 'b=8080 2-2', 'c="8080" 3-3']],
      ['blocks', 'a: |\n  one\n  two\nb: 1\n', ['a="one\ntwo\n" 1-3', 'b=1 4-4']],
      ['anchors, aliases and merges', 'base: &b\n  x: 1\nother:\n  <<: *b\n  y: 2\ncopy: *b\n', ['base.x=1 2-2', 'other.x=1 4-4', 'other.y=2 5-5', 'copy.x=1 6-6']],
      ['documents with their profiles', 'a: 1\n---\nspring.config.activate.on-profile: prod\na: 2\n', ['a=1 1-1', 'spring.config.activate.on-profile=prod 3-3 when spring.config.activate.on-profile=prod', 'a=2 4-4 when spring.config.activate.on-profile=prod']],
      ['a key that is set twice', 'a: 1\na: 2\n', ['a=1 1-1', 'a=2 2-2']],
      ['bracket keys', 'map:\n  "[/a.b]": 1\n', ['map[/a.b]=1 2-2']],
      ['what Maven filters', 'spring:\n  profiles:\n    active: @profileActive@\n', ['spring.profiles.active=@profileActive@ 3-3']],
      ['Korean keys, CRLF, a byte order mark', '\uFEFF이름: 값\r\nb: 1\r\n', ['이름=값 1-1', 'b=1 2-2']],
      ['nothing at all', '', []],
      ['comments alone', '# a: 1\n', []],
    ])('yaml: %s', (_, text, expected) => {
      expect(told('application.yml', text)).toEqual(expected);
    });

    test.each<[string, string, string[]]>([
      ['the three signs', 'a=1\nb: 2\nc 3\nd\n', ['a=1 1-1', 'b=2 2-2', 'c=3 3-3', 'd= 4-4']],
      ['comments and blank lines', '# a=1\n\n  ! b=2\nc=3#no\n', ['c=3#no 4-4']],
      ['a line that goes on', 'a=one,\\\n   two\nb=x\\\\\nc=1\n', ['a=one,two 1-2', 'b=x\\\\ 3-3', 'c=1 4-4']],
      ['a comment does not go on', '# a\\\nb=1\n', ['b=1 2-2']],
      ['escapes in keys', 'a\\ b=1\nk\\=ey=2\n\\uAC00=3\n', ['a b=1 1-1', 'k=ey=2 2-2', '가=3 3-3']],
      ['documents', 'a=1\n#---\nspring.profiles=dev\na=2\n', ['a=1 1-1', 'spring.profiles=dev 3-3 when spring.profiles=dev', 'a=2 4-4 when spring.profiles=dev']],
      ['every line end', 'a=1\r\nb=2\rc=3', ['a=1 1-1', 'b=2 2-2', 'c=3 3-3']],
      ['list elements as written', 'a[0].b=1\n', ['a[0].b=1 1-1']],
      ['an end in the middle of a line that goes on', 'a=1\\', ['a=1\\ 1-1']],
    ])('properties: %s', (_, text, expected) => {
      expect(told('src/main/resources/x.properties', text)).toEqual(expected);
    });

    test.each<[string, string]>([
      ['broken', 'a: [1\nb: 2\n'],
      ['a tab for indentation', 'a:\n\tb: 1\n'],
      ['a reserved sign', 'a: `x`\n'],
      ['a sign that only looks like a filter', 'a: @x\n'],
      ['aliases that double', ALIASES],
      ['an alias that holds itself', 'a: &a\n  b: *a\n'],
      ['deep nesting', `a: ${'['.repeat(90)}1${']'.repeat(90)}\n`],
      ['brackets without end', '['.repeat(20_000)],
      ['a size that nobody configures', `a: ${'x'.repeat(400_000)}\n`],
    ])('yaml that cannot be read is one diagnostic, and quickly: %s', (_, text) => {
      const { entries, diagnostics } = source.read('application.yml', text);
      expect({ entries, diagnostics: diagnostics.map(({ severity, file }) => ({ severity, file })) }).toEqual({ entries: [], diagnostics: [{ severity: 'error', file: 'application.yml' }] });
    });
  });
}
