import { createHash } from 'node:crypto';
import { importColumns, type RawRow } from './columns.ts';

/**
 * Tells one row from every other, so that the same file twice adds nothing. It is made of what the row says, whatever the
 * order of its columns, and of how many equal rows stood before it in the file: two honest cars that happen to be
 * described alike are two, in every run the same two.
 */
export function createFingerprints(): (row: RawRow) => string {
  const seen = new Map<string, number>();
  return ({ values }) => {
    const text = importColumns.map((column) => `${column}=${(values[column] ?? '').toLowerCase()}`).join('\n');
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    const place = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, place);
    return `${hash}.${place}`;
  };
}
