import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { aPicture } from '../../testing/a-picture.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { uploadAPhoto } from '../../testing/upload-a-photo.ts';
import { lookalikesOf } from './repository.ts';
import { photos } from './tables.ts';

describe('photos that look the same', () => {
  let api: TestApi;
  before(async () => {
    api = await startApi({ env: { KARWAN_JOBS: 'elsewhere' } });
  });
  after(() => api.stop());

  test('differ in three bits at most, and of a picture that stands all over the site so many are told', async () => {
    const { db } = api.services;
    const [id, otherOwner] = [await uploadAPhoto(await api.person(), aPicture('a sign')), await api.person()];
    const [row] = await db.select().from(photos).where(eq(photos.id, id));
    const [first, ...rest] = row?.look ?? [];
    assert.ok(row && first !== undefined);
    const copiesOf = (look: number[], many: number) =>
      Array.from({ length: many }, () => ({
        ...row,
        ...{ id: randomUUID(), uploadId: randomUUID(), ownerId: otherOwner.account.id, look, holder: 'listing:x' },
      }));
    const [same, near, far] = [
      ...copiesOf([first, ...rest], 1),
      ...copiesOf([first ^ 7, ...rest], 1),
      ...copiesOf([first ^ 15, ...rest], 1),
    ];
    assert.ok(same && near && far);
    await db.insert(photos).values([same, near, far]);
    assert.deepEqual((await lookalikesOf(db, [id])).map(({ otherId }) => otherId).sort(), [same.id, near.id].sort());
    await db.insert(photos).values(copiesOf([first, ...rest], 1100));
    assert.equal((await lookalikesOf(db, [id])).length, 1000);
  });

  test('are not looked for by what nearly all have: a part of the picture without an edge', async () => {
    const { db } = api.services;
    const [id, otherId] = [await uploadAPhoto(await api.person()), await uploadAPhoto(await api.person())];
    const look = (own: readonly number[]) => own.map((bits, place) => place * 65_536 + bits);
    await db
      .update(photos)
      .set({ look: look([0, 1, 2, 3]) })
      .where(eq(photos.id, id));
    const hold = (own: readonly number[]) =>
      db
        .update(photos)
        .set({ look: look(own), holder: 'listing:y' })
        .where(eq(photos.id, otherId));
    await hold([0, 1, 0, 2]);
    assert.deepEqual(
      (await lookalikesOf(db, [id])).map((pair) => pair.otherId),
      [otherId],
    );
    await hold([0, 0, 0, 2]);
    assert.deepEqual(await lookalikesOf(db, [id]), []);
  });
});
