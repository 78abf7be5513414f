// npm run dev: compiles on every change and restarts the HTTP server on 127.0.0.1 its storage in a scratch folder.
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, say, setUp } from './setup.mjs';

await setUp();
const storage = join(mkdtempSync(join(tmpdir(), 'codetest-dev-')), 'codetest.sqlite');
say(`[dev] storage: ${storage}`);
const compiler = spawn(process.execPath, [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'], { cwd: root, stdio: 'inherit' });
const server = spawn(process.execPath, ['--watch', '--enable-source-maps', join(root, 'dist', 'config', 'main-cli.js'), 'serve', '--transport', 'http'], {
  cwd: root, stdio: 'inherit', env: { ...process.env, CODETEST_MCP_DATABASE_URL: `sqlite:${storage}` },
});
const stop = () => { compiler.kill(); server.kill(); };
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
