import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { getUserProfile, updateUserProfile } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { createDependencies } from '../../platform/dependencies/dependencies.ts';
import { holdTransaction } from '../../testing/hold-transaction.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { createMediaModule, photos } from '../media/index.ts';

const DAY_MS = 86_400_000;

describe('the picture of a profile', () => {
  const api = useApi();

  async function change({ client }: Person, background: string, fields: Record<string, string> = {}) {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.set('profilePhoto', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }));
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return client.raw('PATCH', updateUserProfile.path, { body });
  }
  const removeOrphans = () => {
    const { library } = createMediaModule({ ...api.services, dependencies: createDependencies() });
    return library.removeOrphans();
  };
  async function isShown({ client }: Person): Promise<boolean> {
    const { profilePhoto } = await client.call(getUserProfile);
    return !!profilePhoto && existsSync(join(api.config.dataDirectory, profilePhoto));
  }
  const photosAttachedTo = ({ account }: Person) =>
    api.services.db.select({ holder: photos.holder }).from(photos).where(eq(photos.ownerId, account.id));

  test('is the last of two that are uploaded at once, and is there after a day', async () => {
    const person = await api.person();
    // The first picture is stored, but not set until the second one is.
    const pausedTransaction = holdTransaction(api.services.db, 'service.ts');
    const first = change(person, '#d01818');
    await pausedTransaction.reached;
    assert.equal((await change(person, '#1818d0')).status, 200);
    pausedTransaction.release();
    assert.equal((await first).status, 200);
    api.clock.advance(DAY_MS + 1000);
    await removeOrphans();
    assert.ok(await isShown(person));
    assert.equal((await photosAttachedTo(person)).length, 1);
  });

  test('stays where storing another fails', async () => {
    const person = await api.person();
    assert.equal((await change(person, '#d01818')).status, 200);
    const before = (await photosAttachedTo(person)).length;
    const { db } = api.services;
    const run = db.transaction.bind(db);
    let calls = 0;
    Object.assign(db, {
      transaction: (...transactionArguments: Parameters<typeof run>) => {
        calls += 1;
        return calls === 2 ? Promise.reject(new Error('The database is away.')) : run(...transactionArguments);
      },
    });
    try {
      assert.equal((await change(person, '#1818d0')).status, 500);
    } finally {
      Object.assign(db, { transaction: run });
    }
    api.clock.advance(DAY_MS + 1000);
    await removeOrphans();
    assert.ok(await isShown(person));
    assert.equal((await photosAttachedTo(person)).length, before);
  });
});
