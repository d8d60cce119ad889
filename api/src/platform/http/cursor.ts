import { z } from 'zod';
import { invalidInput } from './general-refusals.ts';

/**
 * A position in a list ordered by time, then id, newest first. `asOf`: for lists whose rows move to the top, the time of
 * the first page's newest row; later pages leave rows in the places that they had then.
 */
export type Cursor = { at: Date; id: string; asOf?: Date | undefined };

/** End of the year 9999: the latest timestamp that PostgreSQL parses from text. */
const LATEST_MS = 253_402_300_799_999;
const timeMs = z.coerce.number().int().min(0).max(LATEST_MS);
const parts = z.union([z.tuple([timeMs, z.uuid()]), z.tuple([timeMs, z.uuid(), timeMs])]);

/** Opaque to clients. */
export const encodeCursor = ({ at, id, asOf }: Cursor): string =>
  Buffer.from([at.getTime(), id, ...(asOf ? [asOf.getTime()] : [])].join('_')).toString('base64url');

/** Throws `invalid_input` for anything that `encodeCursor` did not create. */
export function decodeCursor(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined;
  const parsed = parts.safeParse(Buffer.from(text, 'base64url').toString('utf8').split('_'));
  if (!parsed.success)
    throw invalidInput({ 'query.cursor': 'This position in the list was not found. Please reload the page.' });
  const [at, id, asOf] = parsed.data;
  return { at: new Date(at), id, ...(asOf !== undefined && { asOf: new Date(asOf) }) };
}

/** Builds a page from `limit + 1` rows. `nextCursor` is null on the last page. */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursorOf: (row: Row) => Cursor) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(cursorOf(last)) : null };
}
