import { causesOf } from '../database/database-unavailable.ts';

const MAX_LENGTH = 160;
/** Possible personal data: mail addresses, quoted values, and numbers longer than any of ours. */
const PRIVATE = [/\S+@\S+/g, /"[^"]*"/g, /'[^']*'/g, /\+?\d[\d\s-]{5,}\d/g];

/** A short reason for a failure, without personal data; the log has the details. Of several failures, the first. */
export function failureOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return failureOf(error.errors[0]);
  // The innermost cause: Drizzle's message contains the query with its parameters.
  const cause = causesOf(error).at(-1);
  if (cause === undefined) return 'Not an error';
  const code = 'code' in cause && typeof cause.code === 'string' ? ` ${cause.code}` : '';
  const [line = ''] = cause.message.split('\n');
  const words = PRIVATE.reduce((text, each) => text.replace(each, '…'), line);
  const message = `${cause.name}${code}: ${words}`;
  return message.length > MAX_LENGTH ? `${message.slice(0, MAX_LENGTH - 1)}…` : message;
}
