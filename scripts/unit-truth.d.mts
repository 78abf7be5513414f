export interface TruthRecord {
  readonly commit: string;
  readonly parent: string;
  readonly units: readonly { readonly id: string; readonly change: string }[];
  readonly unreadable?: readonly string[];
}

export interface Agreement {
  readonly commit: string;
  /** Units of javac's record. */
  readonly units: number;
  readonly equal: boolean;
  /** `<change> <id>`, sorted. */
  readonly missing: readonly string[];
  readonly extra: readonly string[];
  readonly unreadable: readonly string[];
  /** Units found in files that javac cannot read. */
  readonly uncompared: number;
}

export function agreementOf(truth: TruthRecord, units: readonly { readonly id: string; readonly kind: string; readonly change: string; readonly file: string }[]): Agreement;
export function truthRecords(text: string): readonly TruthRecord[];
export function summaryOf(compared: readonly Agreement[]): { readonly commits: number; readonly equal: number; readonly differing: number; readonly units: number; readonly commitsWithoutUnits: number; readonly uncompared: number };
