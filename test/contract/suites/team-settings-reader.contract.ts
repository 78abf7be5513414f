import type { TeamSettingsReader } from '../../../src/application/change/team-settings-reader.port.js';
import { AppError } from '../../../src/domain/errors.js';

/** What every reader of a team's settings must get right. */
export function teamSettingsReaderContract(adapter: string, make: () => TeamSettingsReader): void {
  describe(`TeamSettingsReader: ${adapter}`, () => {
    const reader = make();
    const refusal = (text: string): AppError => {
      try {
        reader.read(text);
      } catch (error) {
        if (error instanceof AppError) return error;
        throw error;
      }
      throw new Error('It was accepted.');
    };

    it('finds nothing in an empty text and in comments', () => {
      expect(reader.read('')).toEqual({});
      expect(reader.read('# nothing is set\n')).toEqual({});
      expect(reader.read('[importance]\n')).toEqual({ importance: {} });
    });

    it('reads every setting', () => {
      const text = [
        '[importance]', 'high = 60', 'mid = 30.0', 'depth_tenths = [10, 5, 2.5]', '[importance.unit]', 'type = 1', 'method = 2', 'sql = 3.5', 'config = 4', 'build = 5', 'resource = 0',
        '[importance.entry_points]', 'base = 1', 'each = 2', 'most = 3', '[importance.sql_points]', 'base = 4', 'each = 5', 'most = 6', '[importance.per_file]', 'each = 0.5', 'most = 7', '[importance.per_line]', 'each = 0.1', 'most = 8',
        '[impact]', 'max_depth = 4', 'max_units = 50', '[context]', 'max_files = 9', 'max_total_chars = 1000',
      ].join('\n');
      expect(reader.read(text)).toEqual({
        importance: {
          high: 60, mid: 30, depthTenths: [10, 5, 2.5], unit: { type: 1, method: 2, sql: 3.5, config: 4, build: 5, resource: 0 },
          entryPoints: { base: 1, each: 2, most: 3 }, sqlPoints: { base: 4, each: 5, most: 6 }, perFile: { each: 0.5, most: 7 }, perLine: { each: 0.1, most: 8 },
        },
        impact: { maxDepth: 4, maxUnits: 50 },
        context: { maxFiles: 9, maxChars: 1000 },
      });
    });

    it.each([
      ['[importance]\nhgih = 60\n', 'codetest.toml:2: "importance.hgih" is not known.', 'Did you mean importance.high?'],
      ['\n[importence]\nhigh = 60\n', 'codetest.toml:2: "importence" is not known.', 'Did you mean importance?'],
      ['[importance.unit]\ntype = 1\nmethods = 3\n', 'codetest.toml:3: "importance.unit.methods" is not known.', 'Did you mean importance.unit.method?'],
      ['importance.unit.sqll = 3\n', 'codetest.toml:1: "importance.unit.sqll" is not known.', 'Did you mean importance.unit.sql?'],
      ['[impact]\nsomething_else_altogether = 3\n', 'codetest.toml:2: "impact.something_else_altogether" is not known.', 'docs/contracts/codetest-toml.md'],
      ['[runner]\ntimeout = 3\n', 'codetest.toml:2: "runner.timeout" is not known.', 'docs/contracts/codetest-toml.md'],
      ['[runner]\nrepairs = 11\n', 'codetest.toml:2: runner.repairs must be a whole number from 0 to 10; it is 11.', 'docs/contracts/codetest-toml.md'],
      ['[checks.lint]\ncommand = "x"\n', 'codetest.toml:1: the section checks is not supported by this version.', 'Take it out'],
      ['[impact]\nmax_depth = 3\n\n[limits]\n', 'codetest.toml:4: the section limits is not supported by this version.', 'Take it out'],
      ['[importance]\nhigh = "60"\n', 'codetest.toml:2: importance.high must be a whole number from 0 to 100; it is "60".', ''],
      ['[importance]\nhigh = 101\n', 'codetest.toml:2: importance.high must be a whole number from 0 to 100; it is 101.', ''],
      ['[importance]\nmid = 70\n', 'codetest.toml:2: importance.mid must not be above importance.high; it is 70.', ''],
      ['[importance.unit]\nmethod = -1\n', 'codetest.toml:2: importance.unit.method must be a number from 0 to 1000; it is -1.', ''],
      ['[importance.unit]\nmethod = nan\n', 'codetest.toml:2: importance.unit.method must be a number from 0 to 1000; it is NaN.', ''],
      ['[importance.unit]\nmethod = inf\n', 'codetest.toml:2: importance.unit.method must be a number from 0 to 1000; it is Infinity.', ''],
      ['[importance.unit]\nmethod = 2026-01-01\n', 'codetest.toml:2: importance.unit.method must be a number from 0 to 1000; it is "2026-01-01".', ''],
      ['[importance]\ndepth_tenths = [10, 11]\n', 'codetest.toml:2: importance.depth_tenths.1 must be a list of 1 to 100 numbers, each from 0 to 10; it is 11.', ''],
      ['[importance]\ndepth_tenths = []\n', 'codetest.toml:2: importance.depth_tenths must be a list of 1 to 100 numbers, each from 0 to 10; it is [].', ''],
      ['[impact]\nmax_depth = 0\n', 'codetest.toml:2: impact.max_depth must be a whole number from 1 to 100; it is 0.', ''],
      ['[impact]\nmax_units = 1.5\n', 'codetest.toml:2: impact.max_units must be a whole number from 1 to 100000; it is 1.5.', ''],
      ['impact = 3\n', 'codetest.toml:1: impact must be a table; it is 3.', ''],
      ['[[impact]]\nmax_depth = 3\n', 'codetest.toml:1: impact must be a table; it is [{"max_depth":3}].', ''],
      ['[impact]\nmax_depth = 3\nmax_depth = 4\n', 'codetest.toml:3: not valid TOML: trying to redefine an already defined table or value.', 'Correct the line.'],
      ['[impact]\nmax_depth = 3\n[impact]\n', 'codetest.toml:3: not valid TOML: trying to redefine an already defined table or value.', 'Correct the line.'],
      ['high: 3\n', 'codetest.toml:1: not valid TOML:', 'Correct the line.'],
      ['__proto__ = 1\n', 'codetest.toml:1: not valid TOML:', 'Correct the line.'],
      ['[importance.constructor]\na = 1\n', 'codetest.toml:1: not valid TOML:', 'Correct the line.'],
      [`x = ${'['.repeat(5000)}${']'.repeat(5000)}\n`, 'codetest.toml:1: not valid TOML:', 'Correct the line.'],
    ])('%j is refused with its place and what was expected', (text, message, hint) => {
      const error = refusal(text);
      expect(error.code).toBe('config.invalid');
      expect(error.message).toContain(message);
      expect(error.hint).toContain(hint);
    });

    it('everything that is wrong is told at once, in the order of the file', () => {
      const error = refusal('[impact]\nmax_depth = 0\nmax_unit = 3\n[limits]\n[importance]\nhgih = 1\nfar_from_everything_known = 2\nmid = "x"\n');
      expect(error.message.split('\n')).toEqual([
        'codetest.toml:2: impact.max_depth must be a whole number from 1 to 100; it is 0.',
        'codetest.toml:3: "impact.max_unit" is not known.',
        'codetest.toml:4: the section limits is not supported by this version.',
        'codetest.toml:6: "importance.hgih" is not known.',
        'codetest.toml:7: "importance.far_from_everything_known" is not known.',
        'codetest.toml:8: importance.mid must be a whole number from 0 to 100; it is "x".',
      ]);
      expect(error.hint).toBe('docs/contracts/codetest-toml.md lists every key with its type and default. Did you mean impact.max_units? Take it out, or use a version that has it. Did you mean importance.high?');
    });

    it('of many faults ten are spelled and the rest is counted', () => {
      const { message } = refusal(`[impact]\n${Array.from({ length: 14 }, (_none, at) => `unknown_${String(at)} = 1`).join('\n')}\n`);
      expect(message.split('\n')).toHaveLength(11);
      expect(message).toMatch(/\n4 more\.$/);
    });

    it('an inline table is found by its own line', () => {
      expect(refusal('[importance]\nunit = { method = 2, sqll = 3 }\n').message).toBe('codetest.toml:2: "importance.unit.sqll" is not known.');
    });

    it('a long name is cut, and what a terminal obeys is written out', () => {
      const error = refusal(`"${'x'.repeat(5000)}" = 1\n`);
      expect(error.message.length).toBeLessThan(200);
      expect(refusal('"a\\u001b[31m" = 1\n').message).toContain('\\u001b[31m');
    });

    it('64 KiB are read, one byte more is not', () => {
      const comment = (bytes: number): string => `#${'가'.repeat(10)}${'x'.repeat(bytes - 31)}`;
      expect(reader.read(comment(65_536))).toEqual({});
      expect(refusal(comment(65_537)).message).toBe('codetest.toml cannot be used: it has 65537 bytes, and the limit is 65536.');
    });
  });
}
