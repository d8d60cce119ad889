import { and, count, desc, eq, or, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { MAX_BLOCKED_PEOPLE } from './limits.ts';
import { lockPair, type Pair } from './pair.ts';
import { ownAccount, personNotFound, tooManyBlocked } from './refusals.ts';
import { personBlocks } from './tables.ts';

const isBlock = ({ ownId, otherId }: Pair) =>
  and(eq(personBlocks.blockerId, ownId), eq(personBlocks.blockedId, otherId));

/** Returns whether the block is new. */
export async function block(tx: Queryable, pair: Pair, now: Date): Promise<boolean> {
  if (pair.ownId === pair.otherId) throw ownAccount();
  if ((await lockPair(tx, pair, 'no key update')) === undefined) throw personNotFound();
  const [existing] = await tx.select().from(personBlocks).where(isBlock(pair));
  if (existing) return false;
  const [blocked] = await tx
    .select({ count: count() })
    .from(personBlocks)
    .where(eq(personBlocks.blockerId, pair.ownId));
  if ((blocked?.count ?? 0) >= MAX_BLOCKED_PEOPLE) throw tooManyBlocked();
  await tx.insert(personBlocks).values({ blockerId: pair.ownId, blockedId: pair.otherId, createdAt: now });
  return true;
}

/** Returns whether there was a block. */
export async function unblock(tx: Queryable, pair: Pair): Promise<boolean> {
  await lockPair(tx, pair, 'no key update');
  const removed = await tx.delete(personBlocks).where(isBlock(pair)).returning({ id: personBlocks.blockedId });
  return removed.length > 0;
}

/** The most recent first, up to `limit + 1` rows. */
export const listBlocks = (db: Queryable, blockerId: string, after: Cursor | undefined, limit: number) =>
  db
    .select()
    .from(personBlocks)
    .where(
      and(
        eq(personBlocks.blockerId, blockerId),
        after &&
          sql`(${personBlocks.createdAt}, ${personBlocks.blockedId}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(personBlocks.createdAt), desc(personBlocks.blockedId))
    .limit(limit + 1);

/** Deletes the blocks by and of an erased account. */
export const deleteBlocksOf = (tx: Queryable, accountId: string) =>
  tx.delete(personBlocks).where(or(eq(personBlocks.blockerId, accountId), eq(personBlocks.blockedId, accountId)));
