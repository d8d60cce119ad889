import { createHash } from 'node:crypto';
import { endianness } from 'node:os';
import { gt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { listings } from '../../listings/index.ts';
import { hashOfText } from './hash-of-text.ts';
import type { IndexLayout } from './index-layout.ts';
import { readerOf } from './read-listings.ts';

/** Increment when the meaning of stored columns changes in a way that the fingerprint does not cover. */
const FORMAT = 1;

/**
 * Differs if columns stored by another release would have another meaning or contain other listings. Derived from the
 * layout, the values of packed codes and the query that reads listings.
 */
export function layoutFingerprint(db: Database, layout: IndexLayout): string {
  const packed = layout.packed.map((column) => [...layout.fieldColumns.keys()].map((field) => column.valuesOf(field)));
  const { sql: query, params } = readerOf(db, layout).query(gt(listings.number, 0)).toSQL();
  const hash = hashOfText('04465-YZZ Karwan');
  return createHash('sha256')
    .update(JSON.stringify([FORMAT, endianness(), layout, packed, query, params, hash]))
    .digest('hex');
}
