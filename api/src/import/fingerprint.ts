import { createHash } from 'node:crypto';
import { type ImportField, importFields, type RawRow } from './fields.ts';

/** Known to imports later than the others: a row that does not tell them is known by what it was known by before. */
const later: ReadonlySet<ImportField> = new Set(['title', 'registered_in', 'assembly']);

/**
 * Tells one row from every other, so that the same file twice adds nothing. It is made of what the row says, whatever the
 * order of its columns, and of how many equal rows stood before it in the file: two honest cars that happen to be
 * described alike are two, in every run the same two.
 */
export function createFingerprints(): (row: RawRow) => string {
  /** By 48 bits of the hash: some 40 bytes a row. */
  const seen = new Map<number, number>();
  return ({ values }) => {
    const text = importFields
      .filter((field) => values[field] || !later.has(field))
      .map((field) => `${field}=${(values[field] ?? '').toLowerCase()}`)
      .join('\n');
    const digest = createHash('sha256').update(text).digest();
    const key = digest.readUIntBE(0, 6);
    const place = (seen.get(key) ?? 0) + 1;
    seen.set(key, place);
    return `${digest.toString('base64url').slice(0, 24)}.${place}`;
  };
}
