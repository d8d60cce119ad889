import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { hashSecret } from '../platform/hash-secret.ts';
import { startTwoApis, type TestApi, type TwoApis } from '../testing/start-api.ts';
import { createAccountRestrictions } from './auth/account-restrictions.ts';
import { consumeAttempt } from './auth/attempts.ts';
import { recordSecurityEvent, securityEventsOf } from './auth/audit.ts';
import { logIn } from './auth/begin-session.ts';
import { confirmIdentityOf } from './auth/confirm-identity.ts';
import { emailContact } from './auth/contact.ts';
import { deleteAccountOf } from './auth/delete-account.ts';
import { sendCode, verifyCode } from './auth/otp.ts';
import { hashCode } from './auth/passwords.ts';
import { insertCode, saveVerificationToken } from './auth/sent-codes.ts';
import { createSession, endSessionsOf, lockWithSession, sessionIdsOf } from './auth/sessions.ts';
import { signUpUser } from './auth/signup.ts';
import { sentCodes, sessions } from './auth/tables.ts';
import { findOrCreateAccount } from './google/find-or-create-account.ts';
import { acceptInvitation, sendInvitation } from './staff/invitations.ts';
import { staffInvitations } from './staff/tables.ts';
import { accounts, findAccount, lockAccount, updateAccount } from './users/index.ts';

const device = { deviceId: 'd-1', deviceName: 'Firefox on Linux', deviceType: 'Desktop' } as const;
const CODE = 123_456;
/** Staff and invitations of one dealer. */
const MAX_STAFF = 50;

describe('accounts, however two calls meet:', () => {
  let two: TwoApis;
  let one: TestApi;
  let other: TestApi;
  /** Hashed quickly. */
  let passwordHash: string;
  let codeHash: string;
  before(async () => {
    two = await startTwoApis();
    ({ one, other } = two);
    one.clock.stop();
    passwordHash = await hashCode('secret-1');
    codeHash = await hashCode(String(CODE));
  });
  after(() => two.stop());

  const newEmail = () => `${randomUUID()}@example.com`;
  const ip = () => [10, ...randomBytes(3)].join('.');
  /** What a handler gets with a request of this session. */
  const request = (account: { id: string }, sessionId: string, body: object = {}) =>
    ({
      ...{ body, ip: ip(), userAgent: 'Firefox', caller: { kind: 'visitor' } },
      account: () => ({ personId: account.id, accountId: account.id, sessionId }),
      cookies: { read: () => undefined, write: () => undefined, clear: () => undefined },
    }) as never;
  async function member() {
    const email = newEmail();
    const { account } = await one.person({ email, passwordHash });
    const [sessionId = ''] = await sessionIdsOf(one.services.db, account.id);
    return { account, email, sessionId };
  }
  /** A code that was sent, and the proof of having entered it. */
  async function sentCode(email: string, purpose: 'signup' | 'reset-password', account?: { id: string }) {
    const { db } = one.services;
    const at = one.clock.now();
    const owner = { realm: account ? ('user' as const) : null, accountId: account?.id ?? null };
    const times = { sentAt: at, expiresAt: new Date(at.getTime() + 60_000) };
    const row = { contact: email, purpose, browserHash: 'browser', network: '10.0', ...owner, ...times, codeHash };
    return insertCode(db, row);
  }
  async function proofFor(...args: Parameters<typeof sentCode>) {
    const id = await sentCode(...args);
    const proof = randomUUID();
    await saveVerificationToken(one.services.db, { id, codeHash }, proof, one.clock.now());
    return proof;
  }
  const codes = (...outcomes: PromiseSettledResult<unknown>[]) =>
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'done' : outcome.reason.code)).sort();
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
          assert.deepEqual(codes(confirmation), [before === null ? 'wrong_password' : 'done']);
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
    'a login': ({ account }) => logIn(one.services, request(account, ''), account, device),
  };
  for (const [name, work] of Object.entries(byOldPassword))
    test(`${name} with the old password is before a new one, or not at all`, async () => {
      await two.interleave(async () => {
        const intruder = await member();
        return {
          a: () => work(intruder),
          b: () => resetQuickly(other, intruder),
          check: () => assertResetIsLast(intruder),
        };
      }, ['a']);
    });

  test('a session that was ended does not end others', async () => {
    const { db, now } = one.services;
    await two.interleave(async () => {
      const intruder = await member();
      const { account, sessionId } = intruder;
      let owners = '';
      return {
        a: () =>
          db.transaction(async (tx) => {
            await lockWithSession(tx, account.id, sessionId);
            await endSessionsOf(tx, account.id, sessionId);
          }),
        b: async () => {
          await resetQuickly(other, intruder);
          owners = (await createSession(other.services.db, account.id, device, now())).id;
        },
        check: async () => assert.deepEqual(await sessionIdsOf(db, account.id), [owners]),
      };
    }, ['a']);
  });

  for (const who of ['the account', 'its dealer'])
    test(`a login while ${who} is blocked begins no session`, async () => {
      await two.interleave(async () => {
        const dealer = await one.person({ realm: 'dealer', userType: 'dealer' });
        const employment = { realm: 'dealer', userType: 'dealer-staff', employerId: dealer.account.id } as const;
        const { account } = await one.person({ passwordHash, ...employment });
        const blocked = who === 'the account' ? account : dealer.account;
        return {
          a: () => logIn(one.services, request(account, ''), account, device),
          b: () => restrictions(other).block(blocked.id, 'fraud'),
          check: async (_, block) => {
            assert.equal(block.status, 'fulfilled');
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

  test('a code is sent to a browser once, guessed at five times, and entered once', async () => {
    const requester = { browser: 'browser', network: '10.0', isKnown: false };
    await two.interleave(async () => {
      const contact = emailContact(newEmail());
      const send = (api: TestApi) => sendCode(api.services, contact, 'signup', requester);
      return {
        a: () => send(one),
        b: () => send(other),
        check: (...both) => assert.deepEqual(codes(...both), ['done', 'otp_too_soon']),
      };
    }, ['a']);
    const enter = (api: TestApi, email: string, code: number) =>
      verifyCode(api.services.db, emailContact(email), 'signup', { code, browser: 'browser' }, one.clock.now());
    await two.interleave(async () => {
      const email = newEmail();
      const id = await sentCode(email, 'signup');
      await one.services.db.update(sentCodes).set({ tries: 4 }).where(eq(sentCodes.id, id));
      return {
        a: () => enter(one, email, 111_111),
        b: () => enter(other, email, 222_222),
        check: (...both) => assert.deepEqual(codes(...both), ['otp_exhausted', 'otp_invalid']),
      };
    }, ['a']);
    await two.interleave(async () => {
      const email = newEmail();
      await sentCode(email, 'signup');
      return {
        a: () => enter(one, email, CODE),
        b: () => enter(other, email, CODE),
        check: (...both) => assert.deepEqual(codes(...both), ['done', 'otp_invalid']),
      };
    }, ['a']);
  });

  test('one proof makes one account', async () => {
    await two.interleave(async () => {
      const email = newEmail();
      const verificationToken = await proofFor(email, 'signup');
      const signUp = ({ services: { db, now } }: TestApi) =>
        signUpUser(
          { db, now, ip: ip(), verificationToken, isCity: async () => true },
          { type: 'user', name: 'Bilal Ahmed', email, password: 'karachi-1947', ...device },
        );
      return {
        a: () => signUp(one),
        b: () => signUp(other),
        check: async (...both) => {
          assert.deepEqual(codes(...both), ['done', 'otp_not_verified']);
          assert.equal(await one.services.db.$count(accounts, eq(accounts.email, email)), 1);
        },
      };
    }, ['a']);
  });

  test('one Google identity has one account', async () => {
    await two.interleave(async () => {
      const identity = {
        subject: randomUUID(),
        email: newEmail(),
        name: 'Bilal',
        picture: null,
        isAuthoritative: true,
      };
      const signIn = ({ services: { db, now } }: TestApi) =>
        db.transaction((tx) => findOrCreateAccount(tx, identity, async () => undefined, now()));
      return {
        a: () => signIn(one),
        b: () => signIn(other),
        check: (a, b) => {
          assert.ok(a.status === 'fulfilled' && b.status === 'fulfilled');
          assert.deepEqual([a.value, b.value].map((each) => Object(each).change ?? 'found').sort(), [
            'found',
            'signed-up',
          ]);
        },
      };
    }, ['a']);
  });

  test('of two attempts where one is free, one is', async () => {
    await two.interleave(async () => {
      const key = randomUUID();
      const keys = [`a ${key}`, `b ${key}`].map((key) => ({ key, free: 1, longestPauseMs: 60_000, leakMs: 60_000 }));
      for (const limits of [keys.slice(0, 1), keys.slice(1)])
        await consumeAttempt(one.services.db, limits, one.clock.now());
      return {
        a: () => consumeAttempt(one.services.db, keys, one.clock.now()),
        b: () => consumeAttempt(other.services.db, keys.toReversed(), one.clock.now()),
        check: (...both) => assert.deepEqual(codes(...both), ['done', 'too_many_requests']),
      };
    }, ['a']);
  });

  test('an invitation that is accepted meanwhile is counted among the staff', async () => {
    const { db, now } = one.services;
    const invite = ({ services }: TestApi, dealerId: string) =>
      sendInvitation(services, dealerId, { name: 'Bilal', email: newEmail(), permissions: [] });
    async function invited(seats: number) {
      const { account } = await one.person({ realm: 'dealer', userType: 'dealer' });
      const tokens = Array.from({ length: seats }, () => randomUUID());
      const invitation = { dealerId: account.id, name: 'Bilal', permissions: [], invitedAt: now() };
      const expiresAt = new Date(now().getTime() + 3_600_000);
      const rows = tokens.map((token) => ({
        id: randomUUID(),
        email: newEmail(),
        tokenHash: hashSecret(token),
        expiresAt,
      }));
      await db.insert(staffInvitations).values(rows.map((row) => ({ ...invitation, ...row })));
      return { dealerId: account.id, token: tokens[0] ?? assert.fail() };
    }
    const accept = ({ services }: TestApi, token: string) =>
      acceptInvitation(services, { token, name: 'Bilal', password: 'karachi-1947' }, ip());
    await two.interleave(async () => {
      const { dealerId, token } = await invited(MAX_STAFF);
      return {
        a: () => invite(one, dealerId),
        b: () => accept(other, token),
        check: (...both) => assert.deepEqual(codes(...both), ['done', 'too_many_staff']),
      };
    }, ['a']);
  });
});
