import { causesOf } from '../database/database-away.ts';

const MOST_CHARACTERS = 160;
/** What may be of a person: addresses, whatever was given, numbers that are longer than any of ours. */
const PRIVATE = [/\S+@\S+/g, /"[^"]*"/g, /'[^']*'/g, /\+?\d[\d\s-]{5,}\d/g];

/** Why something failed, in short and without anything of a person; the log has the rest. Of several failures, the first. */
export function failureOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return failureOf(error.errors[0]);
  // The innermost: Drizzle's own words hold the whole query with its values.
  const cause = causesOf(error).at(-1);
  if (cause === undefined) return 'Not an error';
  const code = 'code' in cause && typeof cause.code === 'string' ? ` ${cause.code}` : '';
  const [line = ''] = cause.message.split('\n');
  const words = PRIVATE.reduce((text, each) => text.replace(each, '…'), line);
  const whole = `${cause.name}${code}: ${words}`;
  return whole.length > MOST_CHARACTERS ? `${whole.slice(0, MOST_CHARACTERS - 1)}…` : whole;
}
