import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { z } from 'zod';
import type { ProcessName, Processes } from '../../../application/processes.port.js';
import { processStart } from './process-tree.js';

const mark = z.strictObject({ place: z.string(), pid: z.number().int().positive(), started: z.string().min(1) });

/** Processes of this machine, by number and start time; a number alone may be a later process's. */
export class SystemProcesses implements Processes {
  private own: Promise<ProcessName> | undefined;

  async current(): Promise<ProcessName> {
    this.own ??= nameOf(process.pid);
    return await this.own;
  }

  async hasEnded(name: ProcessName): Promise<boolean> {
    const parsed = mark.safeParse(parseJson(name));
    if (!parsed.success || parsed.data.place !== (await place())) return false;
    // Where the system does not even show this process, it shows nothing of others.
    return (await processStart(process.pid)) !== undefined && (await processStart(parsed.data.pid)) !== parsed.data.started;
  }
}

/** Where the start time cannot be learnt the name proves nothing, and nobody takes over by it. */
async function nameOf(pid: number): Promise<ProcessName> {
  return JSON.stringify({ place: await place(), pid, started: (await processStart(pid)) ?? '' });
}

/** The machine, and on Linux its start and the container: process numbers count from anew in each. */
async function place(): Promise<string> {
  const [boot, space] = await Promise.all([readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => ''), readlink('/proc/self/ns/pid').catch(() => '')]);
  return [hostname(), boot.trim(), space].join(' ');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
