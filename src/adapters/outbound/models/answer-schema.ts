import type { ModelAnswer, ModelQuestion } from '../../../application/test-authoring/language-model.port.js';

/** JSON Schema of an answer: an object with these texts, in this order, and nothing else. Both vendors' structured output takes it. */
export function schemaOf(shape: ModelQuestion['shape']): Record<string, unknown> {
  return {
    type: 'object',
    properties: Object.fromEntries(shape.fields.map((field) => [field, { type: 'string' }])),
    required: [...shape.fields],
    additionalProperties: false,
  };
}

/** What a model is told besides, where it is held to a schema: the sections of its orders are the schema's fields. */
export const SCHEMA_NOTE = 'Answer with one JSON object: each section is the string field of the same name, its text without the heading.';

/** The fields where the text is the whole object that was asked for; else the text, which may still hold sections. */
export function structuredAnswer(text: string, shape: ModelQuestion['shape']): ModelAnswer {
  const fields = fieldsOf(text, shape);
  return fields === undefined ? { kind: 'text', text, cut: false } : { kind: 'structured', fields };
}

function fieldsOf(text: string, shape: ModelQuestion['shape']): Readonly<Record<string, string>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const entries = shape.fields.map((field) => [field, (value as Readonly<Record<string, unknown>>)[field]] as const);
    return entries.every((entry): entry is readonly [string, string] => typeof entry[1] === 'string') ? Object.fromEntries(entries) : undefined;
  } catch {
    return undefined;
  }
}
