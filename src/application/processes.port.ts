/** Tells processes apart, so that what one of them holds can be taken over once it has ended. Adapters: this machine's processes; memory. */
export interface Processes {
  /** A text that stands for this process and, by what can be known, for no other one of any machine. */
  current(): Promise<ProcessName>;
  /** True where that process has provably ended. Of another machine's, or of a text that is no name, nothing can be proven: false. */
  hasEnded(name: ProcessName): Promise<boolean>;
}

export type ProcessName = string;
