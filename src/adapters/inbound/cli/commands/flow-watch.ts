import type { ExecutionStage } from '../../../../application/execution/execution-input.js';
import type { FlowEvent } from '../../../../application/test-authoring/flow-event.js';
import type { CommandContext } from '../command-context.js';
import { flowLines } from '../flow-lines.js';
import type { DOING } from '../heartbeat.js';

/** What a flow is at after an event; nothing new where the event does not say. */
const NEXT: { readonly [Stage in FlowEvent['stage']]?: keyof typeof DOING } = {
  collected: 'generate',
  generated: 'prepare',
  loaded: 'prepare',
  prepared: 'prepare',
  executing: 'run',
  executed: 'report',
  repairing: 'repair',
  repaired: 'prepare',
  proving: 'prove',
  proved: 'report',
  reported: 'work',
};

/** The parts of an execution that can take long; finding the module is done at once. */
const DURING: { readonly [What in ExecutionStage]?: keyof typeof DOING } = { test: 'run', coverage: 'coverage', restore: 'restore' };

/** Says each event of a flow as it happens: steps stay, words of the server pass by, a tool's output goes out as it comes. */
export function sayFlow({ output, heartbeat }: Pick<CommandContext, 'output' | 'heartbeat'>, root?: string): (event: FlowEvent) => void {
  const view = { locale: output.locale, style: output.style, ...(root === undefined ? {} : { root }) };
  return (event) => {
    if (event.stage === 'output') {
      heartbeat.silence();
      output.raw(event.text);
    } else if (event.stage === 'waiting') heartbeat.say(event.message);
    else output.step(flowLines(event, view));
    const next = event.stage === 'doing' ? DURING[event.what] : NEXT[event.stage];
    if (next !== undefined) heartbeat.step(next);
  };
}
