import { besidesEnds, reachOf, type Sources } from '../../support/reach.js';

const WEB = 'import org.springframework.web.bind.annotation.*; ';
const at = (sources: Sources): Sources => Object.fromEntries(Object.entries(sources).map(([name, text]) => [`src/main/java/a/${name}.java`, text]));

describe('configuration keys', () => {
  const VALUE = 'import org.springframework.beans.factory.annotation.Value; import org.springframework.boot.context.properties.ConfigurationProperties; import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty; import org.springframework.core.env.Environment; import org.springframework.scheduling.annotation.Scheduled; ';
  const KEYS = 'src/main/resources/application.yml#';
  const sources = at({
    Field: `package a; ${VALUE}class Field { @Value("\${app.max-size:3}") private int max; int size() { return max; } }`,
    Given: `package a; ${VALUE}class Given { private final String url; Given(@Value("\${app.url}") String url) { this.url = url; } String url() { return url; } }`,
    Mail: `package a; ${VALUE}@ConfigurationProperties("app.mail") class Mail { private String hostName; private Retry retry; String getHostName() { return hostName; } Retry getRetry() { return retry; } static class Retry { private int count; int getCount() { return count; } } }`,
    Sent: `package a; ${VALUE}@ConfigurationProperties(prefix = "app.sent") record Sent(String to, java.util.List<Target> targets) { record Target(String name) {} }`,
    Use: 'package a; class Use { void m(Mail mail) { mail.getHostName(); } int r(Mail mail) { return mail.getRetry().getCount(); } String t(Sent s) { return s.to(); } String n(Sent.Target t) { return t.name(); } }',
    Cond: `package a; ${VALUE}${WEB}@RestController @ConditionalOnProperty(prefix = "app", name = "web.enabled") class Cond { @GetMapping("/c") String c() { return ""; } }`,
    Env: `package a; ${VALUE}class Env { static final String KEY = "app.key"; Environment env; String read() { return env.getProperty(KEY); } }`,
    Tick: `package a; ${VALUE}class Tick { @Scheduled(cron = "\${app.cron}") void tick() {} }`,
  });
  const reach = (...keys: readonly string[]) => reachOf(sources, {}, { keys: keys.map((key) => `${KEYS}${key}`) });

  it.each<[string, readonly string[]]>([
    ['app.maxSize', ['a.Field', 'a.Field#size()']],
    ['app.url', ['a.Given', 'a.Given#<init>(String)', 'a.Given#url()']],
    ['app.mail.host-name', ['a.Mail', 'a.Mail#getHostName()', 'a.Use#m(Mail)']],
    ['app.mail.retry.count', ['a.Mail$Retry', 'a.Mail$Retry#getCount()', 'a.Use#r(Mail)']],
    ['app.sent.to', ['a.Sent', 'a.Use#t(Sent)']],
    ['app.sent.targets[0].name', ['a.Sent$Target', 'a.Use#n(Target)']],
    ['app.web.enabled', ['a.Cond', 'a.Cond#c()']],
    ['app.key', ['a.Env#read()']],
    ['app.cron', ['a.Tick#tick()']],
  ])('%s', async (key, expected) => {
    const found = await reach(key);
    expect([...new Set(found.impacted.map((line) => line.split(' ')[0]))].sort()).toEqual([...expected].sort());
    expect(besidesEnds(found.warnings)).toEqual([]);
  });

  it('the way is told, and entry points under a condition', async () => {
    expect((await reach('app.web.enabled')).entryPoints).toEqual(['GET /c a.Cond#c()']);
    expect((await reach('app.mail.host-name')).impacted).toContain(`a.Use#m(Mail) <- a.Mail#getHostName() <- a.Mail <- file:${KEYS}app.mail.host-name`);
  });

  it('keys that nobody here reads are said, those of the framework apart', async () => {
    expect((await reach('spring.datasource.url', 'app.other')).warnings).toEqual([
      `Keys that the framework reads changed: they may affect the whole application, which no code shows: file:${KEYS}spring.datasource.url`, `Keys that no code was seen to read (a library may, or code that puts the name together): file:${KEYS}app.other`,
    ]);
  });

  it('a key that only changed code takes, or that another changed key stands for, is read', async () => {
    const field = at({ Field: `package a; ${VALUE}class Field { @Value("\${app.max-size:3}") private Integer max; int size() { return max; } }` });
    expect(besidesEnds((await reachOf(sources, field, { keys: [`${KEYS}app.max-size`] })).warnings)).toEqual([expect.stringMatching(/^Types whose fields/)]);
    expect(besidesEnds((await reach('app.mail.hostName', 'app.mail.retry.count', 'app.mail.host-name')).warnings)).toEqual([]);
  });

  it('what frameworks read by name is said of data, not of beans; of bound properties it is', async () => {
    const STEREOTYPE = 'import org.springframework.stereotype.Service; ';
    const warned = async (header: string): Promise<readonly string[]> => {
      const type = (fields: string): Sources => at({ X: `package a; ${VALUE}${STEREOTYPE}${header}class X { ${fields} }` });
      return (await reachOf(type('int a;'), type('int a; int b;'))).warnings;
    };
    expect(await warned('')).toEqual([expect.stringMatching(/^Types whose fields came.*: a\.X$/)]);
    expect(await warned('@Service ')).toEqual([]);
    expect(await warned('@Service @ConfigurationProperties("x") ')).toHaveLength(1);
  });

  it.each([
    ['an annotation of a getter', 'class X { String a; String getA() { return a; } }', 'class X { String a; @JsonIgnore String getA() { return a; } }', true],
    ['that a getter is deprecated', 'class X { String a; String getA() { return a; } }', 'class X { String a; @Deprecated String getA() { return a; } }', false],
    ['a value by another method', 'class X { String a; String text() { return a; } }', 'class X { String a; @JsonValue String text() { return a; } }', true],
    ['a factory', 'class X { String a; static X of(String a) { return new X(); } }', 'class X { String a; @JsonCreator static X of(String a) { return new X(); } }', true],
    ['a method that only code calls', 'class X { String a; String text() { return a; } }', 'class X { String a; @Timed String text() { return a; } }', false],
    ['the mapping of the class', '@Table("a") class X { }', '@Table("b") class X { }', true],
    ['a getter of a field that had none', 'class X { private int a; void m() {} }', 'class X { private int a; void m() {} int getA() { return a; } }', true],
    ['a private field of which nothing is written', 'class X { void m() {} }', 'class X { private int a; void m() {} }', false],
    ['a private field with its getter', 'class X { void m() {} }', 'class X { private int a; void m() {} int getA() { return a; } }', true],
    ['a private field of a class that says something of its own', '@Data class X { void m() {} }', '@Data class X { private int a; void m() {} }', true],
    ['a private field of a class without methods', 'class X { }', 'class X { private int a; }', true],
    ['a static field', 'class X { }', 'class X { static int a; }', false],
    ['a transient field', 'class X { }', 'class X { transient int a; }', false],
  ])('what frameworks read by name: %s', async (_, before, after, isSaid) => {
    const { warnings } = await reachOf(at({ X: `package a; ${before}` }), at({ X: `package a; ${after}` }));
    expect(warnings).toEqual(isSaid ? [expect.stringMatching(/^Types whose fields came.*: a\.X$/)] : []);
  });
});
