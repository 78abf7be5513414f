export interface ResultLine {
  readonly project: string;
  readonly key: string;
  readonly state: string;
}

export class ResultLines {
  /** @param file where they are kept; none where absent */
  constructor(file?: string);
  isDone(project: string, key: string): boolean;
  get(project: string, key: string): ResultLine | undefined;
  add(one: ResultLine): void;
}
