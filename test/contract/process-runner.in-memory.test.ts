import { InMemoryProcessRunner } from '../../src/adapters/outbound/workspace/in-memory-process-runner.js';
import { processRunnerContract } from './suites/process-runner.contract.js';

processRunnerContract('InMemoryProcessRunner', () => ({
  runner: new InMemoryProcessRunner({
    programs: { mvn: '/usr/bin/mvn' },
    variables: { CODETEST_SAMPLE: '가' },
    play: ({ program, args }) => {
      if (program === 'prints') return { output: args[0] ?? '', exit: Number(args[1]) };
      return program === 'hangs' ? { hangs: true } : undefined;
    },
  }),
  known: { name: 'mvn', path: '/usr/bin/mvn' },
  prints: (text, code) => ({ program: 'prints', args: [text, String(code)], folder: '/' }),
  hangs: { program: 'hangs', args: [], folder: '/' },
  absent: { program: 'absent', args: [], folder: '/' },
}));
