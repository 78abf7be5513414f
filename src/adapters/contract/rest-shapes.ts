import { z } from 'zod';
import { projectView } from './project-shapes.js';

/** A project in a list: without what makes it long. */
export const projectSummaryView = projectView
  .omit({ graph: true, missing: true, left_out: true })
  .extend({ left_out_count: z.int().min(0).describe('How many files the snapshot does not hold; the project itself names them.') })
  .meta({ description: 'A registered project, in short.' });

export const projectPage = z
  .object({
    items: z.array(projectSummaryView).describe('Sorted by name.'),
    next_cursor: z.string().nullable().describe('Send it as `cursor` for the next page; null on the last one.'),
  })
  .meta({ description: 'One page of projects.' });
export type ProjectPage = z.output<typeof projectPage>;

export const healthView = z
  .object({ status: z.enum(['ok', 'degraded']), version: z.string(), agent: z.string().describe('`ok`, or `unreachable: ` and the reason.') })
  .meta({ description: 'The server and what it leans on.' });

export const livenessView = z.object({ status: z.literal('ok') }).meta({ description: 'The process answers.' });

export const readinessView = z.object({ status: z.enum(['ready', 'not-ready']), reason: z.string().nullable() }).meta({ description: 'Whether the server can do its work.' });
