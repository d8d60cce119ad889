import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getCounts } from '@karwan/shared-contracts';
import { openPage } from '../../testing/realtime-page.ts';
import { startApi, type TestApi } from '../../testing/start-api.ts';
import { type AccountRestrictions, createAccountRestrictions } from './account-restrictions.ts';

describe('account restrictions', () => {
  let api: TestApi;
  let restrictions: AccountRestrictions;
  before(async () => {
    api = await startApi();
    restrictions = createAccountRestrictions(api.services);
  });
  after(() => api.stop());

  test('a blocked account learns it on every open page and has no session any more', async () => {
    const { client, account } = await api.person();
    const page = await openPage(api.origin, client);
    await restrictions.block(account.id, 'Fraud');
    assert.deepEqual(await page.next('profile-blocked'), { reason: 'Fraud' });
    await page.closed();
    const { status, text } = await client.raw('GET', getCounts.path);
    assert.equal(status, 401);
    assert.match(text, /Unauthorized: Invalid Session token/);
    await restrictions.unblock(account.id);
    assert.equal((await client.raw('GET', getCounts.path)).status, 401);
  });

  test('a suspended account stays connected, reads, and learns until when', async () => {
    const { client, account } = await api.person();
    const page = await openPage(api.origin, client);
    const until = new Date('2027-01-01T00:00:00.000Z');
    await restrictions.suspend(account.id, 'Spam', until);
    assert.deepEqual(await page.next('profile-suspended'), { reason: 'Spam', until: until.toISOString() });
    assert.equal((await client.raw('GET', getCounts.path)).status, 200);
    page.close();
  });
});
