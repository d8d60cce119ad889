import { type EachShown, type ShownVertical, shownVerticals } from '@karwan/shared-contracts';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Notifications } from '../notifications/index.ts';
import type { NewAds } from '../search/index.ts';
import type { SavedSearchRow } from './saved-searches.ts';
import { savedSearches } from './tables.ts';

const BATCH = 500;
/** An ad is found by then, however slowly its transaction ended. */
const SETTLED_MS = 10_000;

type Teller = Pick<Services, 'db' | 'now'> & {
  newAds: EachShown<NewAds>;
  notifications: Pick<Notifications, 'notifyEach' | 'publishCounts'>;
};
type Found = { search: SavedSearchRow; since: Date; count: number };

/**
 * Tells every person of ads that match a saved search, were posted since it was saved, and were not told yet: new ones, and
 * those that match since they were changed. Answers how many searches. Fails only once each vertical had its turn.
 */
export async function notifyMatches(
  teller: Teller,
  verticals: readonly ShownVertical[] = shownVerticals,
): Promise<number> {
  const turns = await Promise.allSettled(verticals.map((vertical) => notifyMatchesIn(vertical, teller)));
  const failures = turns.flatMap((turn) => (turn.status === 'rejected' ? [turn.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, 'Some saved searches were not told of new ads');
  return turns.reduce((told, turn) => told + (turn.status === 'fulfilled' ? turn.value : 0), 0);
}

function notifyMatchesIn(vertical: ShownVertical, { db, now, newAds, notifications }: Teller): Promise<number> {
  const until = new Date(now().getTime() - SETTLED_MS);
  return newAds[vertical].follow(until, async (ads) => {
    let told = 0;
    for (let last: string | undefined; ads.size > 0; ) {
      const rows = await db
        .select()
        .from(savedSearches)
        .where(and(eq(savedSearches.vertical, vertical), last === undefined ? undefined : gt(savedSearches.id, last)))
        .orderBy(asc(savedSearches.id))
        .limit(BATCH);
      const found: Found[] = [];
      for (const search of rows) {
        const since = search.notifiedUntil ?? search.createdAt;
        const count = since < until ? await ads.count(search.filters, { after: since, until }) : 0;
        if (count > 0) found.push({ search, since, count });
      }
      if (found.length > 0) told += await tell({ db, notifications }, found, until);
      last = rows.at(-1)?.id;
      if (rows.length < BATCH) break;
    }
    return told;
  });
}

/** Notes and tells both or neither: nobody is told twice. */
async function tell(
  { db, notifications }: Pick<Teller, 'db' | 'notifications'>,
  found: readonly Found[],
  until: Date,
): Promise<number> {
  const told = await db.transaction(async (tx) => {
    const noted = await noteTold(tx, found, until);
    const news = found.filter(({ search }) => noted.has(search.id)).map(newsOf);
    await notifications.notifyEach(tx, news);
    return news;
  });
  notifications.publishCounts(told.map(({ accountId }) => accountId));
  return told.length;
}

/** Answers which searches nobody else has told of since they were read. */
async function noteTold(tx: Queryable, found: readonly Found[], until: Date): Promise<Set<string>> {
  const read = sql.join(
    found.map(({ search, since }) => sql`(${search.id}::uuid, ${since.toISOString()}::timestamptz)`),
    sql`, `,
  );
  const noted = await rowsOf<{ id: string }>(
    tx,
    sql`update ${savedSearches} set notified_until = ${until.toISOString()}::timestamptz
        from (values ${read}) as read (id, since)
        where ${savedSearches.id} = read.id
          and date_trunc('milliseconds', coalesce(${savedSearches.notifiedUntil}, ${savedSearches.createdAt})) <= read.since
        returning ${savedSearches.id}`,
  );
  return new Set(noted.map(({ id }) => id));
}

const newsOf = ({ search: { accountId, vertical, name, filters }, count }: Found) => ({
  accountId,
  kind: 'saved-search' as const,
  parameters: { vertical, filters, name, count },
});
