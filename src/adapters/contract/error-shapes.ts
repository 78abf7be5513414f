import { z } from 'zod';

/** Structured content of a tool result with `isError`. `code` is stable: a code of the domain, or `internal`. */
export const toolErrorView = z.object({
  code: z.string().describe('Stable code of the error.'),
  message: z.string().describe('What was wrong and where.'),
  hint: z.string().describe('What to do now.'),
});
export type ToolErrorView = z.output<typeof toolErrorView>;

/** Code of an error that nobody expected; its message names the id under which the log holds the rest. */
export const INTERNAL_ERROR = 'internal';

/** RFC 9457. `type` is a URN over the code; `code` and `hint` are extension members. */
export const problemDocument = z
  .object({
    type: z.string().describe('`urn:codetest:problem:` and the code.'),
    title: z.string().describe('The same for every problem of a kind.'),
    status: z.int().describe('The HTTP status.'),
    detail: z.string().describe('What was wrong and where.'),
    instance: z.string().describe('`urn:codetest:request:` and the id of the request, which the log names too.'),
    code: z.string(),
    hint: z.string().describe('What to do now.'),
  })
  .meta({ description: 'Problem document of RFC 9457.' });
export type ProblemDocument = z.output<typeof problemDocument>;
