import { setFlagsFromString } from 'node:v8';

/**
 * How V8 treats the engine's threads. Measured on 7,780 files (docs/measurements/graph.md): a third of the processor's time
 * went into optimising code, much of it the same functions inlined into each other again and again, in each thread anew;
 * and the collector went over a heap that only grows, every time it had grown by half. Both settings hold for the whole
 * process from then on and change nothing but time; `docs/adr/0019` keeps the figures.
 */
const SETTINGS = ['--max-inlined-bytecode-size-cumulative=200', '--initial-old-space-size=256'];

let areSet = false;

/** Before the first thread starts; calling it again is free. Threads that run already keep what they were started with. */
export function setUpEngine(): void {
  if (areSet) return;
  areSet = true;
  for (const setting of SETTINGS) setFlagsFromString(setting);
}
