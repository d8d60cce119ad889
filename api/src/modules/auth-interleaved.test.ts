import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { endOtherSessions } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import type { TestApi } from '../testing/start-api.ts';
import { resultsOf, useTwoApis } from '../testing/two-apis.ts';
import { createAccountRestrictions } from './auth/account-restrictions.ts';
import { recordSecurityEvent, securityEventsOf } from './auth/audit.ts';
import { logIn } from './auth/begin-session.ts';
import { changePasswordOf } from './auth/change-password.ts';
import { confirmIdentityOf } from './auth/confirm-identity.ts';
import { deleteAccountOf } from './auth/delete-account.ts';
import { hashCode } from './auth/passwords.ts';
import { createSession, endSessionsOf, sessionIdsOf } from './auth/sessions.ts';
import { sessions } from './auth/tables.ts';
import { createStaff } from './staff/service.ts';
import { findAccount, lockAccount, updateAccount } from './users/index.ts';

const device = { deviceId: 'd-1', deviceName: 'Firefox on Linux', deviceType: 'Desktop' } as const;
const CODE = 123_456;

describe('accounts, however two calls meet:', () => {
  const { two, one, other } = useTwoApis();
  /** Hashed quickly. */
  let passwordHash: string;
  let codeHash: string;
  before(async () => {
    passwordHash = await hashCode('secret-1');
    codeHash = await hashCode(String(CODE));
  });

  const ip = () => [10, ...randomBytes(3)].join('.');
  /** What a handler gets with a request of this session. */
  const request = (account: { id: string }, sessionId: string, body: object = {}) =>
    ({
      ...{ body, ip: ip(), userAgent: 'Firefox', caller: { kind: 'visitor' } },
      account: () => ({ personId: account.id, accountId: account.id, sessionId }),
      cookies: { read: () => undefined, write: () => undefined, clear: () => undefined },
    }) as never;
  async function member() {
    const { account, client } = await one.person({ passwordHash });
    const [sessionId = ''] = await sessionIdsOf(one.services.db, account.id);
    return { account, client, sessionId };
  }
  const restrictions = (api: TestApi) => createAccountRestrictions(api.services);
  type Member = Awaited<ReturnType<typeof member>>;

  const setPassword = ({ services: { db, now } }: TestApi, { id }: { id: string }) =>
    db.transaction(async (tx) => {
      await lockAccount(tx, id);
      await updateAccount(tx, id, { passwordHash: codeHash }, now());
    });
  /** What a reset does in the end, without the time that hashing takes. */
  const resetQuickly = ({ services: { db, now } }: TestApi, { account }: Member) =>
    db.transaction(async (tx) => {
      await lockAccount(tx, account.id);
      await updateAccount(tx, account.id, { passwordHash: codeHash }, now());
      await recordSecurityEvent(tx, { kind: 'password-reset', accountId: account.id }, now());
      await endSessionsOf(tx, account.id);
    });
  async function assertResetIsLast({ account }: Member): Promise<void> {
    const { db } = one.services;
    assert.notEqual((await findAccount(db, account.id))?.passwordHash, passwordHash);
    const [last] = await securityEventsOf(db, account.id, 1);
    assert.deepEqual([last?.kind, await sessionIdsOf(db, account.id)], ['password-reset', []]);
  }

  test('a confirmation with the old password is before a new one, or not at all', async () => {
    const { db } = one.services;
    await two.interleave(async () => {
      const { account, sessionId } = await member();
      const confirmed = async () => {
        const [session] = await db.select().from(sessions).where(eq(sessions.id, sessionId));
        return session?.identityConfirmedAt ?? null;
      };
      const session = { personId: account.id, sessionId };
      let before: Date | null = null;
      return {
        a: () => confirmIdentityOf(one.services, session, { password: 'secret-1', verificationToken: undefined }),
        b: async () => {
          await setPassword(other, account);
          before = await confirmed();
        },
        check: async (confirmation) => {
          assert.deepEqual(await confirmed(), before);
          assert.deepEqual(resultsOf(confirmation), [before === null ? 'wrong_password' : 'done']);
        },
      };
    }, ['a']);
  });

  const byOldPassword: Record<string, (member: Member) => Promise<unknown>> = {
    'a deletion': ({ account, sessionId }) =>
      deleteAccountOf(
        { ...one.services, owesCommission: async () => false },
        request(account, sessionId, { password: 'secret-1' }),
        undefined,
      ),
    'a change of password': ({ account, sessionId }) =>
      changePasswordOf(
        one.services,
        request(account, sessionId, { currentPassword: 'secret-1', newPassword: 'intruders-9' }),
      ),
    'a login': ({ account }) => logIn(one.services, request(account, ''), account, device),
  };
  for (const [name, work] of Object.entries(byOldPassword))
    test(`${name} with the old password is before a new one, or not at all`, async () => {
      await two.interleave(async () => {
        const intruder = await member();
        return {
          a: () => work(intruder),
          b: () => resetQuickly(other, intruder),
          check: async (outcome) => {
            await assertResetIsLast(intruder);
            assert.match(String(resultsOf(outcome)), /^(done|unauthorized|wrong_password)$/);
          },
        };
      }, ['a']);
    });

  test('a login that began before the account was closed does not reopen it', async () => {
    await two.interleave(async () => {
      const { account, sessionId } = await member();
      const confirmed = request(account, sessionId, { password: 'secret-1' });
      const services = { ...other.services, owesCommission: async () => false };
      return {
        a: () => logIn(one.services, request(account, ''), account, device),
        b: () => deleteAccountOf(services, confirmed, undefined),
        check: async (login, closing) => {
          assert.match(String(resultsOf(login)), /^(done|account_blocked)$/);
          assert.deepEqual(resultsOf(closing), ['done']);
          assert.notEqual((await findAccount(one.services.db, account.id))?.closedAt, null);
          assert.deepEqual(await sessionIdsOf(one.services.db, account.id), []);
        },
      };
    });
  });

  test('a session that was ended does not end others', async () => {
    const { db, now } = one.services;
    await two.interleave(async () => {
      const intruder = await member();
      const { account } = intruder;
      let owners = '';
      return {
        a: () => intruder.client.call(endOtherSessions),
        b: async () => {
          await resetQuickly(other, intruder);
          owners = (await createSession(other.services.db, account.id, device, now())).id;
        },
        check: async (ending) => {
          assert.match(String(resultsOf(ending)), /^(done|unauthorized)$/);
          assert.deepEqual(await sessionIdsOf(db, account.id), [owners]);
        },
      };
    }, ['a']);
  });

  const ends: Record<string, (dealerId: string, staffId: string) => Promise<unknown>> = {
    'the account is blocked': (_, staffId) => restrictions(other).block(staffId, 'fraud'),
    'its dealer is blocked': (dealerId) => restrictions(other).block(dealerId, 'fraud'),
    'its dealer disables it': (dealerId, staffId) =>
      createStaff(other.services).change(dealerId, staffId, { isDisabled: true }, ip()),
  };
  for (const [name, end] of Object.entries(ends))
    test(`a login while ${name} begins no session`, async () => {
      await two.interleave(async () => {
        const dealer = await one.person({ realm: 'dealer', userType: 'dealer' });
        const employment = { realm: 'dealer', userType: 'dealer-staff', employerId: dealer.account.id } as const;
        const { account } = await one.person({ passwordHash, ...employment });
        return {
          a: () => logIn(one.services, request(account, ''), account, device),
          b: () => end(dealer.account.id, account.id),
          check: async (login, ended) => {
            assert.match(String(resultsOf(login)), /^(done|account_blocked)$/);
            assert.equal(ended.status, 'fulfilled');
            assert.deepEqual(await sessionIdsOf(one.services.db, account.id), []);
          },
        };
      });
    });

  test('an account is unblocked once, and then its suspension ends', async () => {
    const { db } = one.services;
    await two.interleave(async () => {
      const { account } = await member();
      await restrictions(one).suspend(account.id, 'Spam', new Date(one.clock.now().getTime() + 86_400_000));
      await restrictions(one).block(account.id, 'fraud');
      return {
        a: () => restrictions(one).unblock(account.id),
        b: () => restrictions(other).unblock(account.id),
        check: async () => {
          const after = await findAccount(db, account.id);
          assert.deepEqual([after?.blockedAt, after?.suspendedUntil], [null, null]);
        },
      };
    }, ['a']);
  });
});
