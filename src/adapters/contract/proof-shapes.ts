import { z } from 'zod';
import type { ProofView } from '../../application/tool-shapes.js';
import { ACCEPTED, PROOF_OF_REASON, proofOfReason, type Proof, type ProofReason } from '../../domain/test-authoring/proof.js';

/** Characters of what was found. */
const MAX_DETAIL = 2_000;

// The table is never empty.
const REASONS = Object.keys(PROOF_OF_REASON) as [ProofReason, ...ProofReason[]];

export const proofView = z
  .strictObject({
    kind: z.enum(['accepted', 'refused', 'unproven']).describe('Whether the test says something about this change each time it is asked; `unproven` where that is not known.'),
    reason: z.enum(REASONS).nullable().describe('Stable code of the reason; null where the test was accepted.'),
    detail: z.string().max(MAX_DETAIL).describe('What was found: a test, a file, a number.'),
  })
  .refine(({ kind, reason }) => (reason === null ? kind === 'accepted' : PROOF_OF_REASON[reason] === kind), { error: 'is not what its reason stands for', path: ['kind'] })
  .meta({ description: 'What running the new test on purpose found about it.' });

export function proofOfView({ reason, detail }: ProofView): Proof {
  return reason === null ? ACCEPTED : proofOfReason(reason, detail);
}
