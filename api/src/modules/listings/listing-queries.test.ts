import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { adsQueue } from '@karwan/shared-contracts';
import { and, eq, inArray } from 'drizzle-orm';
import { ago, NOW, storeByName, useStoredRows } from '../../testing/stored-rows.ts';
import { enqueue } from '../queues/index.ts';
import { expireListings } from './expire-listings.ts';
import { addToFigures, dailyFiguresOf, totalsOf } from './figures.ts';
import { holdSuspicious } from './hold-suspicious.ts';
import { isInReview, isPublicListing } from './is-public.ts';
import { deleteListingsOf } from './listing-states.ts';
import { notifyOfSales } from './notify-of-sales.ts';
import { photoHolderOf } from './photo-holder.ts';
import { releaseIdleDrafts } from './release-idle-drafts.ts';
import {
  countActive,
  countOwnListings,
  countPostedSince,
  findByClientId,
  isNewAccountOverLimit,
} from './repository.ts';
import { findAdsToReview, findListings, lockListing } from './review.ts';
import { listings, visitorKeys } from './tables.ts';
import { createVisitors } from './visitors.ts';

const DAY_MS = 86_400_000;

// Each row that is not found differs in one column from one that is.
describe('queries of ads', () => {
  const stored = useStoredRows();
  const { db } = stored;

  type Ad = Parameters<typeof stored.anAd>[0];
  const ad =
    (change: Ad = {}) =>
    () =>
      stored.anAd(change);
  const rowsOf = (ids: Record<string, string>) =>
    db
      .select()
      .from(listings)
      .where(inArray(listings.id, Object.values(ids)));
  /** Ads of one owner whose account was changed in this way. */
  const adOf =
    (change: Parameters<typeof stored.anAccount>[0], of: Ad = {}) =>
    async () =>
      stored.anAd({ ownerId: await stored.anAccount(change), ...of });

  test('public are live ads of open accounts; those in review stay as they last were', async () => {
    const { ids, namesOf } = await storeByName({
      live: ad(),
      deleted: ad({ deletedAt: NOW }),
      sold: ad({ status: 'sold' }),
      'of a blocked account': adOf({ blockedAt: NOW }),
      'of a closed account': adOf({ closedAt: NOW }),
    });
    const found = (rows: Record<string, string>, condition: typeof isInReview) =>
      db
        .select()
        .from(listings)
        .where(and(inArray(listings.id, Object.values(rows)), condition));
    assert.deepEqual(namesOf(await found(ids, isPublicListing)), ['live']);
    const lastPublic = { title: 'Honda Civic', cityId: null, areaId: null, pricePkr: 1, priceLabel: null };
    const pending = { status: 'pending', lastPublic } as const;
    const review = await storeByName({
      'in review': ad(pending),
      'never public': ad({ status: 'pending' }),
      'rejected before': ad({ ...pending, lastPublic: { ...lastPublic, isRejected: true } }),
      rejected: ad({ ...pending, status: 'rejected' }),
      deleted: ad({ ...pending, deletedAt: NOW }),
      'of a blocked account': adOf({ blockedAt: NOW }, pending),
    });
    assert.deepEqual(review.namesOf(await found(review.ids, isInReview)), ['in review']);
    const toReview = (await findAdsToReview(db, 99)).map(({ number }) => ({ id: number }));
    const numbers = new Map(review.rows.map(({ number, id }) => [number, id]));
    const names = review.namesOf(toReview.map(({ id }) => ({ id: numbers.get(id) ?? '' })));
    assert.deepEqual(names.sort(), ['in review', 'never public', 'of a blocked account', 'rejected before']);
    const all = Object.keys(ids).filter((name) => name !== 'deleted');
    assert.deepEqual(namesOf(await findListings(db, Object.values(ids))).sort(), all.sort());
    assert.equal(await db.transaction((tx) => lockListing(tx, ids.deleted ?? '')), undefined);
  });

  test('live ads expire at their time, and their owners learn of it once', async () => {
    const due = { expiresAt: NOW };
    const { ids, rows, namesOf } = await storeByName({
      due: ad(due),
      'in a moment': ad({ expiresAt: ago(-1) }),
      sold: ad({ ...due, status: 'sold' }),
      deleted: ad({ ...due, deletedAt: NOW }),
    });
    const told: string[] = [];
    const counted: string[] = [];
    const notifications: Parameters<typeof expireListings>[1] = {
      notifyEach: async (_tx, each) => void told.push(...each.map(({ accountId, kind }) => `${kind} ${accountId}`)),
      publishCounts: async (accounts) => void counted.push(...[accounts].flat()),
    };
    assert.equal(await expireListings({ db, now: () => NOW }, notifications), 1);
    assert.deepEqual(namesOf((await rowsOf(ids)).filter(({ status }) => status === 'expired')), ['due']);
    assert.deepEqual([told, counted], [[`ad-expired ${rows[0]?.ownerId}`], [rows[0]?.ownerId]]);
    assert.equal(await expireListings({ db, now: () => NOW }, notifications), 0);
  });

  test('drafts lose their photos after 60 days without a change', async () => {
    const idle = { status: 'draft', photoIds: [randomUUID()], updatedAt: ago(60 * DAY_MS + 1) } as const;
    const { ids, namesOf } = await storeByName({
      failing: ad({ ...idle, photoIds: [...idle.photoIds] }),
      idle: ad({ ...idle, photoIds: [...idle.photoIds] }),
      recent: ad({ ...idle, photoIds: [...idle.photoIds], updatedAt: ago(60 * DAY_MS) }),
      deleted: ad({ ...idle, photoIds: [...idle.photoIds], deletedAt: NOW }),
      posted: ad({ ...idle, photoIds: [...idle.photoIds], status: 'expired' }),
      'without photos': ad({ ...idle, photoIds: [] }),
    });
    const released: string[] = [];
    const release = async (_tx: unknown, holders: readonly string[]) => void released.push(...holders);
    const failing = async (tx: unknown, holders: readonly string[]) =>
      holders.some((each) => each.includes(ids.failing ?? '')) ? assert.fail() : release(tx, holders);
    const releasing = (photos: { release: typeof release }) => releaseIdleDrafts({ db, now: () => NOW, photos });
    await assert.rejects(releasing({ release: failing }), AggregateError);
    const without = (await rowsOf(ids)).filter(({ photoIds }) => photoIds.length === 0);
    assert.deepEqual(namesOf(without).sort(), ['idle', 'without photos']);
    assert.equal(await releasing({ release }), 1);
    assert.deepEqual(released, [photoHolderOf(ids.idle ?? ''), photoHolderOf(ids.failing ?? '')]);
  });

  test('followers hear of a sale at its time, and that an ad is back once it is public', async () => {
    const due = { status: 'sold', soldNewsDueAt: NOW, title: 'Civic', pricePkr: 5 } as const;
    const { ids, namesOf } = await storeByName({
      sold: ad({ ...due, slug: 'sold-1' }),
      back: ad({ ...due, status: 'active', slug: 'back-1', soldNewsDueAt: ago(1) }),
      'in a moment': ad({ ...due, slug: 'sold-2', soldNewsDueAt: ago(-1) }),
      'in review': ad({ ...due, status: 'pending', slug: 'sold-3' }),
      'known of': ad({ ...due, slug: 'sold-4', soldNewsDueAt: null }),
      hidden: ad({ ...due, slug: 'sold-5', status: 'deactivated' }),
      deleted: ad({ ...due, slug: 'sold-6', deletedAt: NOW }),
    });
    const told: string[] = [];
    const follow = {
      notify: async (_tx: unknown, { kind, listingId }: { kind: string; listingId: string }) => {
        told.push(`${kind} ${namesOf([{ id: listingId }])}`);
        return [];
      },
    } as unknown as Parameters<typeof notifyOfSales>[0]['followers'];
    const services = { db, now: () => NOW, followers: follow, notifications: { publishCounts: () => undefined } };
    assert.equal(await notifyOfSales(services as unknown as Parameters<typeof notifyOfSales>[0]), 2);
    assert.deepEqual(told, ['back back', 'sold sold']);
    const waiting = (await rowsOf(ids)).filter(({ soldNewsDueAt }) => soldNewsDueAt !== null);
    assert.deepEqual(namesOf(waiting).sort(), ['deleted', 'hidden', 'in a moment', 'in review']);
  });

  test('imported ads with a price that is too low are held for the office, once', async () => {
    const ownerId = await stored.anAccount();
    let count = 0;
    const held =
      (change: Ad = {}) =>
      () => {
        count += 1;
        return stored.anAd({ ownerId, fingerprint: `F${count}`, priceLabel: 'suspicious', postedAt: NOW, ...change });
      };
    const { ids, namesOf } = await storeByName({
      suspicious: held(),
      'of another account': held({ ownerId: await stored.anAccount() }),
      'not imported': held({ fingerprint: null }),
      sold: held({ status: 'sold' }),
      deleted: held({ deletedAt: NOW }),
      expensive: held({ priceLabel: 'high' }),
      'seen by the office': async () => {
        const row = await held()();
        await enqueue(db, adsQueue, { subjectId: row.id, reason: 'held', now: NOW });
        return row;
      },
    });
    assert.equal(await holdSuspicious(db, ownerId, NOW), 1);
    const pending = (await rowsOf(ids)).filter(({ status, postedAt }) => status === 'pending' && postedAt === null);
    assert.deepEqual(namesOf(pending), ['suspicious']);
  });

  test('counts of an account, of what was posted lately, and of a busy newcomer', async () => {
    const ownerId = await stored.anAccount({ createdAt: ago(DAY_MS) });
    const clientId = randomUUID();
    const own = (change: Ad) => ad({ ownerId, ...change });
    const since = ago(7 * DAY_MS);
    const before = await countPostedSince(db, since);
    const live = { postedAt: since, expiresAt: ago(-100 * DAY_MS) };
    const { ids } = await storeByName({
      live: own(live),
      'posted before': own({ ...live, postedAt: ago(7 * DAY_MS + 1) }),
      sold: own({ ...live, status: 'sold' }),
      deleted: own({ ...live, deletedAt: NOW }),
      draft: own({ status: 'draft', clientId }),
      bike: own({ status: 'pending', vertical: 'used-bikes' }),
      'of another': ad({ clientId, postedAt: ago(8 * DAY_MS) }),
    });
    assert.equal((await countPostedSince(db, since)) - before, 1);
    assert.equal(await countActive(db, ownerId), 2);
    const { byStatus, byVertical } = await countOwnListings(db, ownerId, 'used-cars');
    assert.deepEqual(byVertical, { 'used-cars': 4, 'used-bikes': 1 });
    assert.deepEqual([byStatus.active, byStatus.draft, byStatus.pending, byStatus.sold], [2, 1, 0, 1]);
    assert.equal((await findByClientId(db, ownerId, clientId))?.id, ids.draft);
    assert.equal(await findByClientId(db, ownerId, randomUUID()), undefined);

    const isOver = (now: Date) => isNewAccountOverLimit(db, ownerId, now);
    for (let count = 5; count < 9; count += 1) await own({ status: 'sold', postedAt: NOW })();
    assert.equal(await isOver(NOW), false, 'nine posted or waiting, and a draft');
    await own({ status: 'pending' })();
    assert.deepEqual([await isOver(NOW), await isOver(ago(-1))], [true, false], 'for a day');
  });

  test('figures: those of an ad, of the last 14 days, and in all', async () => {
    const [{ id }, { id: otherId }] = [await stored.anAd(), await stored.anAd()];
    const add = (listingId: string, at: Date) => addToFigures(db, { listingId, figure: 'views', at });
    for (const days of [0, 0, 13, 14]) await add(id, ago(days * DAY_MS));
    await add(otherId, NOW);
    const daily = await dailyFiguresOf(db, id, NOW);
    assert.deepEqual([daily.length, daily[0]?.views, daily[12]?.views, daily[13]?.views], [14, 1, 0, 2]);
    const totals = await totalsOf(db, [id]);
    assert.deepEqual([totals(id).views, totals(otherId).views], [4, 0]);
  });

  test('keys of visitors are deleted after two days, those of reports when their month is over', async () => {
    const key = (name: string, createdAt: Date) => ({ name, key: name, createdAt });
    await db
      .insert(visitorKeys)
      .values([
        key('2026-11-18', ago(2 * DAY_MS)),
        key('2026-11-17', ago(2 * DAY_MS + 1)),
        key('reports 2026-10', ago(32 * DAY_MS)),
        key('reports 2026-09', ago(32 * DAY_MS + 1)),
      ]);
    await createVisitors({ db, now: () => NOW }).deleteOldKeys();
    const left = await db.select({ name: visitorKeys.name }).from(visitorKeys);
    assert.deepEqual(left.map(({ name }) => name).sort(), ['2026-11-18', 'reports 2026-10']);
  });

  test('erasing an account deletes its ads with their photos, and no others', async () => {
    const ownerId = await stored.anAccount();
    const { ids, namesOf } = await storeByName({
      own: ad({ ownerId, description: 'Mine', photoIds: [randomUUID()] }),
      'deleted before': ad({ ownerId, deletedAt: ago(1) }),
      'of another': ad({ description: 'Other' }),
    });
    const released: string[] = [];
    const photos = { release: async (_tx: unknown, holders: readonly string[]) => void released.push(...holders) };
    await deleteListingsOf(db, photos, ownerId, NOW);
    assert.deepEqual(namesOf((await rowsOf(ids)).filter(({ deletedAt }) => deletedAt?.getTime() === NOW.getTime())), [
      'own',
    ]);
    assert.equal(released.length, 1);
    assert.equal(
      (
        await db
          .select()
          .from(listings)
          .where(eq(listings.id, ids['of another'] ?? ''))
      )[0]?.description,
      'Other',
    );
  });
});
