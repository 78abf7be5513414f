// npm run demo: sets the clone up, then runs `codetest demo` in the foreground, its signals and exit code passed on.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root, setUp } from './setup.mjs';

await setUp();
const demo = spawn(process.execPath, [join(root, 'dist', 'config', 'main-cli.js'), 'demo', ...process.argv.slice(2)], { stdio: 'inherit' });
// The demo gets the terminal's signals itself; this process only waits for it to put things back.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => { if (signal === 'SIGTERM') demo.kill(signal); });
demo.on('exit', (code, signal) => { process.exitCode = code ?? (signal ? 130 : 1); });
