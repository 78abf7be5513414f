export class CaseProject {
  constructor(command: string, fixture: string, base?: string);
  readonly root: string;
  register(): Promise<void>;
  remove(): void;
}
