// The projects that tests are replayed in: real repositories with a real build, registered once, put back before each test.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { existingTest } from './tests.mjs';

const PLUGIN = (name, version, more = '') => `            <plugin>\n                <groupId>${name.startsWith('jacoco') ? 'org.jacoco' : 'org.apache.maven.plugins'}</groupId>\n                <artifactId>${name}</artifactId>\n                <version>${version}</version>\n${more}            </plugin>\n`;
const JACOCO = '                <executions>\n                    <execution>\n                        <goals><goal>prepare-agent</goal></goals>\n                    </execution>\n                    <execution>\n                        <id>report</id>\n                        <phase>test</phase>\n                        <goals><goal>report</goal></goals>\n                    </execution>\n                </executions>\n';
/** An argLine in the plugin's own configuration keeps JaCoCo's agent out. */
const OWN_ARG_LINE = '                <configuration><argLine>-Xmx256m</argLine></configuration>\n';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<project xmlns="http://maven.apache.org/POM/4.0.0">\n    <modelVersion>4.0.0</modelVersion>\n';

function parentPom(coverage) {
  return `${HEAD}    <groupId>com.example</groupId>
    <artifactId>depot</artifactId>
    <version>1.0</version>
    <packaging>pom</packaging>
    <modules>
        <module>core</module>
        <module>app</module>
    </modules>
    <properties>
        <maven.compiler.release>17</maven.compiler.release>
        <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
    </properties>
    <dependencies>
        <dependency>
            <groupId>org.junit.jupiter</groupId>
            <artifactId>junit-jupiter</artifactId>
            <version>5.12.2</version>
            <scope>test</scope>
        </dependency>
    </dependencies>
    <build>
        <plugins>
${PLUGIN('maven-resources-plugin', '3.3.1')}${PLUGIN('maven-compiler-plugin', '3.14.1')}${PLUGIN('maven-surefire-plugin', '3.5.4', coverage ? '' : OWN_ARG_LINE)}${PLUGIN('jacoco-maven-plugin', '0.8.13', JACOCO)}        </plugins>
    </build>
</project>
`;
}

function modulePom(name, dependency) {
  const needs = dependency === undefined ? '' : `    <dependencies>\n        <dependency>\n            <groupId>com.example</groupId>\n            <artifactId>${dependency}</artifactId>\n            <version>\${project.version}</version>\n        </dependency>\n    </dependencies>\n`;
  return `${HEAD}    <parent>\n        <groupId>com.example</groupId>\n        <artifactId>depot</artifactId>\n        <version>1.0</version>\n    </parent>\n    <artifactId>${name}</artifactId>\n${needs}</project>\n`;
}

function depotFiles(units, coverage) {
  const files = { 'pom.xml': parentPom(coverage), 'core/pom.xml': modulePom('core'), 'app/pom.xml': modulePom('app', 'core'), '.gitignore': 'target/\n.codetest/\n' };
  for (const module of ['core', 'app']) files[`${module}/src/main/java/com/example/depot/${module}/package-info.java`] = `/** The ${module} of the depot. */\npackage com.example.depot.${module};\n`;
  for (const unit of units) {
    files[unit.path] = unit.before;
    files[unit.path.replace('/main/', '/test/').replace('.java', 'Test.java')] = existingTest(unit);
  }
  return files;
}

export class ReplayProject {
  constructor(root, { cli, agentUrl, scratch }) {
    this.root = root;
    this.cli = cli;
    this.environment = { PATH: process.env.PATH, HOME: process.env.HOME, JAVA_HOME: process.env.JAVA_HOME, TMPDIR: scratch, GIT_CEILING_DIRECTORIES: dirname(root), CODETEST_MCP_DATABASE_URL: `sqlite:${root}.db`, CODETEST_MCP_AGENT_URL: agentUrl, LC_ALL: 'C.UTF-8', MAVEN_OPTS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC' };
    if (this.environment.JAVA_HOME === undefined) delete this.environment.JAVA_HOME;
  }

  write(files) {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), text);
    }
  }

  git(...args) {
    const done = spawnSync('git', ['-c', 'user.name=replay', '-c', 'user.email=replay@example.com', ...args], { cwd: this.root, encoding: 'utf8' });
    if (done.status !== 0) throw new Error(`git ${args.join(' ')}: ${done.stderr}`);
  }

  commit() {
    this.git('init', '--quiet');
    this.git('add', '--all');
    this.git('commit', '--quiet', '--message', 'before the change');
  }

  /** As it was committed; what builds left stays, as in anybody's working tree. */
  reset() {
    this.git('checkout', '--quiet', '--', '.');
    this.git('clean', '--quiet', '-fd');
  }

  /** One command of the product; its document where it wrote one. */
  command(args) {
    return new Promise((done) => {
      const child = spawn(process.execPath, [this.cli, ...args, '--json'], { cwd: this.root, env: this.environment, stdio: ['ignore', 'pipe', 'pipe'] });
      let out = '';
      let err = '';
      child.stdout.setEncoding('utf8').on('data', (text) => { out += text; });
      child.stderr.setEncoding('utf8').on('data', (text) => { err = (err + text).slice(-20_000); });
      child.once('close', (code) => {
        try {
          done({ code, document: JSON.parse(out), err });
        } catch {
          done({ code, document: undefined, err: `${out.slice(0, 500)}\n${err}` });
        }
      });
    });
  }

  async register() {
    const { code, err } = await this.command(['project', 'register']);
    if (code !== 0) throw new Error(`registering failed: ${err}`);
    this.git('add', '--all');
    spawnSync('git', ['-c', 'user.name=replay', '-c', 'user.email=replay@example.com', 'commit', '--quiet', '--message', 'registered'], { cwd: this.root });
  }
}

export function makeDepot(folder, name, settings, { units, coverage }) {
  const project = new ReplayProject(join(folder, name), settings);
  project.write(depotFiles(units, coverage));
  project.commit();
  return project;
}

export function makeShop(folder, shop, settings) {
  const project = new ReplayProject(join(folder, 'shop'), settings);
  cpSync(shop, project.root, { recursive: true, filter: (path) => !/\/(?:target|\.codetest)$/.test(path) });
  project.write({ '.gitignore': 'target/\n.codetest/\n' });
  project.commit();
  return project;
}
