// PIT's mutations.xml, which is foreign text: read by a strict streaming parser, no DTD, no entity, everything bounded. And
// what PIT's output says where there is no report.
import { SaxesParser } from 'saxes';

/** Open elements at one time; the report has four. */
const MAX_DEPTH = 16;
/** Of one class there are hundreds. */
const MAX_MUTATIONS = 20_000;
/** Of one value: names and descriptors. */
const MAX_VALUE_CHARS = 20_000;
const MAX_REASON_CHARS = 200;
const FIELDS = new Set(['sourceFile', 'mutatedClass', 'mutatedMethod', 'lineNumber', 'mutator', 'killingTest', 'index']);

export function readPitReport(xml) {
  const parser = new SaxesParser({ xmlns: false });
  const path = [];
  const mutations = [];
  let problem;
  let open;
  let value = '';
  parser.on('error', (error) => { problem ??= error.message; });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    value = '';
    if (path.length > MAX_DEPTH) problem ??= `more than ${MAX_DEPTH} elements inside each other`;
    if (path.length === 1 && name !== 'mutations') problem ??= `<${name.slice(0, 40)}> is not PIT's report`;
    if (path.join('/') === 'mutations/mutation') open = { status: String(attributes.status ?? ''), index: [] };
  });
  const take = (text) => {
    if (value.length + text.length > MAX_VALUE_CHARS) problem ??= `a value of more than ${MAX_VALUE_CHARS} characters`;
    else value += text;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', ({ name }) => {
    path.pop();
    if (problem !== undefined) return;
    if (open !== undefined && name === 'mutation') {
      if (mutations.length >= MAX_MUTATIONS) problem = `more than ${MAX_MUTATIONS} mutations`;
      else mutations.push(open);
      open = undefined;
    } else if (open !== undefined && FIELDS.has(name)) {
      if (name === 'index') open.index.push(value.trim());
      else open[name] = value.trim();
    }
    value = '';
  });
  parser.write(xml).close();
  if (problem !== undefined) return { unreadable: problem };
  const read = mutations.map(mutationOf);
  return read.includes(undefined) ? { unreadable: 'a mutation without its class, its line or its place' } : { mutations: read };
}

function mutationOf({ status, sourceFile = '', mutatedClass = '', mutatedMethod = '', lineNumber, mutator = '', killingTest = '', index }) {
  const [line, places] = [whole(lineNumber), index.map(whole)];
  if (status === '' || mutatedClass === '' || mutatedMethod === '' || mutator === '' || line === undefined || places.length === 0 || places.includes(undefined)) return undefined;
  return { status, sourceFile, mutatedClass, mutatedMethod, line, mutator: mutator.slice(mutator.lastIndexOf('.') + 1), index: Math.min(...places), killingTest };
}

function whole(text) {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined;
}

/** What PIT says where it is known to be the reason, before what an exception says in general. */
const REASONS = [
  /\d+ tests did not pass without mutation[^\n]*/, /Please check you have correctly installed the pitest plugin[^\n]*/, /Coverage generator Minion exited abnormally[^\n]*/,
  /No mutations found[^\n]*/, /Unsupported class file major version[^\n]*/, /^(?:Exception in thread "main" |Caused by: )?(?:[\w$]+\.)+[\w$]*(?:Exception|Error)\b[^\n]*/m, /SEVERE : [^\n]*/,
];

/** @param code of PIT's process, undefined where it was ended at its limit */
export function whyPitFailed(output, code) {
  if (code === undefined) return 'PIT was ended at its time limit';
  const said = REASONS.map((pattern) => pattern.exec(output)?.[0]).find((found) => found !== undefined);
  const words = (said ?? `it ended with ${code}`).replace(/\s+/g, ' ').trim();
  return `PIT: ${words.length <= MAX_REASON_CHARS ? words : `${words.slice(0, MAX_REASON_CHARS - 1)}…`}`;
}
