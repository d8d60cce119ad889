import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type OtpPurpose, otpPurpose } from '@karwan/shared-contracts';
import { refusalOf } from '../../testing/refusal-of.ts';
import type { AccountRow } from '../users/index.ts';
import {
  assertAccountActive,
  assertNoDedicatedEndpoint,
  assertOwnContact,
  isSeenLongAgo,
  laterSuspension,
  needsAccount,
  rejectionOf,
  sessionCookieExpiryFrom,
  sessionExpiryFrom,
} from './policy.ts';

const now = new Date('2026-12-31T23:30:00+05:00');
const after = (ms: number) => new Date(now.getTime() + ms);
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000];

const active = { disabledAt: null, closedAt: null, deletedAt: null, blockedAt: null, blockedReason: null };
type State = Pick<AccountRow, keyof typeof active>;

test('a login says why an account, or its dealer’s, may not be used; an own closed account may', () => {
  const blocked = { blockedAt: now, blockedReason: null };
  const [disabledByDealer, dealerClosed] = ['Your dealer has disabled your login.', 'Your dealer’s account is closed.'];
  for (const [name, account, employer, message] of [
    ['active', {}, undefined, undefined],
    ['staff of an active dealer', {}, {}, undefined],
    ['closed by its owner', { closedAt: now }, undefined, undefined],
    ['disabled', { disabledAt: now }, {}, disabledByDealer],
    ['disabled before blocked', { disabledAt: now, ...blocked }, { closedAt: now }, disabledByDealer],
    ['of a closed dealer', {}, { closedAt: now }, dealerClosed],
    ['of a closed and blocked dealer', blocked, { closedAt: now, ...blocked }, dealerClosed],
    ['erased', { deletedAt: now }, undefined, 'Your account is blocked.'],
    ['blocked', blocked, undefined, 'Your account is blocked.'],
    ['blocked and closed', { ...blocked, closedAt: now }, undefined, 'Your account is blocked.'],
    ['blocked for a reason', { ...blocked, blockedReason: 'Fraud' }, {}, 'Your account is blocked: Fraud'],
    ['of a dealer blocked for a reason', {}, { ...blocked, blockedReason: 'Scam' }, 'Your account is blocked: Scam'],
    ['blocked like its dealer', { ...blocked, blockedReason: 'Mine' }, blocked, 'Your account is blocked: Mine'],
    ['of a deleted dealer', {}, { deletedAt: now }, 'Your account is blocked.'],
  ] as [string, Partial<State>, Partial<State> | undefined, string | undefined][]) {
    const refusal = refusalOf(() =>
      assertAccountActive({ ...active, ...account }, employer && { ...active, ...employer }),
    );
    const expected = message === undefined ? [undefined, undefined] : ['account_blocked', message];
    assert.deepEqual([refusal?.code, refusal?.message], expected, name);
  }
});

test('each purpose of a code has its endpoint, and its owner', () => {
  const account = { email: 'me@example.com' };
  const contact = (value: string) => ({ kind: 'email', value }) as const;
  const refused = (rule: (purpose: OtpPurpose) => void) =>
    Object.fromEntries(
      otpPurpose.options.flatMap((purpose) => {
        const refusal = refusalOf(() => rule(purpose));
        return refusal ? [[purpose, refusal.fields ?? refusal.code]] : [];
      }),
    );
  assert.deepEqual(refused(assertNoDedicatedEndpoint), {
    'reset-password': { 'body.purpose': 'A reset begins with forget-password.' },
    'link-google': { 'body.purpose': 'This code is sent by google/link-code.' },
  });
  assert.deepEqual(
    otpPurpose.options.filter((purpose) => !needsAccount(purpose)),
    ['signup'],
  );
  const strangers = refused((purpose) => assertOwnContact(account, contact('you@example.com'), purpose));
  assert.deepEqual(strangers, { 'delete-account': 'forbidden', 'confirm-identity': 'forbidden' });
  assert.deepEqual(
    refused((purpose) => assertOwnContact(account, contact('me@example.com'), purpose)),
    {},
  );
});

test('a session ends 30 days after its last use, and 180 days after the login', () => {
  for (const [daysAgo, extraMs, endsInDays] of [
    [0, 0, 30],
    [149, 0, 30],
    [150, 0, 30],
    [151, 0, 29],
    [180, 0, 0],
    [150, 1, 30],
  ] as const) {
    const createdAt = after(-daysAgo * DAY_MS + extraMs);
    assert.deepEqual(sessionExpiryFrom(now, createdAt), after(endsInDays * DAY_MS), `${daysAgo} days ago`);
  }
  assert.deepEqual(sessionExpiryFrom(now, after(-150 * DAY_MS - 1)), after(30 * DAY_MS - 1));
  assert.deepEqual(sessionExpiryFrom(now), after(30 * DAY_MS));
  assert.deepEqual(sessionCookieExpiryFrom(now), after(180 * DAY_MS));
});

test('a session’s use is stored once an hour', () => {
  for (const [ms, isStored] of [
    [0, false],
    [HOUR_MS, false],
    [HOUR_MS + 1, true],
  ] as const)
    assert.equal(isSeenLongAgo(after(-ms), now), isStored, `${ms} ms`);
});

test('of two suspensions the later one counts', () => {
  const later = after(1);
  for (const [one, other, expected] of [
    [null, null, null],
    [now, null, now],
    [null, now, now],
    [now, later, later],
    [later, now, later],
    [now, now, now],
  ])
    assert.equal(laterSuspension(one ?? null, other ?? null), expected);
});

test('a code is refused as missing, tried too often or expired', () => {
  for (const [code, reason] of [
    [undefined, 'none'],
    [{ isUsed: true, tries: 0 }, 'none'],
    [{ isUsed: true, tries: 5 }, 'none'],
    [{ isUsed: false, tries: 0 }, 'expired'],
    [{ isUsed: false, tries: 4 }, 'expired'],
    [{ isUsed: false, tries: 5 }, 'exhausted'],
    [{ isUsed: false, tries: 6 }, 'exhausted'],
  ] as const)
    assert.equal(rejectionOf(code), reason, JSON.stringify(code));
});
