export interface Kit {
  readonly tool: 'maven' | 'gradle';
  readonly fixture: string;
}

export const KITS: Readonly<Record<string, Kit>>;
