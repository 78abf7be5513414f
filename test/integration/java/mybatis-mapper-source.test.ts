import { MyBatisMapperSource } from '../../../src/adapters/outbound/java/mybatis-mapper-source.js';
import type { MapperFacts } from '../../../src/domain/code/mapper-facts.js';

const source = new MyBatisMapperSource();
const DOCTYPE = '<!DOCTYPE mapper PUBLIC "-//mybatis.org//DTD Mapper 3.0//EN" "http://mybatis.org/dtd/mybatis-3-mapper.dtd"';
const read = async (content: string): Promise<MapperFacts> => (await source.read('m.xml', content))!;
const sqlOf = async (body: string): Promise<string | undefined> => {
  const facts = await read(`<mapper namespace="n">${body}</mapper>`);
  return facts.statements.at(-1)?.sql.replace(/\s+/g, ' ');
};

const MISREAD = `<mapper namespace="shop.ItemMapper">
  <!-- <delete id="wipe">DELETE FROM item</delete> -->
  <select id="one">SELECT * FROM item WHERE qty &lt; #{n}</select >
  <select id="two" databaseId="oracle">SELECT * FROM item_o</select>
  <select id="two">SELECT * FROM item_d</select>
  <update id="up">UPDATE item SET a = 1 <where><if test="x != null"><![CDATA[ b < 2 AND note = '</update>' ]]></if></where></update>
</mapper>`;

test('XML that regular expressions misread', async () => {
  const facts = await read(MISREAD);
  expect(facts.diagnostics).toEqual([]);
  expect(facts.statements.map(({ id, kind, databaseId, span }) => ({ id, kind, databaseId, start: span.start, end: span.end }))).toEqual([
    { id: 'one', kind: 'select', databaseId: undefined, start: 3, end: 3 },
    { id: 'two', kind: 'select', databaseId: 'oracle', start: 4, end: 4 },
    { id: 'two', kind: 'select', databaseId: undefined, start: 5, end: 5 },
    { id: 'up', kind: 'update', databaseId: undefined, start: 6, end: 6 },
  ]);
  expect(facts.statements[0]!.sql).toContain('qty < #{n}');
  expect(facts.statements[3]!.sql.replace(/\s+/g, ' ')).toBe("UPDATE item SET a = 1 WHERE b < 2 AND note = '</update>'");
  expect(facts.statements.map(({ span }) => MISREAD.slice(span.from, span.from + 8))).toEqual(['<select ', '<select ', '<select ', '<update ']);
  expect(MISREAD.slice(facts.statements[3]!.span.from, facts.statements[3]!.span.to)).toMatch(/^<update id="up">.*<\/update>$/);
});

test.each([
  ['includes of this file, by either name', '<sql id="c">a, b</sql><select id="s">SELECT <include refid="c"/>, <include refid="n.c"/> FROM t</select>', 'SELECT a, b, a, b FROM t'],
  ['a fragment that stands behind', '<sql id="d">x</sql><select id="s">SELECT <include refid="c"/></select><sql id="c">y</sql>', 'SELECT y'],
  ['properties of an include', '<sql id="c">${t}.a, ${u}</sql><select id="s">SELECT <include refid="c"><property name="t" value="x"/></include></select>', 'SELECT x.a, ${u}'],
  ['all branches', '<select id="s">SELECT 1 <choose><when test="a">A</when><otherwise>B</otherwise></choose></select>', 'SELECT 1 A B'],
  ['words that elements stand for', '<update id="s">UPDATE t<set><if test="a">a=1,</if></set><trim prefix="WHERE (" suffix=")">b IN <foreach open="(" close=")" collection="x" item="i">#{i}</foreach></trim></update>', 'UPDATE t SET a=1, WHERE ( b IN ( #{i} ) )'],
  ['no key statement', '<insert id="s"><selectKey keyProperty="id" order="AFTER">SELECT 1</selectKey>INSERT INTO t VALUES (1)</insert>', 'INSERT INTO t VALUES (1)'],
  ['elements named like members of objects', '<select id="s">SELECT <constructor>1</constructor><__proto__>2</__proto__></select>', 'SELECT 1 2'],
])('the text has %s', async (_name, body, expected) => {
  expect(await sqlOf(body)).toBe(expected);
});

test('a changed fragment changes the hash of what includes it, and of nothing else', async () => {
  const before = await read('<mapper namespace="n"><sql id="c">a</sql><select id="x">SELECT <include refid="c"/></select><select id="y">SELECT 1</select></mapper>');
  const after = await read('<mapper namespace="n"><sql id="c">b</sql><select id="x">SELECT <include refid="c"/></select><select id="y">SELECT 1</select></mapper>');
  expect(after.statements[0]!.hash).not.toBe(before.statements[0]!.hash);
  expect(after.statements[1]!.hash).toBe(before.statements[1]!.hash);
});

test('an include of another file is named, not guessed', async () => {
  const facts = await read('<mapper namespace="n">\n<select id="s">SELECT <include refid="other.c"/> 1</select></mapper>');
  expect(facts.statements).toMatchObject([{ id: 's' }]);
  expect(facts.diagnostics).toMatchObject([{ code: 'sql.include-elsewhere', line: 2, message: expect.stringContaining('other.c') as string }]);
});

test('fragments that include themselves or double with each level end', async () => {
  const circle = await read('<mapper namespace="n"><sql id="a">x <include refid="b"/></sql><sql id="b"><include refid="a"/></sql><select id="s"><include refid="a"/></select></mapper>');
  expect(circle.diagnostics).toMatchObject([{ code: 'sql.include-too-deep' }]);
  const levels = Array.from({ length: 10 }, (_, i) => `<sql id="f${i}">${`<include refid="f${i + 1}"/>`.repeat(20)}</sql>`).join('');
  const bomb = await read(`<mapper namespace="n">${levels}<sql id="f10"/><select id="s"><include refid="f0"/></select></mapper>`);
  expect(bomb.diagnostics.map(({ code }) => code)).toContain('sql.too-long');
});

test('a DOCTYPE is neither loaded nor expanded', async () => {
  const entities = Array.from({ length: 10 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('');
  const facts = await read(`${DOCTYPE} [<!ENTITY e0 "lol">${entities}<!ENTITY f SYSTEM "file:///etc/passwd">]><mapper namespace="n"><select id="s">SELECT &e10; &f;</select></mapper>`);
  expect(facts.statements).toMatchObject([{ sql: 'SELECT &e10; &f;' }]);
  expect(facts.diagnostics).toMatchObject([{ code: 'sql.entity-not-expanded' }]);
});

test('elements that nest too deep and files that are too large cost one diagnostic', async () => {
  const deep = await read(`<mapper namespace="n"><select id="s">${'<if test="a">'.repeat(5_000)}${'</if>'.repeat(5_000)}</select></mapper>`);
  expect(deep).toMatchObject({ statements: [], diagnostics: [{ code: 'code.syntax-error' }] });
  const large = await read(`<mapper namespace="n">${' '.repeat(2_000_001)}</mapper>`);
  expect(large).toMatchObject({ statements: [], diagnostics: [{ code: 'code.file-too-large' }] });
});
