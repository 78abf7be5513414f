import { execFileSync } from 'node:child_process';
import iconv from 'iconv-lite';
import { FileSourceFolder } from '../../../src/adapters/outbound/workspace/file-source-folder.js';
import { GitCheckout } from '../../../src/adapters/outbound/workspace/git-checkout.js';
import { JavaParserSource } from '../../../src/adapters/outbound/java/java-parser-source.js';
import { changeSides } from '../../../src/application/change/change-sides.js';
import { CollectChange, type CollectedChange } from '../../../src/application/change/collect-change.js';
import { readCommittedSources } from '../../../src/application/project/committed-sources.js';
import { linkGraph } from '../../support/link-graph.js';
import { graphRecords } from '../../../src/domain/code/graph-records.js';
import { sourceSetOf } from '../../../src/domain/code/source-set.js';
import type { Manifest } from '../../../src/domain/project/snapshot.js';
import { analysing, charsets, diffReader, hasher } from '../../support/change-parts.js';
import { gitEnvironment, layOut, removeFolders, repository, scratchFolder } from '../../support/git-repositories.js';

// Sources that are not UTF-8, from real files and a real git to the units (B43).

afterAll(removeFolders);

const env = gitEnvironment();
const PATH = 'src/main/java/shop/주문서비스.java';
const POM = (encoding: string): string => `<project><artifactId>shop</artifactId><properties><project.build.sourceEncoding>${encoding}</project.build.sourceEncoding></properties></project>\n`;
const LINES = [
  'package shop;', '', '/** 주문 한 건. */', 'public class 주문서비스 {', '    private static final String 이름 = "똠방각하 \\"할인\\"";', '', '    // 합계를 낸다', '    int 합계(int 수량, String... 품목들) {',
  '        return 수량 * 단가(); // 곱', '    }', '', '    int 단가() { return 이름.length(); }', '', '    enum 상태 { 접수, 완료 }', '}', '',
];
const TEXT = LINES.join('\n');
const EDITED = TEXT.replace('수량 * 단가(); // 곱', '수량 * 단가() - 할인(); // 차').replace('    int 단가()', '    int 할인() { return 1; }\n\n    int 단가()');
const euckr = (text: string): Uint8Array => Uint8Array.from(iconv.encode(text, 'cp949'));

const checkoutOf = (folder: string): GitCheckout => new GitCheckout({ folder, project: 'repository', environment: env });
const collect = async (folder: string): Promise<CollectedChange> => await new CollectChange({ checkout: checkoutOf(folder), diffReader, charsets }).execute('working-tree');
const edited = (before: Readonly<Record<string, string | Uint8Array>>, after: Readonly<Record<string, string | Uint8Array>>): string => {
  const folder = repository(env, [before]);
  layOut(folder, after);
  return folder;
};

async function committed(folder: string): Promise<{ readonly manifest: Manifest; readonly texts: ReadonlyMap<string, string> }> {
  const checkout = checkoutOf(folder);
  const sources = await readCommittedSources({ checkout, hasher, charsets }, await checkout.resolve('HEAD'));
  const texts = new Map<string, string>();
  for await (const batch of sources.texts(sources.manifest.files.map((file) => file.hash))) for (const { hash, content } of batch) texts.set(sources.manifest.files.find((file) => file.hash === hash)?.path ?? '', content);
  return { manifest: sources.manifest, texts };
}

/** Both sides as the server finds them, from what travels alone: the snapshot, the diff and the sources. */
async function sidesOf(folder: string): Promise<{ readonly before: string | undefined; readonly after: string | undefined; readonly faults: readonly string[] }> {
  const { diff, sources } = await collect(folder);
  const { texts } = await committed(folder);
  const sides = changeSides(diffReader.read(diff), { sources: new Map(sources.map((file) => [file.path, file.content])), snapshot: texts }, diffReader);
  const at = (files: readonly { readonly path: string; readonly content: string }[]): string | undefined => files.find((file) => file.path === PATH)?.content;
  return { before: at(sides.before), after: at(sides.after), faults: [...sides.stale, ...sides.notFitting, ...sides.oldUnknown, ...sides.newUnknown] };
}

// What `java JavacFacts.java --encoding x-windows-949` prints of the file (UTF-16 for that one), calls out of the sources left out.
const JAVAC = [
  { kind: 'type', id: 'shop.주문서비스', file: PATH, start: 4, end: 15, hash: '96f5baff9a902f5b' },
  { kind: 'type', id: 'shop.주문서비스$상태', file: PATH, start: 14, end: 14, hash: 'b963b9e526cee28b' },
  { kind: 'method', id: 'shop.주문서비스#단가()', file: PATH, start: 12, end: 12, hash: '5117295de197665a' },
  { kind: 'method', id: 'shop.주문서비스#합계(int,String[])', file: PATH, start: 8, end: 10, hash: '77318d618e0e9631' },
  { kind: 'call', from: 'shop.주문서비스#합계(int,String[])', to: 'shop.주문서비스#단가()', file: PATH, line: 9, confidence: 'exact' },
];

describe.each([
  ['EUC-KR, declared', euckr(TEXT), POM('EUC-KR')],
  ['EUC-KR, not declared', euckr(TEXT), '<project/>\n'],
  ['EUC-KR, though UTF-8 is declared', euckr(TEXT), POM('UTF-8')],
  ['EUC-KR with line ends of Windows', euckr(LINES.join('\r\n')), POM('MS949')],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${TEXT}`), POM('UTF-8')],
  ['UTF-16 with a mark', Uint8Array.from(iconv.encode(TEXT, 'utf-16', { addBOM: true })), POM('UTF-16')],
])('%s', (_name, bytes, pom) => {
  it('the graph says what javac says: names, lines and hashes', async () => {
    const folder = scratchFolder();
    layOut(folder, { 'pom.xml': pom, [PATH]: bytes });
    const { files, leftOut } = await new FileSourceFolder().read(folder);
    const java = files.filter((file) => file.path.endsWith('.java'));
    const facts = await Promise.all(java.map(async ({ path, content }) => await new JavaParserSource().read(path, content)));
    // javac is not asked who reads a field.
    const records = [...graphRecords(linkGraph({ files: facts, mappers: [], sourceSetOf }))].filter((record) => record.kind !== 'field-read');
    expect(leftOut).toEqual([]);
    expect(records.sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))).toEqual([...JAVAC].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))));
  });

  it('the snapshot holds the text, and its hash is that of what travels', async () => {
    const { manifest, texts } = await committed(repository(env, [{ 'pom.xml': pom, [PATH]: bytes }]));
    expect(manifest.leftOut).toEqual([]);
    const text = texts.get(PATH) ?? '';
    expect(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')).toBe(TEXT);
    expect(manifest.files.find((file) => file.path === PATH)).toEqual({ path: PATH, hash: hasher.hash(text), size: Buffer.byteLength(text) });
  });
});

describe('changes', () => {
  it.each([
    ['EUC-KR', euckr(TEXT), euckr(EDITED)],
    ['EUC-KR with line ends of Windows', euckr(TEXT.replaceAll('\n', '\r\n')), euckr(EDITED.replaceAll('\n', '\r\n'))],
    ['turned from EUC-KR to UTF-8', euckr(TEXT), new TextEncoder().encode(EDITED)],
    ['turned from UTF-8 to EUC-KR', new TextEncoder().encode(TEXT), euckr(EDITED)],
    ['turned, and nothing else', euckr(TEXT), new TextEncoder().encode(TEXT)],
    ['without a line end at its end', euckr(TEXT.trimEnd()), euckr(EDITED.trimEnd())],
    ['UTF-16, whose lines git does not show', Uint8Array.from(iconv.encode(TEXT, 'utf-16', { addBOM: true })), Uint8Array.from(iconv.encode(EDITED, 'utf-16', { addBOM: true }))],
  ])('%s: the diff leads from the one text to the other', async (_name, before, after) => {
    const sides = await sidesOf(edited({ 'pom.xml': POM('EUC-KR'), [PATH]: before }, { 'pom.xml': POM('EUC-KR'), [PATH]: after }));
    const plain = (text: string | undefined): string => (text ?? '').replaceAll('\r\n', '\n');
    const end = (text: string): string => (plain(sides.after).endsWith('\n') ? text : text.trimEnd());
    expect(plain(sides.before)).toBe(end(TEXT));
    expect([plain(sides.after)]).toEqual([end(_name.endsWith('nothing else') ? TEXT : EDITED)]);
    expect(sides.faults).toEqual([]);
  });

  it('a line whose bytes are a letter of UTF-8 too is read as its file is', async () => {
    // C7 B0 C2 A1: two syllables here, and letters of Latin where it is read as UTF-8.
    const text = (name: string): Uint8Array => Uint8Array.from([...Buffer.from('class A { // '), 0xb0, 0xa1, ...Buffer.from('\n  int a;\n  int b;\n  int c;\n  int d;\n  String s = "'), ...iconv.encode(name, 'cp949'), ...Buffer.from('";\n}\n')]);
    const folder = edited({ 'A.java': text('하') }, { 'A.java': text(iconv.decode(Buffer.from([0xc7, 0xb0, 0xc2, 0xa1]), 'cp949')) });
    const { diff } = await collect(folder);
    expect(diff).toContain(`\n-  String s = "하";\n+  String s = "${iconv.decode(Buffer.from([0xc7, 0xb0, 0xc2, 0xa1]), 'cp949')}";\n`);
  });

  it.each([
    ['the bytes that git printed', (folder: string) => Uint8Array.from(rawDiff(folder))],
    ['the same, turned to UTF-8 by an editor', (folder: string) => new TextEncoder().encode(iconv.decode(rawDiff(folder), 'cp949'))],
  ])('a diff that somebody made: %s', async (_name, diffOf) => {
    const folder = edited({ 'pom.xml': POM('EUC-KR'), [PATH]: euckr(TEXT) }, { 'pom.xml': POM('EUC-KR'), [PATH]: euckr(EDITED) });
    const diff = diffOf(folder);
    for (const inTree of [true, false]) {
      if (!inTree) layOut(folder, { 'pom.xml': POM('EUC-KR'), [PATH]: euckr(TEXT) });
      const { facts } = await analysing(checkoutOf(folder)).execute({ locale: 'en', diff });
      expect(facts.units.map((unit) => `${unit.change} ${unit.id}`).sort()).toEqual(['added shop.주문서비스#할인()', 'modified shop.주문서비스#합계(int,String[])']);
    }
  });

  it('deleted, new and moved files; a module with another encoding; what nobody can read keeps its lines', async () => {
    const latin = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
    const head = {
      'pom.xml': POM('EUC-KR'), 'west/pom.xml': `<project><parent><artifactId>shop</artifactId></parent><artifactId>west</artifactId><properties><project.build.sourceEncoding>ISO-8859-1</project.build.sourceEncoding></properties></project>`,
      'Gone.java': euckr('class 사라짐 {}\n'), 'Old.java': euckr(`// 옮김\n${TEXT}`), 'west/W.java': latin('class W { String s = "ÁÖ"; }\n'), 'Odd.java': Uint8Array.from([0x2f, 0x2f, 0xff, 0x0a, 0x0a]),
    };
    const folder = edited(head, { 'pom.xml': head['pom.xml'], 'west/pom.xml': head['west/pom.xml'], 'New.java': euckr('class 새것 {}\n'), 'Moved.java': euckr(`// 옮김!\n${TEXT}`), 'west/W.java': latin('class W { String s = "ÁÖé"; }\n'), 'Odd.java': Uint8Array.from([0x2f, 0x2f, 0xff, 0x0a, 0x2f, 0x2f, 0xfe, 0x0a]) });
    const change = await collect(folder);
    expect(change.sources.map((file) => [file.path, file.content.split('\n')[0]])).toEqual([['Moved.java', '// 옮김!'], ['New.java', 'class 새것 {}'], ['west/W.java', 'class W { String s = "ÁÖé"; }']]);
    expect(change.leftOut).toEqual([{ path: 'Odd.java', reason: 'neither UTF-8 nor the encoding that the build declares: EUC-KR' }]);
    for (const line of ['-class 사라짐 {}', '-// 옮김', '+// 옮김!', '+class 새것 {}', '-class W { String s = "ÁÖ"; }']) expect(change.diff).toContain(`\n${line}\n`);
    expect(change.diff).not.toContain('\uFFFD');
    expect(change.changedLines.find((file) => file.path === 'Odd.java')).toEqual({ path: 'Odd.java', added: [2], removed: 1 });
  });
});

function rawDiff(folder: string): Buffer {
  return execFileSync('git', ['diff', 'HEAD'], { cwd: folder, env });
}
