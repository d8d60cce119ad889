import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import { inArray } from 'drizzle-orm';
import { ago, NOW, storeByName, useStoredRows } from '../../testing/stored-rows.ts';
import {
  attachPhotos,
  claimRemovals,
  deletePhotos,
  detachAllPhotos,
  findSimilarPhotos,
  insertPhoto,
  renewUpload,
  usedFileKeys,
} from './repository.ts';
import { photos } from './tables.ts';

// Each row that is not found differs in one column from one that is.
describe('queries of photos', () => {
  const stored = useStoredRows();
  const { db } = stored;
  beforeEach(() => db.delete(photos));
  const photo =
    (change: Partial<typeof photos.$inferInsert> = {}, hash: number[] | null = null) =>
    async () => {
      const id = randomUUID();
      const ownerId = change.ownerId ?? (await stored.anAccount());
      const row = {
        id,
        ownerId,
        uploadId: id,
        fileKey: id,
        width: 4,
        height: 3,
        widths: [4],
        thumbhash: 'A',
        createdAt: NOW,
      };
      return (await insertPhoto(db, { ...row, ...change }, hash)) ?? assert.fail();
    };
  const rowsOf = (ids: Record<string, string>) =>
    db
      .select()
      .from(photos)
      .where(inArray(photos.id, Object.values(ids)));

  test('unused photos are deleted after a day, and failed removals are tried again', async () => {
    const time = ago(1000);
    const detachedAt = ago(1001);
    const { ids, namesOf } = await storeByName({
      orphan: photo({ detachedAt }),
      'of a listing': photo({ holder: 'listing:L1' }),
      shared: photo({ detachedAt, isShared: true }),
      recent: photo({ detachedAt: time }),
      'of an account': async () => {
        const row = await photo({ detachedAt })();
        await stored.anAccount({ photoId: row.id });
        return row;
      },
      'failed before': photo({ holder: 'removal' }),
    });
    const claim = (limit: number, except: string[] = []) => claimRemovals(db, { time, limit, except });
    assert.deepEqual(namesOf(await claim(1)), ['failed before']);
    const failed = ids['failed before'] ?? '';
    const [claimed, ...others] = await claim(9, [failed]);
    assert.deepEqual([namesOf([claimed ?? assert.fail()]), others], [['orphan'], []]);
    assert.notEqual(claimed?.uploadId, ids.orphan, 'the same upload is a new photo');
    const owner = claimed?.ownerId ?? '';
    assert.deepEqual(
      await attachPhotos(db, { ownerId: owner, holder: 'listing:L2', photoIds: [ids.orphan ?? ''], now: NOW }),
      [],
    );
    await deletePhotos(db, [ids.orphan ?? '', ids.recent ?? '']);
    assert.equal(namesOf(await rowsOf(ids)).includes('orphan'), false);
    assert.equal((await rowsOf(ids)).length, 5, 'only what is being removed');
    const keys = await usedFileKeys(db, Object.values(ids));
    assert.deepEqual([keys.has(ids.recent ?? ''), keys.has(ids.orphan ?? '')], [true, false]);
  });

  test('a holder gets photos of its owner that nothing else shows, and shared ones; its other photos are detached', async () => {
    const [ownerId, holder] = [await stored.anAccount(), 'listing:L3'];
    const { ids, namesOf } = await storeByName({
      free: photo({ ownerId, detachedAt: NOW }),
      had: photo({ ownerId, holder }),
      dropped: photo({ ownerId, holder }),
      'of another listing': photo({ ownerId, holder: 'listing:L4' }),
      'of somebody else': photo({ detachedAt: NOW }),
      shared: photo({ isShared: true, holder: null }),
    });
    const photoIds = Object.entries(ids).flatMap(([name, id]) => (name === 'dropped' ? [] : [id]));
    const attached = await attachPhotos(db, { ownerId, holder, photoIds, now: ago(-5) });
    assert.deepEqual(namesOf(attached.map((id) => ({ id }))).sort(), ['free', 'had', 'shared']);
    const held = async () =>
      namesOf((await rowsOf(ids)).filter((row) => row.holder === holder && row.detachedAt === null)).sort();
    assert.deepEqual(await held(), ['free', 'had']);
    const dropped = async (at: Date) =>
      namesOf((await rowsOf(ids)).filter(({ detachedAt }) => detachedAt?.getTime() === at.getTime()));
    assert.deepEqual(await dropped(ago(-5)), ['dropped']);
    await detachAllPhotos(db, [holder, 'listing:none'], ago(-6));
    assert.deepEqual([await held(), (await dropped(ago(-6))).sort()], [[], ['free', 'had']]);
    assert.equal((await rowsOf(ids)).find(({ id }) => id === ids['of another listing'])?.holder, 'listing:L4');
    assert.deepEqual(await attachPhotos(db, { ownerId, holder, photoIds: [], now: NOW }), []);
  });

  test('a repeated upload is the photo that is there, with a new day until it is removed', async () => {
    const uploadId = randomUUID();
    const [free, held] = [
      await photo({ uploadId, detachedAt: ago(9) })(),
      await photo({ uploadId, holder: 'listing:L5' })(),
    ];
    const renew = (ownerId: string | null, id: string) =>
      renewUpload(db, { ownerId: ownerId ?? '', uploadId: id, now: NOW });
    assert.deepEqual(await renew(free.ownerId, uploadId), { ...free, detachedAt: NOW });
    assert.deepEqual(await renew(held.ownerId, uploadId), held);
    assert.equal(await renew(free.ownerId, randomUUID()), undefined);
  });

  test('photos of others that look the same and are shown somewhere', async () => {
    const hash = [0x1234_5678, 0x0f0f_3333, 0x7777_1111, 0x2345_4321];
    const ownerId = await stored.anAccount();
    const shown = { holder: 'listing:L6' };
    const { ids, namesOf } = await storeByName({
      own: photo({ ownerId, detachedAt: NOW }, hash),
      copy: photo(shown, hash),
      'of the same owner': photo({ ownerId, ...shown }, hash),
      'shown nowhere': photo({ detachedAt: NOW }, hash),
      'being removed': photo({ holder: 'removal' }, hash),
      'alike in one part': photo(shown, [0x1234_5678, 0x7000_0001, 0x0101_0101, 0x7aaa_5555]),
    });
    const found = await findSimilarPhotos(db, [ids.own ?? '']);
    assert.deepEqual(namesOf(found.map(({ otherId }) => ({ id: otherId }))), ['copy']);
  });
});
