import type { z } from 'zod';
import { invalidInput } from './general-refusals.ts';
import { readFields } from './read-fields.ts';

type Part = 'params' | 'query' | 'body';

/**
 * Parses a request with the endpoint's schemas. Throws one `invalid_input` with a message per invalid field, keyed by
 * dotted path (`body.photos.3`). Unknown fields are dropped, which prevents mass assignment.
 */
export function validateInput(
  schemas: Partial<Record<Part, z.ZodType | undefined>>,
  input: Record<Part, unknown>,
): Record<Part, unknown> {
  const output: Record<Part, unknown> = { params: undefined, query: undefined, body: undefined };
  const fields: Record<string, string> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = schemas[part];
    if (schema === undefined) continue;
    const { data, errors } = readFields(schema, input[part] ?? (part === 'body' ? undefined : {}), part);
    if (errors) Object.assign(fields, errors);
    else if (containsNul(data)) fields[part] = 'This text contains a character that cannot be stored.';
    output[part] = data;
  }
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
  return output;
}

/** PostgreSQL text columns cannot store U+0000. */
function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (Array.isArray(value)) return value.some(containsNul);
  return typeof value === 'object' && value !== null && Object.values(value).some(containsNul);
}
