import fc from 'fast-check';
import { maskDiff } from '../../../src/domain/change/secrets/mask-diff.js';
import { MASK, maskSecrets } from '../../../src/domain/change/secrets/mask-secrets.js';
import { maskingWarnings } from '../../../src/domain/change/secrets/masking-warnings.js';
import type { SecretKind } from '../../../src/domain/change/secrets/secret.js';

// Secrets of known forms are put together here, so that no scanner takes this file for a leak.
const AWS = `AKIA${'IOSFODNN7EXAMPLE'}`;
const GITHUB = `ghp_${'a1B2c3D4e5'.repeat(4)}`;
const JWT = `eyJ${'hbGciOiJIUzI1NiJ9'}.eyJ${'zdWIiOiIxMjM0NTY3ODkwIn0'}.${'dozjgNryP4J3jVmNHl0w5N'}`;
const PEM = ['-----BEGIN RSA PRIVATE KEY-----', 'MIIEpAIBAAKCAQEAabcdefghijklmnopqrst', 'uvwxyz0123456789ABCDEFGHIJKLMNOP==', '-----END RSA PRIVATE KEY-----'];

const masked = (path: string, content: string): string => maskSecrets({ path, content }).content;

describe('secrets are masked', () => {
  test.each<[string, string, string, SecretKind]>([
    ['application.yml', 'password: s3cret', 'password: ***', 'named-value'],
    ['application.yml', '    client-secret: "ab\'cd" # of the shop', '    client-secret: "***" # of the shop', 'named-value'],
    ['application.yml', 'password: 123456', 'password: ***', 'named-value'],
    ['application.yml', 'password: ${DB_PASSWORD:fallback}', 'password: ***', 'named-value'],
    ['application.properties', 'spring.datasource.password=hunter2', 'spring.datasource.password=***', 'named-value'],
    ['application.properties', 'app.jwt.secret = abc def', 'app.jwt.secret = ***', 'named-value'],
    ['application.properties', 'users[0].password=hunter2', 'users[0].password=***', 'named-value'],
    ['application.properties', 'spring.security.user.password={noop}hunter2', 'spring.security.user.password=***', 'named-value'],
    ['package.json', '{"apiKey": "k-1", "name": "x"}', '{"apiKey": "***", "name": "x"}', 'named-value'],
    ['settings.toml', 'access_token = "t-1"', 'access_token = "***"', 'named-value'],
    ['settings.xml', '<server><password>hunter2</password></server>', '<server><password>***</password></server>', 'named-value'],
    ['beans.xml', '<property name="password" value="hunter2"/>', '<property name="password" value="***"/>', 'named-value'],
    ['db.xml', '<dataSource password="hunter2" user="sa"/>', '<dataSource password="***" user="sa"/>', 'named-value'],
    ['schema.sql', "create user shop identified by 'hunter2';", "create user shop identified by '***';", 'named-value'],
    ['A.java', 'private static final String DB_PASSWORD = "hunter2";', 'private static final String DB_PASSWORD = "***";', 'named-value'],
    ['A.java', 'source.setPassword("hunter2");', 'source.setPassword("***");', 'named-value'],
    ['A.java', 'client.basic(b -> b.username("sa").password("hunter2"))', 'client.basic(b -> b.username("sa").password("***"))', 'named-value'],
    ['A.java', 'if (password.equals("hunter2")) grant();', 'if (password.equals("***")) grant();', 'named-value'],
    ['A.java', 'if ("hunter2".equals(request.getPassword())) grant();', 'if ("***".equals(request.getPassword())) grant();', 'named-value'],
    ['A.java', 'map.put("client-secret", "hunter2");', 'map.put("client-secret", "***");', 'named-value'],
    ['A.java', '@SpringBootTest(properties = "spring.datasource.password=hunter2")', '@SpringBootTest(properties = "spring.datasource.password=***")', 'named-value'],
    ['A.java', '@Value("${jwt.secret:hunter2}") String secret;', '@Value("${jwt.secret:***}") String secret;', 'named-value'],
    ['A.java', 'String password = """\n    hunter2\n    """;', 'String password = """\n    ***\n    """;', 'named-value'],
    ['A.java', 'source.setPassword("""\n    hunter2""");', 'source.setPassword("""\n    ***""");', 'named-value'],
    ['A.java', 'load("""\n    spring.datasource.password=hunter2\n    spring.datasource.url=jdbc:h2:mem:x\n    """);', 'load("""\n    spring.datasource.password=***\n    spring.datasource.url=jdbc:h2:mem:x\n    """);', 'named-value'],
    ['A.java', 'String json = """\n  {"user": "sa", "password": "hunter2"}\n  """;', 'String json = """\n  {"user": "sa", "password": "***"}\n  """;', 'named-value'],
    ['A.java', 'jdbc.execute("""\n  create user shop identified by \'hunter2\'\n  """);', 'jdbc.execute("""\n  create user shop identified by \'***\'\n  """);', 'named-value'],
    ['application.yml', 'app:\n  passwords:\n    - hunter2\n    # of the shop\n    - "hunter3" # old\n  name: x', 'app:\n  passwords:\n    - ***\n    # of the shop\n    - "***" # old\n  name: x', 'named-value'],
    ['application.yml', 'tokens:\n- t-1\n- t-2\nnames:\n- n-1', 'tokens:\n- ***\n- ***\nnames:\n- n-1', 'named-value'],
    ['application.yml', 'api-keys: [k-1, k-2]', 'api-keys: ***', 'named-value'],
    ['application.yml', 'users:\n  - name: a\n    password: |\n      hunter2\n    role: x', 'users:\n  - name: a\n    password: |\n      ***\n    role: x', 'named-value'],
    ['package.json', '{\n  "tokens": [\n    "t-1",\n    "t-2"\n  ],\n  "names": [\n    "n"\n  ]\n}', '{\n  "tokens": [\n    "***",\n    "***"\n  ],\n  "names": [\n    "n"\n  ]\n}', 'named-value'],
    ['build.gradle', "x\npassword = \"hunter2\"", "x\npassword = \"***\"", 'named-value'],
    ['A.java', 'String url = "jdbc:mysql://root:hunter2@db/shop";', 'String url = "jdbc:mysql://root:***@db/shop";', 'connection-password'],
    ['a.properties', 'url=jdbc:mysql://db/shop?user=sa&password=hunter2&ssl=true', 'url=jdbc:mysql://db/shop?user=sa&password=***&ssl=true', 'connection-password'],
    ['a.properties', 'url=jdbc:oracle:thin:scott/tiger1@db:1521', 'url=jdbc:oracle:thin:scott/***@db:1521', 'connection-password'],
    ['a.yml', 'uri: mongodb+srv://app:hunter2@cluster/shop', 'uri: mongodb+srv://app:***@cluster/shop', 'connection-password'],
    ['A.java', `call("${AWS}");`, 'call("***");', 'cloud-key'],
    ['a.yml', `x: AccountKey=${'a1'.repeat(20)}==;`, 'x: AccountKey=***;', 'cloud-key'],
    ['A.java', `call("${GITHUB}");`, 'call("***");', 'access-token'],
    ['a.http', 'Authorization: Bearer abcdefghijklmnop0123', 'Authorization: Bearer ***', 'access-token'],
    ['A.java', `call("${JWT}");`, 'call("***");', 'web-token'],
    ['key.yml', PEM.join('\n'), [PEM[0], '***', '***', PEM[3]].join('\n'), 'private-key'],
    ['A.java', `"${PEM[0] ?? ''}\\n" +\n "${PEM[1] ?? ''}" +\n "${PEM[3] ?? ''}"`, `"${PEM[0] ?? ''}\\n" +\n "***" +\n "${PEM[3] ?? ''}"`, 'private-key'],
  ])('%s: %s', (path, content, expected, kind) => {
    const result = maskSecrets({ path, content });
    expect(result.content).toBe(expected);
    expect(new Set(result.masked.map((one) => one.kind))).toEqual(new Set([kind]));
  });
});

describe('what is no secret stays', () => {
  test.each([
    ['A.java', 'String help = """\n  The password is asked for when it is needed.\n  """;'],
    ['A.java', 'String query = """\n  select password from users\n  """;'],
    ['application.yml', 'passwords:\n  - name: x\n    length: 3\n  - ${DB_PASSWORD}'],
    ['application.yml', 'names:\n  - hunter2'],
    ['application.yml', 'tokens:\n  max: 3'],
    ['application.yml', 'password: ${DB_PASSWORD}'],
    ['application.yml', 'password:'],
    ['application.yml', 'password: ""'],
    ['application.yml', 'password: "@db.password@"'],
    ['application.yml', 'reset-password: true'],
    ['application.yml', 'token-validity-in-seconds: 86400'],
    ['application.yml', 'access-token: 3600'],
    ['application.yml', 'max-tokens: 4000'],
    ['application.yml', 'tokenHead: Bearer'],
    ['application.yml', 'password-encoder: bcrypt'],
    ['application.yml', 'token: /oauth/token'],
    ['application.yml', 'url: jdbc:mysql://${user}:${password}@db/shop'],
    ['messages.properties', 'password=Password'],
    ['ValidationMessages.properties', 'user.password=too short'],
    ['application.properties', 'error.password=too-short'],
    ['pom.xml', '<password>${env.TOKEN}</password>'],
    ['UserMapper.xml', '<result column="password" property="password"/>'],
    ['UserMapper.xml', 'where password = #{password}'],
    ['A.java', 'void login(String user, String password) { check(password); }'],
    ['A.java', 'String token = request.getHeader("Authorization");'],
    ['A.java', 'String token = tokens.issue("access");'],
    ['A.java', 'static final String PASSWORD = "password";'],
    ['A.java', 'static final String PASSWORD_PARAMETER = "pw";'],
    ['A.java', '@RequestParam("password") String password'],
    ['A.java', 'String invalidPassword = "no-good";'],
    ['A.java', 'throw new BadCredentials("Wrong password: try again");'],
    ['A.java', 'String secret = "";'],
    ['A.java', 'users.findByToken("abc");'],
    ['A.java', 'errors.rejectValue("password", "required");'],
    ['A.java', 'String password = "Password is required";'],
    ['A.java', 'new Token("identifier")'],
    ['A.java', 'https://example.com:8443/a@b'],
    ['A.java', 'String publicKey = "-----BEGIN PUBLIC KEY-----";'],
  ])('%s: %s', (path, content) => {
    expect(maskSecrets({ path, content })).toEqual({ content, masked: [], values: [] });
  });
});

describe('masking', () => {
  test('names path, line and kind, and never the value', () => {
    const { masked: places } = maskSecrets({ path: 'a.yml', content: 'x: 1\ny: 2\npassword: hunter2\nz:\n  secret: other99\n' });
    expect(places).toEqual([{ path: 'a.yml', line: 3, kind: 'named-value' }, { path: 'a.yml', line: 5, kind: 'named-value' }]);
    expect(maskingWarnings(places, 'en')).toEqual(['Secret values are sent masked: a.yml:3, 5 (value with a secret’s name)']);
    expect(maskingWarnings(places, 'ko')).toEqual(['비밀 값을 가리고 보냅니다: a.yml:3, 5 (이름이 비밀을 뜻하는 값)']);
    expect(maskingWarnings([], 'ko')).toEqual([]);
    expect(maskingWarnings(Array.from({ length: 12 }, (_, line) => ({ path: 'a', line, kind: 'cloud-key' as const })), 'en')[0]).toMatch(/: a:0, 1, 2, 3, 4, 5, 6, 7, 8, 9 \(cloud key\) and 2 more$/);
    expect(maskingWarnings([{ path: 'a', line: 1, kind: 'cloud-key' }, { path: 'a', line: 1, kind: 'cloud-key' }, { path: 'a', line: 2, kind: 'private-key' }, { path: 'b', line: 1, kind: 'cloud-key' }], 'en')).toEqual(['Secret values are sent masked: a:1 (cloud key), a:2 (private key), b:1 (cloud key)']);
  });

  test('never adds a character or a line, and is done once', () => {
    const words = fc.constantFrom('password', 'secret=', ': ', '"', "'", '\n', 'x', '${', '}', '=', 'String ', 'token', ` ${AWS} `, JWT, 'hunter2', '://a:b@', '<', '>', '-----BEGIN PRIVATE KEY-----', '-----END', '\\', ' ');
    const texts = fc.array(words, { maxLength: 40 }).map((parts) => parts.join(''));
    fc.assert(fc.property(fc.constantFrom('A.java', 'a.yml', 'a.xml', 'a.sql'), texts, (path, content) => {
      const once = masked(path, content);
      expect(once.length).toBeLessThanOrEqual(content.length);
      expect(once.split('\n')).toHaveLength(content.split('\n').length);
      expect(once).not.toContain(AWS);
    }));
  });

  test('a hostile text costs no more than its length', () => {
    for (const part of ['password', '${a', '"a\\', 'eyJa.', 'a://', '<a ', 'a = ', '-----BEGIN PRIVATE KEY-----', ' ', 'jdbc:oracle:thin:', '- ']) {
      for (const path of ['A.java', 'a.yml', 'a.xml', 'a.sql']) {
        const started = performance.now();
        masked(path, part.repeat(Math.ceil(100_000 / part.length)));
        expect({ path, part, late: performance.now() - started > 5_000 }).toEqual({ path, part, late: false });
      }
    }
  });
});

describe('maskDiff', () => {
  const diff = ['diff --git a/application.yml b/application.yml', '--- a/application.yml', '+++ b/application.yml', '@@ -1,3 +1,3 @@', ' a: 1', '-password: old-secret', '+password: new-secret', ' b: 2', 'diff --git a/A.java b/A.java', '--- a/A.java', '+++ b/A.java', '@@ -7 +7 @@', '-String token = "t-1";', '+String token = issue();', ''].join('\n');

  test('both sides of every hunk, line for line', () => {
    expect(maskDiff(diff)).toBe(diff.replace('old-secret', MASK).replace('new-secret', MASK).replace('t-1', MASK));
  });

  test('the middle of a key is known from its file', () => {
    const { values } = maskSecrets({ path: 'k.yml', content: PEM.join('\n') });
    const middle = ['--- a/k.yml', '+++ b/k.yml', '@@ -2 +2 @@', `-${PEM[1] ?? ''}`, '+x', ''].join('\n');
    expect(maskDiff(middle, values)).toBe(middle.replace(PEM[1] ?? '', MASK));
  });

  test('a deleted file, a line that looks like a header, no end of line at the end', () => {
    const deleted = ['--- a/a.properties', '+++ /dev/null', '@@ -1,2 +0,0 @@', '--- a/x', '-password=hunter2', '\\ No newline at end of file'].join('\n');
    expect(maskDiff(deleted)).toBe(deleted.replace('hunter2', MASK));
    expect(maskDiff('')).toBe('');
    expect(maskDiff('no diff at all')).toBe('no diff at all');
  });
});
