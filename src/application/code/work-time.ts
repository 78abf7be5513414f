/** How long a thread has had something in hand, in milliseconds: by the clock, and by what the whole process has had of the processors since. */
export interface WorkTime {
  readonly wallMs: number;
  readonly processMs: number;
}

/** A process that gets less of a processor than this counts as one that hangs: limits of work hold at ten times their length by the clock. */
export const LEAST_SHARE = 0.1;

/**
 * What is left of a limit for work, in milliseconds; not above 0 where it is used up. The thread's own time on the processor
 * cannot be asked for; it is no more than the process's, and no more than the clock's. So a file is not given up because the
 * machine was busy with other things.
 */
export function workLeft({ wallMs, processMs }: WorkTime, limitMs: number): number {
  return limitMs - Math.max(Math.min(wallMs, processMs), wallMs * LEAST_SHARE);
}
