import type { z } from 'zod';
import { fieldWords } from './field-words.ts';

/**
 * Parses a value. Returns the data, or a message per invalid field, keyed by dotted path (`photos.3`) with prefix `at`.
 */
export function readFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  ...at: string[]
): { data: z.output<Schema>; wrong?: undefined } | { data?: undefined; wrong: Record<string, string> } {
  const parsed = schema.safeParse(value, { error: fieldWords });
  if (parsed.success) return { data: parsed.data };
  const wrong: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) wrong[[...at, ...path.map(String)].join('.')] ??= message;
  return { wrong };
}
