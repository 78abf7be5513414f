import type { FlowEvent } from '../../../../application/test-authoring/flow-event.js';
import { flowLines } from '../flow-lines.js';
import type { Output } from '../output.js';

/** Says each event of a flow as it happens: steps stay, words of the server pass by, a tool's output goes out as it comes. */
export function sayFlow(output: Output, root?: string): (event: FlowEvent) => void {
  const view = { locale: output.locale, style: output.style, ...(root === undefined ? {} : { root }) };
  return (event) => {
    if (event.stage === 'output') output.raw(event.text);
    else if (event.stage === 'waiting') output.pass(event.message);
    else output.step(flowLines(event, view));
  };
}
