import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWithSystem, planOpening } from '../../../src/adapters/outbound/workspace/open-with-system.js';

const FILE = '/home/dev/내 상점/a & b%PATH%.txt';

describe('the program that opens a file', () => {
  it.each<[string, NodeJS.Platform, Readonly<Record<string, string>>, ReturnType<typeof planOpening>]>([
    ['macOS', 'darwin', {}, { program: 'open', args: [FILE] }],
    ['Windows, past cmd.exe and its signs', 'win32', {}, { program: 'rundll32.exe', args: ['url.dll,FileProtocolHandler', FILE] }],
    ['Linux with X', 'linux', { DISPLAY: ':0' }, { program: 'xdg-open', args: [FILE] }],
    ['Linux with Wayland', 'linux', { WAYLAND_DISPLAY: 'wayland-0' }, { program: 'xdg-open', args: [FILE] }],
    ['Linux inside Windows', 'linux', { WSL_DISTRO_NAME: 'Debian' }, { program: 'wslview', args: [FILE] }],
    ['Linux without a screen: none', 'linux', { DISPLAY: '' }, undefined],
  ])('%s', (_name, platform, environment, planned) => {
    expect(planOpening(FILE, { platform, environment })).toEqual(planned);
  });
});

describe('opening', () => {
  const folder = mkdtempSync(join(tmpdir(), 'codetest-opener-'));
  afterAll(() => { rmSync(folder, { recursive: true, force: true }); });
  const openWith = (script: string): Promise<boolean> => {
    writeFileSync(join(folder, 'xdg-open'), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, 'xdg-open'), 0o755);
    return openWithSystem(FILE, { platform: 'linux', environment: { DISPLAY: ':99', PATH: `${folder}:/usr/bin:/bin`, OUT: join(folder, 'out') } });
  };

  it('hands the path over as one word', async () => {
    expect(await openWith('printf %s "$1" > "$OUT"')).toBe(true);
    expect(readFileSync(join(folder, 'out'), 'utf8')).toBe(FILE);
  });

  it('an opener that fails has opened nothing', async () => {
    expect(await openWith('exit 4')).toBe(false);
  });

  it('one that stays with its window has', async () => {
    expect(await openWith('sleep 4')).toBe(true);
  });

  it('none on the search path', async () => {
    expect(await openWithSystem(FILE, { platform: 'linux', environment: { DISPLAY: ':99', PATH: join(folder, 'nowhere') } })).toBe(false);
  });
});
