export interface LineEdit {
  /** 1-based. */
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly insert: string;
}

export interface EditedFile {
  readonly path: string;
  readonly module: string;
  readonly edits: readonly LineEdit[];
}

export interface CheckoutEdits {
  readonly both: EditedFile;
  readonly unstaged: EditedFile | undefined;
  readonly other: EditedFile | undefined;
}

export function editsOf(root: string, paths: readonly string[]): CheckoutEdits;
export function edited(source: string, edit: LineEdit): string;
