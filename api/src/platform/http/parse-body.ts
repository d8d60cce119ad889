import type { z } from 'zod';
import { invalidInput } from './general-refusals.ts';
import { readFields } from './read-fields.ts';

/**
 * For validation that an endpoint's `body` schema leaves open because fields depend on each other. Throws the same
 * `invalid_input` as the endpoint's own validation, with `body.` before each path.
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, errors } = readFields(schema, value, 'body');
  if (errors) throw invalidInput(errors);
  return data;
}
