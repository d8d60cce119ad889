import { and, eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { type AccountRow, accounts, isInactive } from '../users/index.ts';
import { personBlocks } from './tables.ts';

/** Two accounts, from the perspective of one of them. */
export type Pair = { ownId: string; otherId: string };

type Lock = 'share' | 'no key update';

/**
 * Locks both accounts in id order and returns the other one; undefined if it is erased. Sending a message takes a
 * shared lock, so it does not wait for other messages but for blocks, reports and closing an account.
 */
export async function lockPair(tx: Queryable, { ownId, otherId }: Pair, lock: Lock): Promise<AccountRow | undefined> {
  const rows = await tx
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [ownId, otherId]))
    .orderBy(accounts.id)
    .for(lock);
  return rows.find(({ id, deletedAt }) => id === otherId && deletedAt === null);
}

export type BlockState = { hasBlockedOther: boolean; isBlockedByOther: boolean };

/** Which of a pair has blocked the other. */
export async function blocksBetween(db: Queryable, { ownId, otherId }: Pair): Promise<BlockState> {
  return (await blocksBetweenEach(db, ownId, [otherId]))(otherId);
}

/** As `blocksBetween`, for one account and several others in one query. */
export async function blocksBetweenEach(
  db: Queryable,
  ownId: string,
  otherIds: readonly string[],
): Promise<(otherId: string) => BlockState> {
  const ids = [...otherIds];
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ blockerId: personBlocks.blockerId, blockedId: personBlocks.blockedId })
          .from(personBlocks)
          .where(
            or(
              and(eq(personBlocks.blockerId, ownId), inArray(personBlocks.blockedId, ids)),
              and(eq(personBlocks.blockedId, ownId), inArray(personBlocks.blockerId, ids)),
            ),
          );
  const blockedIds = new Set(rows.map(({ blockedId }) => blockedId));
  const blockerIds = new Set(rows.map(({ blockerId }) => blockerId));
  return (otherId) => ({ hasBlockedOther: blockedIds.has(otherId), isBlockedByOther: blockerIds.has(otherId) });
}

/** Whether the two accounts cannot see each other's phone number. */
export async function isBlockedPair(db: Queryable, pair: Pair): Promise<boolean> {
  const { hasBlockedOther, isBlockedByOther } = await blocksBetween(db, pair);
  return hasBlockedOther || isBlockedByOther;
}

export const isReachable = (account: AccountRow | undefined): account is AccountRow =>
  account !== undefined && !isInactive(account);
