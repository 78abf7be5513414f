import type { HostileSource } from './hostile-java.js';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE mapper PUBLIC "-//mybatis.org//DTD Mapper 3.0//EN" "http://mybatis.org/dtd/mybatis-3-mapper.dtd">\n';
const mapper = (inside: string): string => `${HEAD}<mapper namespace="shop.OrderMapper">${inside}</mapper>`;
const nested = (open: string, middle: string, close: string, depth: number): string => open.repeat(depth) + middle + close.repeat(depth);
const numbered = (count: number, line: (index: number) => string): string => Array.from({ length: count }, (_, index) => line(index)).join('');

const MAPPERS: Readonly<Record<string, () => string>> = {
  'billion laughs': () => `<?xml version="1.0"?><!DOCTYPE mapper [<!ENTITY a "ha">${numbered(30, (index) => `<!ENTITY a${index} "${(index === 0 ? '&a;' : `&a${index - 1};`).repeat(10)}">`)}]><mapper namespace="x"><select id="a">&a29;</select></mapper>`,
  'outside entity': () => '<?xml version="1.0"?><!DOCTYPE mapper [<!ENTITY x SYSTEM "file:///etc/passwd">]><mapper namespace="x"><select id="a">select * from &x;</select></mapper>',
  'entity of itself': () => '<?xml version="1.0"?><!DOCTYPE mapper [<!ENTITY x "&x;">]><mapper namespace="x"><select id="a">select &x;</select></mapper>',
  'include of itself': () => mapper('<sql id="a">x <include refid="a"/></sql><select id="s">select <include refid="a"/> from t</select>'),
  'include cycle': () => mapper('<sql id="a"><include refid="b"/></sql><sql id="b"><include refid="c"/></sql><sql id="c"><include refid="a"/> from t</sql><select id="s">select <include refid="a"/></select>'),
  'doubling includes': () => mapper(`<sql id="a0">x from t</sql>${numbered(60, (index) => `<sql id="a${index + 1}"><include refid="a${index}"/><include refid="a${index}"/></sql>`)}<select id="s">select <include refid="a60"/></select>`),
  'properties in a cycle': () => mapper('<sql id="a">from ${t}</sql><select id="s">select * <include refid="a"><property name="t" value="${t}${t}"/></include></select>'),
  'doubling properties': () => mapper(`${numbered(40, (index) => `<sql id="a${index + 1}"><include refid="a${index}"><property name="t" value="\${t}\${t}"/></include></sql>`)}<sql id="a0">from \${t}</sql><select id="s">select * <include refid="a40"><property name="t" value="x"/></include></select>`),
  '100,000 nested conditions': () => mapper(`<select id="s">${nested('<if test="x">', 'select * from t', '</if>', 100_000)}</select>`),
  '10,000 nested conditions': () => mapper(`<select id="s">${nested('<if test="x">', 'select * from t', '</if>', 10_000)}</select>`),
  '100,000 open tags': () => `${HEAD}<mapper namespace="x">${'<if>'.repeat(100_000)}`,
  '20,000 statements': () => mapper(numbered(20_000, (index) => `<select id="s${index}">select * from t${index} where a = #{a}</select>`)),
  '20,000 nested parentheses': () => mapper(`<select id="s">select * from ${nested('(select * from ', 't', ')', 20_000)}</select>`),
  '100,000 parentheses': () => mapper(`<select id="s">select ${nested('(', '1', ')', 100_000)} from t</select>`),
  '50,000 joins': () => mapper(`<select id="s">select * from t ${numbered(50_000, (index) => ` join t${index} on 1 = 1`)}</select>`),
  '50,000 attributes': () => mapper(`<select id="s" ${numbered(50_000, (index) => `a${index}="x" `)}>select * from t</select>`),
  'one attribute of 2 MB': () => mapper(`<select id="${'x'.repeat(2_000_000)}">select * from t</select>`),
  'one text of 5 MB': () => mapper(`<select id="s">select '${'x'.repeat(5_000_000)}' from t</select>`),
  'an open quote': () => mapper('<select id="s">select \'x from t</select>'),
  'an open comment': () => mapper('<select id="s">select /* x from t</select>'),
  'choose without end': () => mapper(`<select id="s">select * from t ${numbered(2_000, (index) => `<choose><when test="a">${index}</when><otherwise>b</otherwise></choose>`)}</select>`),
  '30 conditions beside each other': () => mapper(`<select id="s">select * from t <where>${numbered(30, (index) => `<if test="a${index}">and a${index} = 1</if>`)}</where></select>`),
  'characters no document may have': () => mapper('<select id="s">select \0 \uD800 \uFFFF from t</select>'),
  'names of prototypes': () => `${HEAD}<mapper namespace="__proto__"><sql id="__proto__">t</sql><select id="constructor">select * from <include refid="__proto__"/></select></mapper>`,
  nothing: () => '',
  'no mapper': () => '<a/>',
  'two roots': () => '<mapper namespace="a"/><mapper namespace="b"/>',
};

export function hostileMappers(): readonly HostileSource[] {
  return Object.entries(MAPPERS).map(([name, make]) => ({ name, files: () => [make()] }));
}
