import { z } from 'zod';

/** Limits of single values; whole messages are bounded by the transport. Reaching one is an input error that names it. */
export const FIELD_LIMITS = {
  /** Characters of a project's name and its owner, as seed 000 has them. */
  name: 200,
  owner: 100,
  branch: 255,
  address: 2_000,
  path: 4_096,
  /** Files in one call; a larger snapshot travels by manifest and in pieces. */
  files: 100_000,
  /** Characters of the team's settings; its bytes have a limit of their own. */
  teamSettings: 65_536,
} as const;

export const projectIdField = z.string().min(1).max(64).describe('Id that register_project gave out: 32 hex digits.');

export const contentHashField = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'must be 64 lower-case hex digits')
  .describe("SHA-256 of the file's UTF-8 bytes, 64 lower-case hex digits.");

export const pathField = z.string().min(1).max(FIELD_LIMITS.path).describe("Path from the project's root, with `/` between its parts.");

export const commitField = z
  .string()
  .regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/, "must be a commit's full object name in lower-case hex")
  .describe("The commit's full object name, 40 or 64 hex digits.");

export const wireSource = z
  .object({ path: pathField, content: z.string().describe('The whole text of the file.') })
  .meta({ description: 'One file with its text.' });

export const wireLeftOut = z
  .object({ path: pathField, reason: z.string().describe('Why the file was not taken.') })
  .meta({ description: 'A file that was deliberately not taken.' });

export const graphStateView = z
  .object({
    commit: z.string().nullable().describe('The commit that the answer was computed from, where it is known.'),
    stale: z.boolean().describe('The graph is of another commit, or holds other contents, than what the answer is about.'),
    incomplete: z.boolean().describe('The graph lacks code of the project.'),
    notes: z.array(z.string()).describe('A line for each reason of `stale` and `incomplete`, for people.'),
  })
  .meta({ description: 'What an answer about code was computed from, and what that lacks.' });

export const gradeField = z.enum(['LOW', 'MID', 'HIGH']);
