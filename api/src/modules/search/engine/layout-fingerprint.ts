import { createHash } from 'node:crypto';
import { endianness } from 'node:os';
import { gt } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { listings } from '../../listings/index.ts';
import { hashOfText } from './hash-of-text.ts';
import type { IndexLayout } from './index-layout.ts';
import { readerOf } from './read-listings.ts';

/** Counted up with whatever changes the meaning of stored columns and is not part of the fingerprint. */
const FORMAT = 1;

/**
 * Differs whenever columns that another release has stored would mean something else here, or would hold other listings: it is
 * made of the layout, of what each packed code stands for, and of the query that listings are read by.
 */
export function layoutFingerprint(db: Database, layout: IndexLayout): string {
  const packed = layout.packed.map((column) => [...layout.places.keys()].map((field) => column.valuesOf(field)));
  const { sql: query, params } = readerOf(db, layout).query(gt(listings.number, 0)).toSQL();
  const hash = hashOfText('04465-YZZ Karwan');
  return createHash('sha256')
    .update(JSON.stringify([FORMAT, endianness(), layout, packed, query, params, hash]))
    .digest('hex');
}
