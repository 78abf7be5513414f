import { z } from 'zod';
import { FIELD_LIMITS } from './wire-fields.js';

export const helloInput = z.strictObject({ name: z.string().max(FIELD_LIMITS.name).default('').describe('Who greets. May be left out.') });

export const helloOutput = z.object({
  greeting: z.string(),
  version: z.string().describe('Version of the server.'),
  agent: z.string().describe('`ok`, or `unreachable: ` and the reason.'),
});
