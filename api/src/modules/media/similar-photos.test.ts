import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { aPicture } from '../../testing/a-picture.ts';
import { useApi } from '../../testing/start-api.ts';
import { uploadAPhoto } from '../../testing/upload-a-photo.ts';
import { accounts } from '../users/index.ts';
import { findSimilarPhotos } from './repository.ts';
import { photoHashes, photos } from './tables.ts';

describe('photos that look the same', () => {
  const api = useApi();

  test('differ in three bits at most, and of a picture that stands all over the site so many are told', async () => {
    const { db } = api.services;
    const [id, otherOwner] = [await uploadAPhoto(await api.person(), aPicture('a sign')), await api.person()];
    const [row] = await db.select().from(photos).where(eq(photos.id, id));
    const [first, ...rest] = (await hashesOf(id))[0] ?? [];
    assert.ok(row && first !== undefined);
    const copy = async (photoHash: number[], many = 1) => {
      const ids = Array.from({ length: many }, () => randomUUID());
      const attachedTo = { ownerId: otherOwner.account.id, holder: 'listing:x' };
      await db.insert(photos).values(ids.map((each) => ({ ...row, ...attachedTo, id: each, uploadId: each })));
      await db.insert(photoHashes).values(ids.map((photoId) => ({ photoId, look: photoHash })));
      return ids;
    };
    const alike = [...(await copy([first, ...rest])), ...(await copy([first ^ 7, ...rest]))];
    await copy([first ^ 15, ...rest]);
    assert.deepEqual((await findSimilarPhotos(db, [id])).map(({ otherId }) => otherId).sort(), alike.sort());
    await copy([first, ...rest], 1100);
    assert.equal((await findSimilarPhotos(db, [id])).length, 1000);
  });

  test('are not looked for by what nearly all have: a part of the picture without an edge', async () => {
    const { db } = api.services;
    const [id, otherId] = [await uploadAPhoto(await api.person()), await uploadAPhoto(await api.person())];
    const hashOf = (hashBits: readonly number[]) => hashBits.map((bits, position) => position * 65_536 + bits);
    const set = (photoId: string, hashBits: readonly number[]) =>
      db
        .insert(photoHashes)
        .values({ photoId, look: hashOf(hashBits) })
        .onConflictDoUpdate({ target: photoHashes.photoId, set: { look: hashOf(hashBits) } });
    await db.update(photos).set({ holder: 'listing:y' }).where(eq(photos.id, otherId));
    await set(id, [0, 1, 2, 3]);
    await set(otherId, [0, 1, 0, 2]);
    assert.deepEqual(
      (await findSimilarPhotos(db, [id])).map((pair) => pair.otherId),
      [otherId],
    );
    await set(otherId, [0, 0, 0, 2]);
    assert.deepEqual(await findSimilarPhotos(db, [id]), []);
  });

  test('are no longer known by their looks where the photo is gone, by itself or with its account', async () => {
    const { db } = api.services;
    const owner = await api.person();
    const [one, other] = [await uploadAPhoto(owner, aPicture('one')), await uploadAPhoto(owner, aPicture('other'))];
    assert.deepEqual([(await hashesOf(one)).length, (await hashesOf(other)).length], [1, 1]);
    await db.delete(photos).where(eq(photos.id, one));
    assert.deepEqual([(await hashesOf(one)).length, (await hashesOf(other)).length], [0, 1]);
    await db.delete(accounts).where(eq(accounts.id, owner.account.id));
    assert.deepEqual(await hashesOf(other), []);
  });

  const hashesOf = async (photoId: string) =>
    (await api.services.db.select().from(photoHashes).where(eq(photoHashes.photoId, photoId))).map(({ look }) => look);
});
