import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { getCounts } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { openPage } from '../../testing/realtime-page.ts';
import { useApi } from '../../testing/start-api.ts';
import { accounts } from '../users/index.ts';
import { type AccountRestrictions, createAccountRestrictions } from './account-restrictions.ts';
import { securityEventsOf } from './audit.ts';

describe('account restrictions', () => {
  const api = useApi();
  let restrictions: AccountRestrictions;
  before(async () => {
    restrictions = createAccountRestrictions(api.services);
  });

  const lastEventsOf = async (id: string) =>
    (await securityEventsOf(api.services.db, id, 2)).flatMap(({ kind, details }) => [kind, details]);

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
    assert.deepEqual(await lastEventsOf(account.id), ['unblocked', {}, 'blocked', { reason: 'Fraud' }]);
    assert.equal((await client.raw('GET', getCounts.path)).status, 401);
  });

  test('a suspended account stays connected, reads, and learns until when, and when it ends earlier', async () => {
    const { client, account } = await api.person();
    const page = await openPage(api.origin, client);
    const until = new Date('2027-01-01T00:00:00.000Z');
    await restrictions.suspend(account.id, 'Spam', until);
    const suspension = { reason: 'Spam', until: until.toISOString() };
    assert.deepEqual(await page.next('profile-suspended'), suspension);
    assert.equal((await client.raw('GET', getCounts.path)).status, 200);
    await restrictions.unblock(account.id);
    await page.next('profile-suspended', (payload) => (payload as { reason: string }).reason === '');
    const [row] = await api.services.db.select().from(accounts).where(eq(accounts.id, account.id));
    assert.deepEqual([row?.suspendedUntil, row?.suspendedReason], [null, null]);
    assert.deepEqual(await lastEventsOf(account.id), ['unblocked', {}, 'suspended', suspension]);
    page.close();
  });
});
