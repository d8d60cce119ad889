import type { z } from 'zod';
import { invalidInput } from './general-refusals.ts';
import { readFields } from './read-fields.ts';

/**
 * For rules which an endpoint's `body` leaves open because they depend on one another: the same refusal as the
 * endpoint's own validation, with `body.` before each path.
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, wrong } = readFields(schema, value, 'body');
  if (wrong) throw invalidInput(wrong);
  return data;
}
