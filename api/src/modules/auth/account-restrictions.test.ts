import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { getCounts, login as loginDealer } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { holdTransaction } from '../../testing/hold-transaction.ts';
import { openPage } from '../../testing/realtime-page.ts';
import { useApi } from '../../testing/start-api.ts';
import { accounts } from '../users/index.ts';
import { type AccountRestrictions, createAccountRestrictions } from './account-restrictions.ts';
import { securityEventsOf } from './audit.ts';
import { hashPassword } from './passwords.ts';
import { endSessionsOf, sessionIdsOf } from './sessions.ts';

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

  describe('a login that began before', () => {
    /** Starts a login, does something meanwhile, then lets it finish. */
    async function overtakenLogin(
      email: string,
      meanwhile: (id: string, employerId: string | null) => Promise<unknown>,
    ) {
      const passwordHash = await hashPassword('secret-1');
      const employer = await api.person({ realm: 'dealer', userType: 'dealer' });
      const staffOf = { realm: 'dealer', userType: 'dealer-staff', employerId: employer.account.id } as const;
      const { account } = await api.person({ email, passwordHash, ...staffOf });
      const heldTransaction = holdTransaction(api.services.db, 'begin-session.ts');
      const device = { deviceId: 'd-1', deviceName: 'A phone', deviceType: 'Mobile' };
      const login = api
        .visitor()
        .raw('POST', loginDealer.path, { body: { email, password: 'secret-1', type: 'dealer-staff', ...device } });
      await heldTransaction.reached;
      await endSessionsOf(api.services.db, account.id);
      await meanwhile(account.id, account.employerId);
      heldTransaction.release();
      const { status, body } = await login;
      assert.deepEqual([status, (body as { code: string }).code], [403, 'account_blocked']);
      assert.deepEqual(await sessionIdsOf(api.services.db, account.id), []);
      return account.id;
    }
    const setTo = (id: string | null, change: Partial<typeof accounts.$inferInsert>) =>
      api.services.db
        .update(accounts)
        .set(change)
        .where(eq(accounts.id, id ?? ''));

    test('the account was blocked begins no session that lives again with the account', async () => {
      await overtakenLogin('blocked-meanwhile@example.com', (id) => restrictions.block(id, 'fraud'));
    });

    test('its employer was blocked neither', async () => {
      await overtakenLogin('employer-meanwhile@example.com', (_, employerId) =>
        restrictions.block(employerId ?? '', 'fraud'),
      );
    });

    test('its dealer disabled it neither', async () => {
      await overtakenLogin('disabled-meanwhile@example.com', (id) => setTo(id, { disabledAt: api.clock.now() }));
    });

    test('the account was closed does not open it again', async () => {
      const id = await overtakenLogin('closed-meanwhile@example.com', (id) => setTo(id, { closedAt: api.clock.now() }));
      const [row] = await api.services.db.select().from(accounts).where(eq(accounts.id, id));
      assert.ok(row?.closedAt);
    });
  });
});
