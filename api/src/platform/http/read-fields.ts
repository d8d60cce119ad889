import type { z } from 'zod';
import { zodErrorMap } from './zod-error-map.ts';

/**
 * Parses a value. Returns the data, or a message per invalid field, keyed by dotted path (`photos.3`) with prefix `prefix`.
 */
export function readFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  ...prefix: string[]
): { data: z.output<Schema>; errors?: undefined } | { data?: undefined; errors: Record<string, string> } {
  const parsed = schema.safeParse(value, { error: zodErrorMap });
  if (parsed.success) return { data: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[[...prefix, ...path.map(String)].join('.')] ??= message;
  return { errors };
}
