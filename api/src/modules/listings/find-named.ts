import { parseAdReference } from '@karwan/shared-contracts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { referenceOf } from './present-card.ts';
import { listings } from './tables.ts';

type Named = Pick<typeof listings.$inferSelect, 'id' | 'number' | 'ownerId'>;

/** The listing, in any status, with this reference or slug; undefined if there is none. */
export async function findNamed(db: Queryable, name: string): Promise<Named | undefined> {
  const reference = parseAdReference(name);
  const isNamed = reference === undefined ? eq(listings.slug, name) : eq(listings.number, numberOf(reference));
  const [row] = await db
    .select()
    .from(listings)
    .where(and(isNamed, isNull(listings.deletedAt)));
  if (row === undefined || reference === undefined || !reference.includes('-')) return row;
  // A listing managed by Karwan may have had its vertical's prefix before.
  const written = [referenceOf(row), referenceOf({ ...row, sellerType: 'individual' })];
  return written.includes(reference) ? row : undefined;
}

const numberOf = (reference: string) => Number(reference.slice(reference.indexOf('-') + 1));
