import type { z } from 'zod';
import { invalidInput } from './general-refusals.ts';

/**
 * For rules which an endpoint's `body` leaves open because they depend on one another: the same refusal as the
 * endpoint's own validation, with `body.` before each path.
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[['body', ...issue.path.map(String)].join('.')] ??= issue.message;
  throw invalidInput(fields);
}
