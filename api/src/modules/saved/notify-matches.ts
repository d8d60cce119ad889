import { parseSegments, searchPath } from '@karwan/shared-contracts';
import { asc, eq, gt } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import type { Notifications } from '../notifications/index.ts';
import type { MatchCounter } from './match-counter.ts';
import { savedSearches } from './tables.ts';

const BATCH = 500;
/** An ad is found by then, however slowly its transaction ended. */
const SETTLED_MS = 10_000;

type Teller = Pick<Services, 'db' | 'now'> & {
  search: MatchCounter;
  notifications: Pick<Notifications, 'notify' | 'publishCounts'>;
};

/** Tells every person of ads that match a saved search and that they were not told of yet. Answers how many searches. */
export async function notifyMatches({ db, now, search, notifications }: Teller): Promise<number> {
  const until = new Date(now().getTime() - SETTLED_MS);
  let told = 0;
  for (let last: string | undefined; ; ) {
    const rows = await db
      .select()
      .from(savedSearches)
      .where(last === undefined ? undefined : gt(savedSearches.id, last))
      .orderBy(asc(savedSearches.id))
      .limit(BATCH);
    for (const { id, accountId, filters, name, createdAt, notifiedUntil } of rows) {
      const since = notifiedUntil ?? createdAt;
      if (since >= until) continue;
      const fresh = await countBetween(search, filters, since, until);
      if (fresh === 0) continue;
      // Both or neither: nobody is told twice.
      await db.transaction(async (tx) => {
        await tx.update(savedSearches).set({ notifiedUntil: until }).where(eq(savedSearches.id, id));
        await notifications.notify(
          {
            accountId,
            kind: 'saved-search',
            title: fresh === 1 ? 'A new ad for your saved search' : `${fresh} new ads for your saved search`,
            text: name,
            link: searchPath('used-cars', parseSegments(filters), { sort: 'newest' }),
          },
          tx,
        );
      });
      await notifications.publishCounts(accountId);
      told += 1;
    }
    last = rows.at(-1)?.id;
    if (rows.length < BATCH) return told;
  }
}

async function countBetween(search: MatchCounter, filters: string, since: Date, until: Date): Promise<number> {
  const { total } = await search.postedSince(filters, since, 0);
  return total === 0 ? 0 : total - (await search.postedSince(filters, until, 0)).total;
}
