import type { MapperSource } from '../../../src/application/code/mapper-source.port.js';

const MAPPER = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE mapper PUBLIC "-//mybatis.org//DTD Mapper 3.0//EN" "http://mybatis.org/dtd/mybatis-3-mapper.dtd">
<mapper namespace="shop.ItemMapper">
  <select id="one" resultType="shop.Item">
    SELECT * FROM item WHERE id = #{id}
  </select>
</mapper>
`;

export function mapperSourceContract(adapter: string, make: () => MapperSource): void {
  describe(`${adapter} as MapperSource`, () => {
    const source = make();

    it('gives namespace and statements', async () => {
      expect(await source.read('ItemMapper.xml', MAPPER)).toMatchObject({
        path: 'ItemMapper.xml',
        namespace: 'shop.ItemMapper',
        statements: [{ id: 'one', kind: 'select', sql: 'SELECT * FROM item WHERE id = #{id}', span: { start: 4, end: 6 } }],
        diagnostics: [],
      });
    });

    it('gives a script as one statement, named by its path on the class path', async () => {
      const script = await source.read('app/src/main/resources/db/items.sql', "insert into item values (1);\n\ninsert into item values (2);\n");
      expect(script).toMatchObject({ namespace: 'script', statements: [{ id: 'db/items.sql', kind: 'script', span: { start: 1, end: 3 } }], diagnostics: [] });
    });

    it('hashes what a statement says, not how it is laid out', async () => {
      const hashOf = async (content: string): Promise<string | undefined> => (await source.read('m.xml', content))?.statements[0]?.hash;
      const hash = await hashOf(MAPPER);
      expect(hash).toMatch(/^[0-9a-f]{16}$/);
      expect(await hashOf(MAPPER.replace('SELECT *', '<!-- all -->\n      SELECT   *'))).toBe(hash);
      expect(await hashOf(MAPPER.replace('SELECT *', 'SELECT id'))).not.toBe(hash);
    });

    it.each(['<beans><mapper namespace="x"/></beans>', '<mapper/>', '', 'no xml', '<sqlMap namespace="a"/>'])('is undefined for %j', async (content) => {
      expect(await source.read('a.xml', content)).toBeUndefined();
    });

    it.each(['<mapper namespace="a"><select id="a">', '<mapper namespace="a"><select id="a">a < b</select></mapper>', '<mapper namespace="a">&unknown;</mapper>'])(
      'answers %j with one diagnostic',
      async (content) => {
        const facts = await source.read('a.xml', content);
        expect(facts).toMatchObject({ namespace: 'a', statements: [], diagnostics: [{ code: 'code.syntax-error', severity: 'error', file: 'a.xml', line: 1 }] });
      },
    );
  });
}
