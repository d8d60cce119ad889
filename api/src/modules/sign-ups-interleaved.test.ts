import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { hashSecret } from '../platform/hash-secret.ts';
import type { TestApi } from '../testing/start-api.ts';
import { resultsOf, useTwoApis, valuesOf } from '../testing/two-apis.ts';
import { consumeAttempt } from './auth/attempts.ts';
import { emailContact } from './auth/contact.ts';
import { sendCode, verifyCode } from './auth/otp.ts';
import { hashCode } from './auth/passwords.ts';
import { insertCode, saveVerificationToken } from './auth/sent-codes.ts';
import { sessionIdsOf } from './auth/sessions.ts';
import { signUpUser } from './auth/signup.ts';
import { sentCodes } from './auth/tables.ts';
import { findOrCreateAccount } from './google/find-or-create-account.ts';
import { saveIdentity, startFlow } from './google/flows.ts';
import { signIn } from './google/service.ts';
import { acceptInvitation, sendInvitation } from './staff/invitations.ts';
import { staffInvitations } from './staff/tables.ts';
import { accounts } from './users/index.ts';

const device = { deviceId: 'd-1', deviceName: 'Firefox on Linux', deviceType: 'Desktop' } as const;
const CODE = 123_456;
/** Staff and invitations of one dealer. */
const MAX_STAFF = 50;

describe('sign-ups, however two calls meet:', () => {
  const { two, one, other } = useTwoApis();
  let codeHash: string;
  before(async () => {
    codeHash = await hashCode(String(CODE));
  });

  const newEmail = () => `${randomUUID()}@example.com`;
  const ip = () => [10, ...randomBytes(3)].join('.');
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

  test('a code is sent to a browser once, guessed at five times, and entered once', async () => {
    const requester = { browser: 'browser', network: '10.0', isKnown: false };
    await two.interleave(async () => {
      const contact = emailContact(newEmail());
      const send = (api: TestApi) => sendCode(api.services, contact, 'signup', requester);
      return {
        a: () => send(one),
        b: () => send(other),
        check: (...both) => assert.deepEqual(resultsOf(...both), ['done', 'otp_too_soon']),
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
        check: (...both) => assert.deepEqual(resultsOf(...both), ['otp_exhausted', 'otp_invalid']),
      };
    }, ['a']);
    await two.interleave(async () => {
      const email = newEmail();
      await sentCode(email, 'signup');
      return {
        a: () => enter(one, email, CODE),
        b: () => enter(other, email, CODE),
        check: (...both) => assert.deepEqual(resultsOf(...both), ['done', 'otp_invalid']),
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
          assert.deepEqual(resultsOf(...both), ['done', 'otp_not_verified']);
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
          assert.deepEqual(
            valuesOf(a, b)
              .map((each) => Object(each).change ?? 'found')
              .sort(),
            ['found', 'signed-up'],
          );
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
        check: (...both) => assert.deepEqual(resultsOf(...both), ['done', 'too_many_requests']),
      };
    }, ['a']);
  });

  test('an invitation is accepted once, and then counted among the staff', async () => {
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
        check: (...both) => assert.deepEqual(resultsOf(...both), ['done', 'too_many_staff']),
      };
    }, ['a']);
    await two.interleave(async () => {
      const { dealerId, token } = await invited(1);
      return {
        a: () => accept(one, token),
        b: () => accept(other, token),
        check: async (...both) => {
          assert.deepEqual(resultsOf(...both), ['done', 'invitation_not_found']);
          assert.equal(await db.$count(accounts, eq(accounts.employerId, dealerId)), 1);
        },
      };
    }, ['a']);
  });

  test('what Google has confirmed is used once', async () => {
    const { db, now } = one.services;
    const flow = { state: '', nonce: '', codeVerifier: '', returnTo: '/', place: 'page' } as const;
    await two.interleave(async () => {
      const email = newEmail();
      const secret = await startFlow(db, flow, now());
      const identity = { subject: randomUUID(), email, name: 'Bilal', picture: null, isAuthoritative: true };
      await saveIdentity(db, secret, identity, now());
      const cookies = { read: () => undefined, write: () => undefined, clear: () => undefined };
      const browser = { ip: ip(), userAgent: 'Firefox', caller: { kind: 'visitor' }, cookies } as const;
      return {
        a: () => signIn(one.services, browser, secret, device),
        b: () => signIn(other.services, browser, secret, device),
        check: async (...both) => {
          assert.deepEqual(resultsOf(...both), ['done', 'google_not_verified']);
          const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
          assert.equal((await sessionIdsOf(db, account?.id ?? '')).length, 1);
        },
      };
    }, ['a']);
  });
});
