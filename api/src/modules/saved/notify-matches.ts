import { type ByShownVertical, type ShownVertical, shownVerticals } from '@karwan/shared-contracts';
import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { type Queryable, rowsOf } from '../../platform/database/database.ts';
import { failedItems, ItemFailure } from '../../platform/jobs/for-each-due.ts';
import type { Services } from '../../platform/services.ts';
import type { Notifications } from '../notifications/index.ts';
import type { NewAds } from '../search/index.ts';
import { ALERT_LIFE_MS, alertsFromOf } from './policy.ts';
import type { SavedSearchRow } from './saved-searches.ts';
import { savedSearchAlerts, savedSearches } from './tables.ts';

const BATCH = 500;
/** Searches per transaction. */
const STORE_BATCH = 100;
/** A listing is visible by then, even if its transaction was slow. */
const SETTLE_MS = 10_000;

type AlertDependencies = Pick<Services, 'db' | 'now'> & {
  newAds: ByShownVertical<NewAds>;
  notifications: Pick<Notifications, 'notifyEach' | 'publishCounts'>;
};
type Found = { search: SavedSearchRow; numbers: readonly number[] };

/**
 * Notifies users of listings that match a saved search and were posted since it was saved, once per listing. Includes
 * listings that match since they were edited or approved. Returns how many searches had matches. A failing search or
 * vertical does not stop the others; the failures are thrown together at the end.
 */
export async function notifyMatches(
  deps: AlertDependencies,
  verticals: readonly ShownVertical[] = shownVerticals,
): Promise<number> {
  const results = await Promise.allSettled(verticals.map((vertical) => notifyMatchesOfVertical(vertical, deps)));
  const failures = results.flatMap((result) =>
    result.status === 'rejected'
      ? failedItems(result.reason).length > 0
        ? failedItems(result.reason)
        : [result.reason]
      : [],
  );
  if (failures.length > 0) throw new AggregateError(failures, 'Some saved searches were not notified of new ads');
  return results.reduce((notified, result) => notified + (result.status === 'fulfilled' ? result.value : 0), 0);
}

async function notifyMatchesOfVertical(
  vertical: ShownVertical,
  { db, now, newAds, notifications }: AlertDependencies,
): Promise<number> {
  const searchedUntil = new Date(now().getTime() - SETTLE_MS);
  // Searches run in memory, so a retry would fail again. These listings are not offered to a failed search again.
  const failures: ItemFailure[] = [];
  const notified = await newAds[vertical].processNew(searchedUntil, async (ads) => {
    let sent = 0;
    for (let last: string | undefined; ads.size > 0; ) {
      const rows = await db
        .select()
        .from(savedSearches)
        .where(and(eq(savedSearches.vertical, vertical), last === undefined ? undefined : gt(savedSearches.id, last)))
        .orderBy(asc(savedSearches.id))
        .limit(BATCH);
      const found: Found[] = [];
      for (const search of rows) {
        try {
          const numbers = await ads.find(search.filters, {
            from: alertsFromOf(search, searchedUntil),
            until: searchedUntil,
          });
          // Sorted, so that concurrent processes insert in the same order and do not deadlock.
          if (numbers.length > 0) found.push({ search, numbers: numbers.toSorted((one, other) => one - other) });
        } catch (error) {
          failures.push(new ItemFailure(search.id, error));
        }
      }
      for (let start = 0; start < found.length; start += STORE_BATCH)
        sent += await notify({ db, now, notifications }, found.slice(start, start + STORE_BATCH), searchedUntil);
      last = rows.at(-1)?.id;
      if (rows.length < BATCH) break;
    }
    return sent;
  });
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} saved searches failed`);
  return notified;
}

/** Stores the alerts and the notifications in one transaction, so that no listing is notified twice. */
async function notify(
  { db, now, notifications }: Pick<AlertDependencies, 'db' | 'now' | 'notifications'>,
  found: readonly Found[],
  searchedUntil: Date,
): Promise<number> {
  const news = await db.transaction(async (tx) => {
    const newNumbers = await storeAlerts(tx, found, now());
    const newlyFound = found.flatMap(({ search }) => {
      const count = newNumbers.get(search.id) ?? 0;
      return count > 0 ? [{ search, count }] : [];
    });
    if (newlyFound.length === 0) return [];
    const ids = newlyFound.map(({ search }) => search.id);
    const alertsFrom = sql`coalesce(${savedSearches.alertsFrom}, ${savedSearches.notifiedUntil}, ${savedSearches.createdAt})`;
    await tx
      .update(savedSearches)
      .set({ alertsFrom, notifiedUntil: searchedUntil })
      .where(inArray(savedSearches.id, ids));
    const stored = newlyFound.map(newsOf);
    await notifications.notifyEach(tx, stored);
    return stored;
  });
  notifications.publishCounts(news.map(({ accountId }) => accountId));
  return news.length;
}

/** The number of new alerts by search id. A search deleted meanwhile has none. */
async function storeAlerts(tx: Queryable, found: readonly Found[], now: Date): Promise<Map<string, number>> {
  const alerts = found.map(({ search, numbers }) => ({ id: search.id, numbers }));
  const rows = await rowsOf<{ id: string; count: number }>(
    tx,
    sql`with found as (
          select ${savedSearches.id} as id, alert.numbers
          from jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb) as alert (id uuid, numbers integer[])
          join ${savedSearches} on ${savedSearches.id} = alert.id
          order by 1 for update of ${savedSearches}),
        stored as (
          insert into ${savedSearchAlerts} (search_id, listing_number, notified_at)
          select id, unnest(numbers), ${now.toISOString()}::timestamptz from found
          on conflict do nothing returning search_id)
        select search_id as id, count(*)::int as count from stored group by 1`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

const newsOf = ({
  search: { accountId, vertical, name, filters },
  count,
}: {
  search: SavedSearchRow;
  count: number;
}) => ({
  accountId,
  kind: 'saved-search' as const,
  parameters: { vertical, filters, name, count },
});

/** Deletes up to `limit` old rows; returns how many. */
export async function purgeAlerts(db: Queryable, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const isOld = lt(savedSearchAlerts.notifiedAt, new Date(now.getTime() - ALERT_LIFE_MS));
  const old = db.select({ ctid: sql`ctid` }).from(savedSearchAlerts).where(isOld).limit(limit);
  const purged = await db
    .delete(savedSearchAlerts)
    .where(sql`ctid = any(array(${old}))`)
    .returning({ number: savedSearchAlerts.listingNumber });
  return purged.length;
}
