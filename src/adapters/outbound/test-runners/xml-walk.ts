import { SaxesParser } from 'saxes';
import { withLegalCharacters } from './xml-characters.js';

/** Open elements at one time; reports have six. */
const MAX_DEPTH = 64;

export interface XmlHandlers {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  close(name: string): void;
}

/**
 * Streams a document through handlers. A DOCTYPE is passed over: no DTD is loaded, no entity is declared or expanded.
 *
 * @returns what makes the document unreadable, or undefined where it was read to its end
 */
export function walkXml(xml: string, handlers: XmlHandlers): string | undefined {
  const parser = new SaxesParser({ xmlns: false, position: true });
  let problem: string | undefined;
  let depth = 0;
  parser.on('error', (error) => { problem ??= error.message; });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > MAX_DEPTH) problem ??= `more than ${MAX_DEPTH} elements inside each other`;
    if (problem === undefined) handlers.open(tag.name, tag.attributes);
  });
  parser.on('text', (text) => { if (problem === undefined) handlers.text(text); });
  parser.on('cdata', (text) => { if (problem === undefined) handlers.text(text); });
  parser.on('closetag', (tag) => {
    depth -= 1;
    if (problem === undefined) handlers.close(tag.name);
  });
  parser.write(withLegalCharacters(xml)).close();
  return problem;
}
