import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** A process, told apart from a later one that got its number. */
export interface ProcessMark {
  readonly pid: number;
  readonly started: string;
}

/** How often a process that was asked to end is looked at. */
const POLL_MS = 50;
/** The kernel ends a forced process when it next gets to it; a busy machine takes a while. */
const FORCED_END_MS = 5_000;

/**
 * Ends a process started as the leader of its own group, that group, and every descendant that left the group (JVMs that
 * a daemon forks do). First by request, after the grace by force. Resolves when
 * none of them lives, or when even force has not ended one in time.
 */
export async function endProcessTree(pid: number, graceMs: number): Promise<void> {
  const marks = new Map<number, ProcessMark>();
  const remember = async (): Promise<void> => {
    for (const mark of await descendants(pid, [...marks.keys()])) marks.set(mark.pid, mark);
  };
  await remember();
  const gone = async (limitMs: number): Promise<boolean> => {
    for (let waited = 0; waited < limitMs; waited += POLL_MS) {
      if (!(await anyLives(pid, [...marks.values()]))) return true;
      await wait(POLL_MS);
    }
    return false;
  };
  await send(pid, [...marks.values()], 'SIGTERM');
  if (await gone(graceMs)) return;
  await remember();
  await send(pid, [...marks.values()], 'SIGKILL');
  await gone(FORCED_END_MS);
}

/** By force and without waiting: the group alone. */
export function killGroup(pid: number): void {
  signalQuietly(-pid, 'SIGKILL');
}

/** On Windows the tree is ended by its own tool, at once: there is no request to end. */
export function endWindowsTree(pid: number): Promise<void> {
  return new Promise((resolve) => {
    execFile('taskkill', ['/pid', String(pid), '/T', '/F'], { windowsHide: true }, () => { resolve(); });
  });
}

async function send(group: number, marks: readonly ProcessMark[], signal: NodeJS.Signals): Promise<void> {
  signalQuietly(-group, signal);
  const living = await processTable();
  for (const mark of marks) {
    if (living.get(mark.pid)?.started === mark.started) signalQuietly(mark.pid, signal);
  }
}

function signalQuietly(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    // Gone already, or not ours any more: either way nothing is left to end.
    return false;
  }
}

async function anyLives(group: number, marks: readonly ProcessMark[]): Promise<boolean> {
  const living = await processTable();
  if (marks.some((mark) => living.get(mark.pid)?.started === mark.started)) return true;
  return [...living.values()].some((entry) => entry.group === group);
}

interface TableEntry extends ProcessMark {
  readonly parent: number;
  readonly group: number;
}

async function descendants(root: number, known: readonly number[]): Promise<readonly ProcessMark[]> {
  const table = [...(await processTable()).values()];
  const found = new Map<number, TableEntry>();
  let parents = new Set([root, ...known]);
  while (parents.size > 0) {
    const children = table.filter((entry) => parents.has(entry.parent) && !found.has(entry.pid) && entry.pid !== root);
    for (const child of children) found.set(child.pid, child);
    parents = new Set(children.map((child) => child.pid));
  }
  return [...found.values()];
}

/** Living processes by number; zombies are dead. Empty where the system tells nothing: then the group alone is ended. */
async function processTable(): Promise<ReadonlyMap<number, TableEntry>> {
  const entries = process.platform === 'linux' ? await linuxTable() : await psTable();
  return new Map(entries.map((entry) => [entry.pid, entry]));
}

async function linuxTable(): Promise<readonly TableEntry[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(names.map((name) => readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')));
  return stats.flatMap((stat) => parseLinuxStat(stat));
}

/** proc(5): after the name in parentheses come state, parent, group, …, and as 22nd field the start in clock ticks. */
function parseLinuxStat(stat: string): readonly TableEntry[] {
  const close = stat.lastIndexOf(')');
  if (close === -1) return [];
  const pid = Number.parseInt(stat, 10);
  const [state, parent, group, ...rest] = stat.slice(close + 2).split(' ');
  return state === 'Z' || state === 'X' ? [] : [{ pid, parent: Number(parent), group: Number(group), started: rest[16] ?? '' }];
}

function psTable(): Promise<readonly TableEntry[]> {
  return new Promise((resolve) => {
    execFile('ps', ['-A', '-o', 'pid=,ppid=,pgid=,stat=,lstart='], { maxBuffer: 16 * 1024 * 1024 }, (_, stdout) => {
      const rows = stdout.split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line));
      resolve(rows.flatMap((row) => (row === null || (row[4] ?? '').startsWith('Z') ? [] : [{ pid: Number(row[1]), parent: Number(row[2]), group: Number(row[3]), started: row[5] ?? '' }])));
    });
  });
}

/** Start mark of a living process, to be kept beside its number; undefined where it does not live. */
export async function processStart(pid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return signalQuietly(pid, 0) ? '' : undefined;
  return (await processTable()).get(pid)?.started;
}
