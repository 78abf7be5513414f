import { AppError } from '../../domain/errors.js';
import { lastOutput } from '../../domain/execution/last-output.js';
import type { CoverageOffer, CoveragePlace } from './build-tool.port.js';
import type { ChosenBuild } from './choose-launcher.js';
import type { ProcessResult } from './process-runner.port.js';
import type { OpenWorkspace } from './workspace.port.js';

/** How the coverage of a run is had: the build applies JaCoCo, it was offered to it, or there is none, and why. */
export type CoverageWay =
  | { readonly kind: 'build' | 'offered'; readonly place: CoveragePlace }
  | { readonly kind: 'none'; readonly reason: string };

export interface CoverageWayRequest {
  readonly build: ChosenBuild;
  readonly workspace: OpenWorkspace;
  /** Coverage was asked for, beyond what the build does by itself. */
  readonly wanted: boolean;
  readonly start: (command: { readonly program: string; readonly args: readonly string[] }) => Promise<ProcessResult>;
}

/** Nothing here can cost the run: where JaCoCo cannot be had, the tests run without it. */
export async function coverageWay({ build, workspace, wanted, start }: CoverageWayRequest): Promise<CoverageWay> {
  const { tool, location, launcher } = build;
  if (location.jacoco) return { kind: 'build', place: location };
  if (!wanted) return { kind: 'none', reason: 'the build does not apply JaCoCo; it is measured with --coverage' };
  const offer = tool.offerCoverage(location, launcher);
  const unwritten = await writeAll(workspace, offer);
  if (unwritten !== undefined) return { kind: 'none', reason: unwritten };
  const { end, output } = await start(offer.check);
  if (end.kind !== 'exited') return { kind: 'none', reason: `fetching JaCoCo was ended (${end.kind})` };
  if (end.code === 0) return { kind: 'offered', place: offer };
  return { kind: 'none', reason: `the build does not apply JaCoCo, and it could not be had through ${tool.name === 'maven' ? 'Maven' : 'Gradle'}: ${whyNot(output)}` };
}

async function writeAll(workspace: OpenWorkspace, offer: CoverageOffer): Promise<string | undefined> {
  try {
    for (const file of offer.files) await workspace.write(file.path, file.content);
    return undefined;
  } catch (cause) {
    // A build folder that is a link out of the project, or may not be written.
    if (!(cause instanceof AppError)) throw cause;
    return `what JaCoCo needs could not be written: ${cause.message}`;
  }
}

/** The first of the tool's last words: the others say the same at greater length. */
function whyNot(output: string): string {
  return lastOutput(output)[0] ?? 'it said nothing';
}
