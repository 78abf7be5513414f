import type { OpenWorkspace, Workspace } from '../../../src/application/execution/workspace.port.js';

export interface WorkspaceSample {
  readonly workspace: Workspace;
  readonly root: string;
  /** What another program does: writes a file, or reads one; undefined where there is none. */
  put(path: string, content: string): Promise<void>;
  get(path: string): Promise<string | undefined>;
  /** The process of an open run is gone, without a restore. */
  kill(open: OpenWorkspace): Promise<void>;
}

export function workspaceContract(name: string, make: () => Promise<WorkspaceSample>): void {
  describe(`${name} keeps the contract of Workspace`, () => {
    const TEST = 'src/test/java/shop/카트Test.java';
    let sample: WorkspaceSample;
    const open = () => sample.workspace.open(sample.root);
    beforeEach(async () => {
      sample = await make();
      await sample.put('src/main/java/shop/Cart.java', 'class Cart { }');
    });

    it('writes a new file and removes it again', async () => {
      const run = await open();
      await run.write(TEST, 'class A { }');
      expect(await sample.get(TEST)).toBe('class A { }');
      await run.restore();
      expect(await sample.get(TEST)).toBeUndefined();
      expect(await sample.get('src/main/java/shop/Cart.java')).toBe('class Cart { }');
    });

    it('puts back what stood there, byte for byte, also after two writes', async () => {
      const before = '\uFEFFclass B { }\r\n\r\n// 끝';
      await sample.put(TEST, before);
      const run = await open();
      await run.write(TEST, 'one');
      await run.write(TEST, 'two');
      expect(await sample.get(TEST)).toBe('two');
      await run.restore();
      expect(await sample.get(TEST)).toBe(before);
    });

    it('may be restored twice', async () => {
      const run = await open();
      await run.write(TEST, 'one');
      await Promise.all([run.restore(), run.restore()]);
      await run.restore();
      await sample.put(TEST, 'mine');
      await run.restore();
      expect(await sample.get(TEST)).toBe('mine');
    });

    it('sets a file aside and puts it back over what a build wrote there', async () => {
      await sample.put('target/jacoco.exec', 'old data');
      const run = await open();
      await run.setAside('target/jacoco.exec');
      expect(await sample.get('target/jacoco.exec')).toBeUndefined();
      await sample.put('target/jacoco.exec', 'data of this run');
      await run.setAside('target/nothing.exec');
      await run.restore();
      expect(await sample.get('target/jacoco.exec')).toBe('old data');
      expect(await sample.get('target/nothing.exec')).toBeUndefined();
    });

    it('mends a file that a killed run had set aside', async () => {
      await sample.put('target/jacoco.exec', 'old data');
      const killed = await open();
      await killed.setAside('target/jacoco.exec');
      await sample.put('target/jacoco.exec', 'data of the killed run');
      await sample.kill(killed);
      const next = await open();
      expect(next.mended).toEqual(['target/jacoco.exec']);
      expect(await sample.get('target/jacoco.exec')).toBe('old data');
      await next.restore();
    });

    it('lets one run in at a time', async () => {
      const run = await open();
      await expect(open()).rejects.toMatchObject({ code: 'run.busy' });
      await run.restore();
      const next = await open();
      expect(next.mended).toEqual([]);
      await next.restore();
    });

    it.each(['../A.java', '/etc/A.java', 'src/../../A.java', 'C:/A.java', 'src\\A.java', '', 'src//A.java', '.git/hooks/pre-commit', '.codetest/run.lock', 'a\0b'])('writes nothing to %j', async (path) => {
      const run = await open();
      await expect(run.write(path, 'x')).rejects.toMatchObject({ code: 'run.outside-project' });
      await run.restore();
    });

    it('tells a rewritten file from an untouched one', async () => {
      await sample.put('target/reports/TEST-a.xml', 'same');
      await sample.put('target/reports/TEST-b.xml', 'same');
      const run = await open();
      const before = await run.list('target/reports');
      await sample.put('target/reports/TEST-b.xml', 'same');
      const after = await run.list('target/reports');
      expect(after.map((file) => [file.path, file.size])).toEqual([['target/reports/TEST-a.xml', 4], ['target/reports/TEST-b.xml', 4]]);
      expect(after.map((file, index) => file.fingerprint === before[index]?.fingerprint)).toEqual([true, false]);
      expect(await run.list('target/nothing')).toEqual([]);
      expect((await run.list('target/reports/TEST-a.xml')).map((file) => file.path)).toEqual(['target/reports/TEST-a.xml']);
      await run.restore();
    });

    it('reads up to a limit', async () => {
      const run = await open();
      expect(await run.read('src/main/java/shop/Cart.java', 100)).toBe('class Cart { }');
      await expect(run.read('src/main/java/shop/Cart.java', 5)).rejects.toMatchObject({ code: 'input.too-large' });
      expect(await run.read('src/nothing.txt', 100)).toBeUndefined();
      await run.restore();
    });

    it('shows build tools the tree as it stands', async () => {
      const run = await open();
      await sample.put('pom.xml', '<project/>');
      expect(run.files.text('pom.xml')).toBe('<project/>');
      expect([run.files.exists('src/main'), run.files.exists('src/none'), run.files.exists('../x')]).toEqual([true, false, false]);
      expect(run.files.list('src/main/java')).toEqual(['shop']);
      expect(run.files.list('')).toEqual(expect.arrayContaining(['pom.xml', 'src']));
      expect([run.files.text('none'), run.files.text('src'), run.files.list('pom.xml')]).toEqual([undefined, undefined, []]);
      await run.restore();
    });

    it('mends what a killed run left, and says so', async () => {
      const other = 'src/test/java/shop/NewTest.java';
      await sample.put(TEST, 'mine');
      const killed = await open();
      await killed.write(TEST, 'generated');
      await killed.write(other, 'generated');
      await sample.kill(killed);
      const next = await open();
      expect([...next.mended].sort()).toEqual([other, TEST].sort());
      expect([await sample.get(TEST), await sample.get(other)]).toEqual(['mine', undefined]);
      await next.restore();
      const third = await open();
      expect(third.mended).toEqual([]);
      await third.restore();
      expect(await sample.get(TEST)).toBe('mine');
    });
  });
}
