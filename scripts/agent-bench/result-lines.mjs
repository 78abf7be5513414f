// Results of single conditions, one JSON line each, in a file where one is named: a run that was broken off goes on there.
// Of a condition the last line counts; state `written` is that of a test that waits for its build.
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

export class ResultLines {
  known = new Map();

  constructor(file) {
    this.file = file;
    if (file === undefined || !existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const one = JSON.parse(line);
      this.known.set(`${one.project} ${one.key}`, one);
    }
  }

  /** Whether its measuring came to an end. */
  isDone(project, key) {
    const one = this.get(project, key);
    return one !== undefined && one.state !== 'written';
  }

  get(project, key) {
    return this.known.get(`${project} ${key}`);
  }

  add(one) {
    this.known.set(`${one.project} ${one.key}`, one);
    if (this.file !== undefined) appendFileSync(this.file, `${JSON.stringify(one)}\n`);
  }
}
