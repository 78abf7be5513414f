import type { SqlParser } from '../../../src/application/code/sql-parser.port.js';

export function sqlParserContract(adapter: string, make: () => SqlParser): void {
  describe(`${adapter} as SqlParser`, () => {
    it('reads tables and operation', async () => {
      const read = await make().load();
      expect(read('select * from b join a on a.id = b.a_id')).toEqual({ operation: 'SELECT', tables: ['a', 'b'] });
      expect(read('update a set x = 1 where y in (select y from b)')).toEqual({ operation: 'UPDATE', tables: ['a', 'b'] });
    });

    it('says nothing of what is no SQL, and never throws', async () => {
      const read = await make().load();
      for (const text of ['', 'from Owner o join fetch o.pets', 'select', '('.repeat(5_000), '\u0000', "select '", 'select 1 where ' + 'a and '.repeat(2_000) + 'b']) {
        expect(() => read(text)).not.toThrow();
      }
      expect(read('from Owner o join fetch')).toBeUndefined();
    });

    it('reads after what it could not read', async () => {
      const read = await make().load();
      read('('.repeat(100_000));
      read(`select ${'position('.repeat(5_000)}`);
      read(`select ${'a + '.repeat(50_000)} 1`);
      expect(read('select 1 from a')).toEqual({ operation: 'SELECT', tables: ['a'] });
    });

    it('is loaded once', async () => {
      const parser = make();
      expect(await parser.load()).toBe(await parser.load());
    });
  });
}
