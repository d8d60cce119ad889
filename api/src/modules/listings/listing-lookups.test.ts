import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { adsQueue } from '@karwan/shared-contracts';
import type { Database } from '../../platform/database/database.ts';
import type { Account } from '../../platform/http/caller.ts';
import { plainAd, smallCatalogue } from '../../testing/plain-ads.ts';
import { NOW, storeByName, useStoredRows } from '../../testing/stored-rows.ts';
import { listWaiting } from '../queues/index.ts';
import { findCopiedPhotos } from './copied-photos.ts';
import { detailsOf } from './detail-rows.ts';
import { findInLink } from './find-in-link.ts';
import { changeState, deleteListing } from './listing-states.ts';
import { createListingLookup } from './listings-for-chat.ts';
import { createOwnListings, type OwnListingServices } from './own-listings.ts';
import { photoHolderOf } from './photo-holder.ts';
import { findPublic, updateListing } from './repository.ts';
import { updateImported } from './update-imported.ts';
import { createVisitors, type Sender } from './visitors.ts';

const lastPublic = { title: 'Civic', pricePkr: 1, cityId: null, areaId: null, priceLabel: null };

describe('ads and those who read them', () => {
  const stored = useStoredRows();
  const { db } = stored;

  type Ad = NonNullable<Parameters<typeof stored.anAd>[0]>;
  const ad = (change: Ad) => () => stored.anAd(change);
  /** A complete car. */
  const aCar = async (slug: string, { fuel = 'petrol', ...change }: Ad & { fuel?: string } = {}) => {
    const { id } = await stored.anAd({ slug, cityId: 1, pricePkr: 5, postedAt: NOW, ...change });
    await updateListing(db, id, { ...detailsOf(plainAd({ fuel })), updatedAt: NOW });
    return id;
  };
  const reviewOf = async (id: string) =>
    (await listWaiting(db, adsQueue.name, { limit: 99 })).find(({ subjectId }) => subjectId === id)?.reason;

  test('a photo is copied if a live ad of another account has one like it', async () => {
    const { ids } = await storeByName({ live: ad({}), sold: ad({ status: 'sold' }), deleted: ad({ deletedAt: NOW }) });
    const holders = [null, 'account:1', ...Object.values(ids).map(photoHolderOf), photoHolderOf(randomUUID())];
    const lookalikes = async () => holders.map((holder, at) => ({ photoId: 'mine', otherId: `other ${at}`, holder }));
    const copied = await findCopiedPhotos(db, { lookalikes }, ['mine']);
    const pairs = copied.map(({ photoId, otherPhotoId, other }) => [photoId, otherPhotoId, other.id]);
    assert.deepEqual(pairs, [['mine', 'other 2', ids.live]]);
    assert.deepEqual(await findCopiedPhotos(db, { lookalikes: () => assert.fail() }, []), []);
  });

  test('a pasted link leads to a public ad under the vertical that shows it, or to none', async () => {
    const id = await aCar('civic-1');
    await Promise.all([aCar('seal-1', { fuel: 'electric' }), aCar('x-1', { status: 'sold' })]);
    const find = (slug: string) => findInLink(db, slug && `https://karwan.pk/used-cars/${slug}`);
    assert.deepEqual([(await find('civic-1'))?.row.id, (await find('seal-1'))?.href], [id, '/electric-cars/seal-1']);
    assert.deepEqual(await Promise.all(['x-1', 'other-1', ''].map(find)), [undefined, undefined, undefined]);
    const broken = { select: () => assert.fail('no database') } as unknown as Database;
    await assert.rejects(findInLink(broken, '/used-cars/civic-1'), /no database/);
  });

  test('in conversations an ad is gone once it is deleted, and a live one paused once its owner is', async () => {
    const ofBlocked = { ownerId: await stored.anAccount({ blockedAt: NOW }) };
    const [live, deleted, blocked] = [
      await stored.anAd(),
      await stored.anAd({ deletedAt: NOW }),
      await stored.anAd(ofBlocked),
    ];
    const ids = [live, deleted, blocked, await stored.anAd({ ...ofBlocked, status: 'sold' })].map(({ id }) => id);
    const lookup = createListingLookup({ db, photos: { photosOf: async () => new Map() } });
    const found = await lookup.listingsForChat(ids);
    const statuses = ids.map((id) => found.get(id)?.status);
    assert.deepEqual(statuses, ['active', 'deleted', 'deactivated', 'sold']);
  });

  test('a visitor is an account, else a browser, else an address: for a day, and in reports for a month', async () => {
    let time = NOW;
    const [visitors, other] = [createVisitors({ db, now: () => time }), createVisitors({ db, now: () => time })];
    const senders = ['a 1.1.1.1', 'a 2.2.2.2 v', 'b 1.1.1.1', '- 1.1.1.1 v', '- 2.2.2.2 v', '- 1.1.1.1 w', '- 1.1.1.1'];
    const idsOf = (idOf: (sender: Sender) => Promise<string>) =>
      Promise.all(
        senders.map((sender) => {
          const [accountId, ip, visitorId] = sender.split(' ');
          const caller = accountId === '-' ? { kind: 'visitor' } : { kind: 'account', accountId };
          return idOf({ caller, ip, visitorId } as Sender);
        }),
      );
    const [today, reporters] = [await idsOf(visitors.idOfToday), await idsOf(visitors.reporter)];
    for (const ids of [today, reporters]) {
      const groups = ids.map((id) => ids.indexOf(id));
      assert.deepEqual(groups, [0, 0, 2, 3, 3, 5, 6]);
    }
    assert.deepEqual([reporters[0], today.includes('a'), await idsOf(other.idOfToday)], ['a', false, today]);
    for (const [days, known] of [
      [1, senders.length],
      [11, 3],
    ] as const) {
      time = new Date(NOW.getTime() + days * 86_400_000);
      assert.equal(
        (await idsOf(visitors.idOfToday)).some((id) => today.includes(id)),
        false,
      );
      assert.equal((await idsOf(visitors.reporter)).filter((id) => reporters.includes(id)).length, known);
    }
  });

  test('an import changes an ad once, keeps fingerprints apart, and tells followers of a lower price', async () => {
    const [id] = [await aCar('i-1', { fingerprint: 'I1' }), await aCar('i-2', { fingerprint: 'I2' })];
    const told: string[] = [];
    const followers = { notify: async (_tx: unknown, { kind }: { kind: string }) => [String(told.push(kind))] };
    const update = async (fingerprint: string, columns: object, isDraft = false) => {
      const imported = { columns, fingerprint, formerFingerprint: '', isDraft };
      const isChanged = await updateImported(db, id, imported, { now: NOW, followers });
      const { pricePkr, revision, ...row } = await findPublic(db, { id });
      return [isChanged, row.fingerprint, pricePkr, revision];
    };
    assert.deepEqual(await update('I3', { pricePkr: 4 }, true), [false, 'I1', 5, 1]);
    assert.deepEqual(await update('I3', {}), [false, 'I3', 5, 1]);
    assert.deepEqual(await update('I2', { pricePkr: 4 }), [true, 'I3', 4, 2]);
    assert.deepEqual(await update('I3', { description: 'New' }), [true, 'I3', 4, 3]);
    assert.deepEqual([told, await reviewOf(id)], [['price-dropped'], 'edited']);
  });

  test('a doubtful ad is held when it is posted, or edited while hidden and shown again; a deleted one leaves the queue', async () => {
    const other = photoHolderOf(await aCar('r-1'));
    const cases = [
      [{ lastPublic }, 800_000, null, 'active', 'edited'],
      [{ lastPublic }, 800_000, other, 'pending', 'held'],
      [{ lastPublic }, 900_000, null, 'pending', 'held'],
      [{}, 900_000, other, 'active', undefined],
    ] as const;
    for (const [index, [change, pricePkr, holder, status, reason]] of cases.entries()) {
      const ownerId = await stored.anAccount();
      const hidden = { ownerId, status: 'deactivated' as const, pricePkr, photoIds: [randomUUID()] };
      const listingId = await aCar(`r-${index + 2}`, { ...hidden, ...change });
      const released: string[] = [];
      const photos = {
        lookalikes: async () => [{ photoId: 'p', otherId: 'o', holder }],
        release: async (_tx: unknown, holders: readonly string[]) => void released.push(...holders),
      };
      const isFarOff = async (_db: unknown, item: { pricePkr: number }) => item.pricePkr === 900_000;
      const services = { photos, prices: { isFarOff, labelOf: async () => null }, snapshot: smallCatalogue };
      const result = await changeState(db, services, { ownerId, listingId, action: 'activate', now: NOW });
      assert.deepEqual([result.status, await reviewOf(listingId)], [status, reason], `${index}`);
      await deleteListing(db, photos, { ownerId, listingId, now: NOW });
      assert.deepEqual([await reviewOf(listingId), released], [undefined, [photoHolderOf(listingId)]]);

      const draft = { listingId: await aCar(`d-${index}`, { ...hidden, status: 'draft' }), revision: 1 };
      const [catalogue, people] = [{ read: async () => smallCatalogue }, { phonesOf: async () => [] }];
      const own = createOwnListings({
        ...services,
        db,
        now: () => NOW,
        catalogue,
        people,
      } as unknown as OwnListingServices);
      const post = await own.publish({ accountId: ownerId, userType: 'user', dealerType: null } as Account, draft);
      assert.equal((await post(db)).status, holder || pricePkr === 900_000 ? 'pending' : 'active', `posting ${index}`);
    }
  });
});
