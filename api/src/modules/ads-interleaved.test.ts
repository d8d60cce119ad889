import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import {
  adsQueue,
  changeListingState,
  createDraft,
  deleteMyListing,
  publishListing,
  updateMyListing,
} from '@karwan/shared-contracts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { copyAd } from '../testing/copy-ad.ts';
import type { Person, TestApi } from '../testing/start-api.ts';
import { resultsOf, useTwoApis, valuesOf } from '../testing/two-apis.ts';
import { createAdDraft, postAd } from '../testing/used-car-ads.ts';
import { expireListings } from './listings/expire-listings.ts';
import { holdSuspicious } from './listings/hold-suspicious.ts';
import { notifyOfSales } from './listings/notify-of-sales.ts';
import { releaseIdleDrafts } from './listings/release-idle-drafts.ts';
import { listings } from './listings/tables.ts';
import { createPhotoLibrary } from './media/photo-library.ts';
import { photos } from './media/tables.ts';
import { queueItems } from './queues/tables.ts';

const DAY_MS = 86_400_000;

describe('ads, however two calls meet:', () => {
  const { two, one, other } = useTwoApis();

  /** Files that the library has stored. */
  const stored = new Set<string>();
  const store = {
    urlOf: (key: string) => `/media/${key}`,
    list: async function* () {},
    get: async () => undefined,
    put: async (key: string) => void stored.add(key),
    remove: async (keys: readonly string[]) => {
      for (const key of keys) stored.delete(key);
    },
  };
  const file = { suffix: '320.webp', contentType: 'image/webp', bytes: Buffer.alloc(1) };
  const encoded = { width: 320, height: 240, widths: [320], thumbhash: '', files: [file], perceptualHash: null };
  const library = ({ services: { db, now, config } }: TestApi) =>
    createPhotoLibrary({ db, now, config, store, encoder: { encode: async () => encoded as never } });
  const upload = (api: TestApi, { account }: Person, uploadId = randomUUID()) =>
    library(api).upload({ ownerId: account.id, uploadId, bytes: Buffer.alloc(1) });

  async function draftOf(person: Person) {
    return createAdDraft(person, { photos: [(await upload(one, person)).id] });
  }
  type Draft = Awaited<ReturnType<typeof draftOf>>;
  const publish = ({ client }: Person, { listingId, revision }: Draft) =>
    client.call(publishListing, { params: { listingId }, body: { revision } });
  const update = ({ client }: Person, { listingId, revision, draft }: Draft) =>
    client.call(updateMyListing, { params: { listingId }, body: { revision, draft } });
  const rowOf = async (listingId: string) => {
    const [row] = await one.services.db.select().from(listings).where(eq(listings.id, listingId));
    return row ?? assert.fail();
  };
  const isWaiting = (listingId: string) =>
    and(eq(queueItems.queue, adsQueue.name), eq(queueItems.subjectId, listingId), isNull(queueItems.doneAt));

  test('one form makes one draft, and an account has a hundred at most', async () => {
    const create = ({ client }: Person, clientId: string = randomUUID()) =>
      client.call(createDraft, { body: { vertical: 'used-cars', clientId, draft: { make: 'toyota' } } });
    await two.interleave(async () => {
      const person = await one.person();
      const clientId = randomUUID();
      return {
        a: () => create(person, clientId),
        b: () => create(two.atOther(person), clientId),
        check: (a, b) => {
          const [first, second] = valuesOf(a, b);
          assert.deepEqual(first, second);
        },
      };
    }, ['a']);
    await two.interleave(async () => {
      const person = await one.person();
      await copyAd(one, (await create(person)).listingId, 98);
      return {
        a: () => create(person),
        b: () => create(two.atOther(person)),
        check: (...both) => assert.deepEqual(resultsOf(...both), ['done', 'too_many_drafts']),
      };
    }, ['a']);
  });

  test('an ad is posted once, and is not overwritten by who has not seen it', async () => {
    for (const [work, code] of [
      [publish, 'listing_state'],
      [update, 'revision_conflict'],
    ] as const)
      await two.interleave(async () => {
        const person = await one.person();
        const draft = await draftOf(person);
        return {
          a: () => work(person, draft),
          b: () => work(two.atOther(person), draft),
          check: async (...both) => {
            assert.deepEqual(resultsOf(...both), ['done', code]);
            assert.equal((await rowOf(draft.listingId)).revision, draft.revision + 1);
          },
        };
      }, ['a']);
  });

  test('an ad that is deleted while it is posted is deleted, and waits for no review', async () => {
    await two.interleave(async () => {
      const person = await one.person();
      const draft = await draftOf(person);
      const { listingId } = draft;
      const { client } = two.atOther(person);
      return {
        a: () => publish(person, draft),
        b: () => client.call(deleteMyListing, { params: { listingId } }),
        check: async (_, deleted) => {
          assert.equal(deleted.status, 'fulfilled');
          const { deletedAt, photoIds } = await rowOf(listingId);
          assert.deepEqual([deletedAt === null, photoIds], [false, []]);
          assert.equal(await one.services.db.$count(queueItems, isWaiting(listingId)), 0);
        },
      };
    });
  });

  test('a new account posts ten ads, those that wait included, and the next wait', async () => {
    await two.interleave(async () => {
      const person = await one.person();
      const drafts = [await draftOf(person), await draftOf(person)] as const;
      const posted = await copyAd(one, drafts[0].listingId, 9);
      for (const [index, { id }] of posted.entries()) {
        const state = index < 4 ? ({ status: 'pending' } as const) : { postedAt: new Date() };
        await one.services.db.update(listings).set(state).where(eq(listings.id, id));
      }
      return {
        a: () => publish(person, drafts[0]),
        b: () => publish(two.atOther(person), drafts[1]),
        check: (a, b) => {
          const posted = valuesOf(a, b).map((each) => Object(each).status);
          assert.deepEqual(posted.sort(), ['active', 'pending']);
        },
      };
    }, ['a']);
  });

  test('an ad that is sold while it ends or is edited is sold, and its followers hear it once', async () => {
    const quiet = { notifyEach: async () => undefined, publishCounts: () => undefined };
    const aPosted = async () => {
      const seller = await one.person();
      const ad = await postAd(seller, { photos: [(await upload(one, seller)).id] });
      return { seller, ad, listingId: ad.listingId };
    };
    const changed = (listingId: string, change: Partial<typeof listings.$inferInsert>) =>
      one.services.db.update(listings).set(change).where(eq(listings.id, listingId));
    const anHourAgo = new Date(one.clock.now().getTime() - DAY_MS / 24);
    for (const isEdited of [false, true])
      await two.interleave(async () => {
        const { seller, ad, listingId } = await aPosted();
        await changed(listingId, { expiresAt: anHourAgo });
        const { client } = two.atOther(seller);
        return {
          a: async () => (isEdited ? update(seller, ad) : expireListings(one.services, quiet)),
          b: () => client.call(changeListingState, { params: { listingId }, body: { action: 'mark-sold' } }),
          check: async (_, sold) => {
            assert.equal(sold.status, 'fulfilled');
            assert.equal((await rowOf(listingId)).status, 'sold');
          },
        };
      });
    let told = 0;
    const followers = {
      notify: async () => {
        told += 1;
        return [];
      },
    };
    const tell = ({ services: { db, now } }: TestApi) => notifyOfSales({ db, now, followers, notifications: quiet });
    const postpone = ({ services: { db, now } }: TestApi, listingId: string) =>
      db
        .update(listings)
        .set({ soldNewsDueAt: new Date(now().getTime() + DAY_MS) })
        .where(and(eq(listings.id, listingId), isNotNull(listings.soldNewsDueAt)))
        .returning();
    for (const change of [tell, postpone])
      await two.interleave(async () => {
        const { listingId } = await aPosted();
        await changed(listingId, { status: 'sold', soldNewsDueAt: anHourAgo });
        told = 0;
        return {
          a: () => tell(one),
          b: async () => change(other, listingId),
          check: (...both) => assert.equal(told, Object(valuesOf(...both)[1]).length === 1 ? 0 : 1),
        };
      }, ['a']);
  });

  test('a draft that is changed while its photos are given up has the photos that it shows', async () => {
    await two.interleave(async () => {
      const person = await one.person();
      const draft = await draftOf(person);
      const { listingId } = draft;
      const long = new Date(one.clock.now().getTime() - 61 * DAY_MS);
      await one.services.db.update(listings).set({ updatedAt: long }).where(eq(listings.id, listingId));
      return {
        a: () => releaseIdleDrafts({ ...one.services, photos: library(one) }),
        b: () => update(two.atOther(person), draft),
        check: async (_, updated) => {
          assert.equal(updated.status, 'fulfilled');
          const held = await one.services.db
            .select()
            .from(photos)
            .where(eq(photos.holder, `listing:${listingId}`));
          assert.deepEqual(
            [(await rowOf(listingId)).photoIds, held.map(({ id }) => id)],
            [draft.draft.photos, draft.draft.photos],
          );
        },
      };
    });
  });

  test('one upload is one photo, without files of another', async () => {
    await two.interleave(async () => {
      const person = await one.person();
      const uploadId = randomUUID();
      stored.clear();
      return {
        a: () => upload(one, person, uploadId),
        b: () => upload(other, person, uploadId),
        check: (a, b) => {
          const [first, second] = valuesOf(a, b);
          assert.equal(Object(first).id, Object(second).id);
          assert.equal(stored.size, 1);
        },
      };
    }, ['a']);
  });

  test('a photo is used, or deleted with its files', async () => {
    await two.interleave(async () => {
      const person = await one.person();
      const { db } = one.services;
      stored.clear();
      const { id } = await upload(one, person);
      const long = new Date(one.clock.now().getTime() - 2 * DAY_MS);
      await db.update(photos).set({ detachedAt: long }).where(eq(photos.id, id));
      const request = { ownerId: person.account.id, holder: 'listing:x', photoIds: [id] };
      return {
        a: () => library(one).removeOrphans(),
        b: () => other.services.db.transaction((tx) => library(other).hold(tx, request)),
        check: async (_, held) => {
          assert.ok(held.status === 'fulfilled');
          const isHeld = (held.value as Set<string>).has(id);
          assert.deepEqual([await db.$count(photos, eq(photos.id, id)), stored.size], isHeld ? [1, 1] : [0, 0]);
        },
      };
    });
  });

  test('an imported ad that is deleted while it is held is deleted, and waits for no review', async () => {
    const { db, now } = one.services;
    await two.interleave(async () => {
      const seller = await one.person();
      const { listingId } = await postAd(seller, { photos: [(await upload(one, seller)).id] });
      const imported = { fingerprint: randomUUID(), priceLabel: 'suspicious' as const };
      await db.delete(queueItems);
      await db.update(listings).set(imported).where(eq(listings.id, listingId));
      const { client } = two.atOther(seller);
      return {
        a: () => holdSuspicious(db, seller.account.id, now()),
        b: () => client.call(deleteMyListing, { params: { listingId } }),
        check: async (...both) => {
          assert.deepEqual(resultsOf(...both), ['done', 'done']);
          assert.equal(await db.$count(queueItems, isWaiting(listingId)), 0);
        },
      };
    });
  });
});
