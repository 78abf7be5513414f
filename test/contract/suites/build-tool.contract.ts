import type { BuildTool } from '../../../src/application/execution/build-tool.port.js';
import { buildFiles } from '../../support/build-files.js';

export interface BuildToolSample {
  readonly tool: BuildTool;
  /** A build of a root and a module `core`, and files that are no build of this tool. */
  readonly tree: Readonly<Record<string, string>>;
  readonly otherTree: Readonly<Record<string, string>>;
  /** Recorded outputs. */
  readonly passed: string;
  readonly compileError: { readonly output: string; readonly file: string; readonly line: number; readonly message: RegExp };
  readonly notRun: string;
  /** By hand: javac in Korean. */
  readonly korean: { readonly output: string; readonly message: string };
}

export function buildToolContract(name: string, make: () => BuildToolSample): void {
  describe(`${name} keeps the contract of BuildTool`, () => {
    const sample = make();
    const { tool } = sample;
    const located = (folder: string) => {
      const location = tool.locate(folder, buildFiles(sample.tree));
      if (location === undefined) throw new TypeError(`nothing builds ${folder}`);
      return location;
    };
    const launcher = { program: 'sh', args: ['/home/dev/my shop/wrapper'] };

    it('locates a module in its build, from any folder of it', () => {
      expect(located('core')).toMatchObject({ buildRoot: '', module: 'core', testRoot: 'core/src/test/java' });
      expect(located('core/src/test/java')).toEqual(located('core'));
      expect(located('')).toMatchObject({ buildRoot: '', module: '', selector: '', testRoot: 'src/test/java' });
    });

    it('builds nothing where its files are not', () => {
      expect(tool.locate('', buildFiles(sample.otherTree))).toBeUndefined();
      expect(tool.locate('', buildFiles({}))).toBeUndefined();
    });

    it('keeps reports and coverage inside the module', () => {
      const { reportFolder, coverageReport } = located('core');
      expect([reportFolder, coverageReport].every((path) => path.startsWith('core/'))).toBe(true);
    });

    it('plans one command for exactly the class, behind the launcher, from the build root', () => {
      const plan = tool.plan({ location: located('core'), testClass: 'shop.CartTest', launcher });
      expect(plan).toMatchObject({ program: 'sh', folder: '' });
      expect(plan.args[0]).toBe(launcher.args[0]);
      const naming = plan.args.filter((argument) => argument.includes('CartTest'));
      expect(naming).toHaveLength(1);
      expect(naming[0]).not.toContain('*');
      expect(naming[0]).toContain('shop.CartTest');
    });

    it('plans a coverage command only where the build applies JaCoCo', () => {
      const location = located('core');
      expect(tool.plan({ location: { ...location, jacoco: false }, testClass: 'shop.CartTest', launcher }).coverage).toBeUndefined();
      expect(tool.plan({ location: { ...location, jacoco: true }, testClass: 'shop.CartTest', launcher }).coverage?.args.join(' ')).toMatch(/jacoco/);
    });

    it('offers coverage to a build without JaCoCo: fetched first by a command of its own, named in full, below the build output', () => {
      const location = { ...located('core'), jacoco: false };
      const offer = tool.offerCoverage(location, launcher);
      expect([offer.check.program, offer.check.args[0]]).toEqual(['sh', launcher.args[0]]);
      expect(offer.check.args.filter((argument) => /^(?:.*:)?test$/.test(argument))).toEqual([]);
      expect([offer.coverageData, offer.coverageReport].every((path) => path.startsWith('core/'))).toBe(true);
      expect(offer.files.every((file) => file.path.startsWith('build/') && /\d+\.\d+\.\d+/.test(file.content))).toBe(true);
      const plain = tool.plan({ location, testClass: 'shop.CartTest', launcher });
      const plan = tool.plan({ location, testClass: 'shop.CartTest', launcher, offeredCoverage: true });
      expect(plain.coverage).toBeUndefined();
      expect(plan.coverage?.args[0]).toBe(launcher.args[0]);
      expect(plan.args.filter((argument) => argument.includes('CartTest'))).toHaveLength(1);
      expect(plan.args).not.toEqual(plain.args);
    });

    it('finds no compile error and no reason in the output of a green run', () => {
      expect(tool.buildErrors(sample.passed)).toEqual([]);
      expect(tool.notRun(sample.passed, located(''))).toBeUndefined();
    });

    it('reads a compile error, once, with a path that has a space', () => {
      const { output, file, line, message } = sample.compileError;
      expect(tool.buildErrors(output)).toEqual([{ file, line, message: expect.stringMatching(message) as string }]);
      expect(tool.buildErrors(output.replaceAll('\n', '\r\n'))).toHaveLength(1);
    });

    it('reads javac in Korean', () => {
      expect(tool.buildErrors(sample.korean.output)).toEqual([{ file: '/home/dev/내 상점/src/Cart.java', line: 12, message: sample.korean.message }]);
    });

    it('reads kotlinc, both ways of writing', () => {
      const output = 'e: file:///home/dev/my%20shop/src/Cart.kt:12:5 Unresolved reference: x\ne: /home/dev/src/Old.kt: (3, 7): Type mismatch';
      expect(tool.buildErrors(output)).toEqual([
        { file: '/home/dev/my shop/src/Cart.kt', line: 12, message: 'Unresolved reference: x' }, { file: '/home/dev/src/Old.kt', line: 3, message: 'Type mismatch' },
      ]);
    });

    it("gives the tool's own word for why nothing ran", () => {
      expect(tool.notRun(sample.notRun, located(''))).toEqual({ cached: false, reason: expect.stringContaining('NoSuchTest') as string });
    });
  });
}
