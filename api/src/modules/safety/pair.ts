import { and, eq, inArray, or } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { type AccountRow, accounts, isShut } from '../users/index.ts';
import { personBlocks } from './tables.ts';

/** Two accounts as one of them sees the other. */
export type Pair = { ownId: string; otherId: string };

type Lock = 'share' | 'no key update';

/**
 * Locks both accounts in the order of their ids, and reads the other one; undefined where it is erased. Messages share
 * the lock; blocks, reports and what closes an account wait for them, and they for these.
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

type Barriers = { byOwn: boolean; byOther: boolean };

/** Who of a pair has blocked the other one. */
export async function blocksBetween(db: Queryable, { ownId, otherId }: Pair): Promise<Barriers> {
  return (await blocksAround(db, ownId, [otherId]))(otherId);
}

/** As `blocksBetween`, of one account and several others in one statement. */
export async function blocksAround(
  db: Queryable,
  ownId: string,
  otherIds: readonly string[],
): Promise<(otherId: string) => Barriers> {
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
  const own = new Set(rows.map(({ blockedId }) => blockedId));
  const others = new Set(rows.map(({ blockerId }) => blockerId));
  return (otherId) => ({ byOwn: own.has(otherId), byOther: others.has(otherId) });
}

/** Whether the other one's phone number is kept from the account, and its own from them. */
export async function isBlockedPair(db: Queryable, pair: Pair): Promise<boolean> {
  const { byOwn, byOther } = await blocksBetween(db, pair);
  return byOwn || byOther;
}

export const isReachable = (account: AccountRow | undefined): account is AccountRow =>
  account !== undefined && !isShut(account);
