import fc from 'fast-check';
import { folderUrl, isLocalAddress, repositoryIdentity, withoutCredentials } from '../../../src/domain/project/repository-identity.js';

describe('repositoryIdentity', () => {
  it.each([
    'https://github.com/acme/shop',
    'https://github.com/acme/shop.git',
    'https://github.com/acme/shop/',
    'https://github.com/acme/shop.git/',
    'https://github.com/acme/shop.git//',
    'HTTPS://GitHub.com/acme/shop.git',
    'http://github.com:80/acme/shop',
    'https://github.com:443/acme/shop',
    'https://github.com./acme/shop',
    'https://someone:s3cret@github.com/acme/shop.git',
    'https://x:p@ss@github.com/acme/shop.git',
    'ssh://git@github.com/acme/shop.git',
    'ssh://git@github.com:22/acme/shop.git',
    'ssh://git@ssh.github.com:443/acme/shop.git',
    'git+ssh://git@github.com/acme/shop',
    'git://github.com/acme/shop.git',
    'git://github.com:9418/acme/shop.git',
    'git@github.com:acme/shop.git',
    'git@GITHUB.com:acme/shop/',
    'github.com:acme/shop',
    'git@github.com:/acme/shop.git',
    'https://github.com//acme//shop',
    'https://github.com/%61cme/shop',
    '  https://github.com/acme/shop\n',
    // A service that is known not to tell the case of a path apart.
    'https://github.com/Acme/Shop',
  ])('%s is github.com/acme/shop', (url) => {
    expect(repositoryIdentity(url)).toBe('github.com/acme/shop');
  });

  it.each([
    ['https://git.acme.com/Shop', 'git.acme.com/Shop'],
    ['https://git.acme.com/shop', 'git.acme.com/shop'],
    ['gh:acme/shop', 'gh/acme/shop'],
    ['https://constructor/acme/shop', 'constructor/acme/shop'],
    ['https://git.acme.com:8443/shop', 'git.acme.com:8443/shop'],
    ['ssh://git@git.acme.com:7999/team/shop.git', 'git.acme.com:7999/team/shop'],
    ['https://git.acme.com/group/sub/shop.git', 'git.acme.com/group/sub/shop'],
    ['git@git.acme.com:~kim/shop.git', 'git.acme.com/~kim/shop'],
    ['https://[::1]:3000/acme/shop', '[::1]:3000/acme/shop'],
    ['https://저장소.kr/팀/주문', '저장소.kr/팀/주문'],
    ['file:///home/kim/shop', 'file:///home/kim/shop'],
    ['file:///home/kim/shop/.git', 'file:///home/kim/shop'],
    ['file://localhost/home/kim/shop/', 'file:///home/kim/shop'],
    ['file:///home/kim/my%20shop', 'file:///home/kim/my%20shop'],
    ['file:///c:/dev/shop', 'file:///C:/dev/shop'],
  ])('%s is %s', (url, identity) => {
    expect(repositoryIdentity(url)).toBe(identity);
  });

  it.each([
    '',
    '   ',
    'ftp://host/acme/shop',
    'kim:hunter2@host',
    'constructor://host/acme/shop',
    'git@github.com:',
    'x:shop',
    'ext::sh -c touch% /tmp/x',
    'ext::sh',
    'fd::17/foo',
    '-oProxyCommand=touch/x:y',
    '--upload-pack=touch',
    'ssh://-oProxyCommand=touch/acme/shop',
    'ssh://-x@host/acme/shop',
    'git@-host:acme/shop',
    'git@host:-acme',
    'https://host',
    'https://host/',
    'https://host/.git',
    'https:///acme/shop',
    'https://host/../etc/passwd',
    'https://host/a/%2e%2e/b',
    'https://host/a%2Fb',
    'https://host/a%00b',
    'https://host/a%ZZ',
    'https://host/a b',
    'https://host/a\nb',
    'https://host/a\\b',
    'https://host/a?token=abc',
    'https://host/a#b',
    'https://host:123456/a',
    'https://ho$t/a',
    'C:\\dev\\shop',
    'C:/dev/shop',
    '/srv/git/shop',
    'file://host/share',
    'file:///',
    `https://host/${'a'.repeat(2000)}`,
  ])('refuses %j', (url) => {
    expect(() => repositoryIdentity(url)).toThrow(expect.objectContaining({ code: 'project.bad-git-url' }) as Error);
    expect(() => withoutCredentials(url)).toThrow(expect.objectContaining({ code: 'project.bad-git-url' }) as Error);
  });

  it.each(['ftp://kim:hunter2@host/a', 'https://kim:hunter2@host', 'https://kim:hunter2@ho st/a', 'https://kim:hunter2@host/a?x', 'kim:hunter2@host', 'https://host/a?token=hunter2'])('never repeats a secret: %s', (url) => {
    try {
      repositoryIdentity(url);
    } catch (error) {
      expect(JSON.stringify([(error as Error).message, (error as { hint?: string }).hint])).not.toContain('hunter2');
      return;
    }
    throw new Error('was accepted');
  });

  it('throws nothing but its own error, whatever it is given', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.constantFrom('git@', 'https://', '::', '-', '%', ':').chain((start) => fc.string().map((rest) => start + rest))), (url) => {
        try {
          expect(repositoryIdentity(url)).toMatch(/^(?:file:\/\/\/|[^/]+\/).+/u);
        } catch (error) {
          expect(error).toMatchObject({ code: 'project.bad-git-url' });
        }
      }),
    );
  });
});

describe('withoutCredentials', () => {
  it.each([
    ['https://kim:s3cret@github.com/acme/shop.git/', 'https://github.com/acme/shop.git'],
    ['https://ghp_token@github.com/acme/shop', 'https://github.com/acme/shop'],
    ['https://x:p@ss@github.com/acme/shop', 'https://github.com/acme/shop'],
    ['https://github.com:8443/acme/sh@p', 'https://github.com:8443/acme/sh@p'],
    ['ssh://git:s3cret@github.com/acme/shop.git', 'ssh://git@github.com/acme/shop.git'],
    ['git@github.com:acme/shop.git', 'git@github.com:acme/shop.git'],
    ['git://kim@host/shop', 'git://host/shop'],
    ['file:///home/kim/shop/', 'file:///home/kim/shop'],
  ])('%s becomes %s', (url, shown) => {
    expect(withoutCredentials(url)).toBe(shown);
  });

  it('keeps the identity', () => {
    const url = 'https://kim:a%40b@git.acme.com:8443/Team/Shop.git/';
    expect(repositoryIdentity(withoutCredentials(url))).toBe(repositoryIdentity(url));
  });
});

describe('folderUrl', () => {
  it.each([
    ['/home/kim/shop', 'file:///home/kim/shop'],
    ['/home/kim/주문 #1/100%', 'file:///home/kim/%EC%A3%BC%EB%AC%B8%20%231/100%25'],
    ['C:\\dev\\shop\\', 'file:///C:/dev/shop'],
  ])('%s is %s, and its own identity', (folder, url) => {
    expect(folderUrl(folder)).toBe(url);
    expect(repositoryIdentity(url)).toBe(url);
    expect(isLocalAddress(url)).toBe(true);
    expect(isLocalAddress('git@host:shop')).toBe(false);
  });
});
