import assert from 'node:assert/strict';
import { test } from 'node:test';
import { userTypes } from '@karwan/shared-contracts';
import { refusalOf } from '../../testing/refusal-of.ts';
import {
  assertNotLastLogin,
  assertOtherLogin,
  assertPhoneLimit,
  isInactive,
  isNewEmail,
  isNewNumber,
  isRecheckedAs,
  needsApproval,
  needsConfirmation,
} from './policy.ts';

const now = new Date('2027-01-02T00:00:00+05:00');
const ago = (ms: number) => new Date(now.getTime() - ms);
const DAYS_MS = 3 * 86_400_000;
const [createdAt, established, recent] = [ago(100 * DAYS_MS), ago(DAYS_MS), ago(DAYS_MS - 1)];

test('an account is inactive while it is blocked, closed or erased', () => {
  const active = { blockedAt: null, closedAt: null, deletedAt: null };
  assert.equal(isInactive(active), false);
  for (const column of Object.keys(active)) assert.equal(isInactive({ ...active, [column]: now }), true, column);
});

test('a number or email is new for three days, unless the account began with it', () => {
  for (const [changedAt, isNew] of [
    [ago(0), true],
    [recent, true],
    [established, false],
    [ago(DAYS_MS + 1), false],
  ] as const) {
    assert.equal(isNewNumber({ createdAt }, changedAt, now), isNew, changedAt.toISOString());
    assert.equal(isNewEmail({ emailChangedAt: changedAt }, now), isNew, changedAt.toISOString());
  }
  assert.equal(isNewNumber({ createdAt: recent }, recent, now), false);
  assert.equal(isNewNumber({ createdAt: now }, recent, now), false);
  assert.equal(isNewNumber({ createdAt }, undefined, now), false);
  assert.equal(isNewEmail({ emailChangedAt: null }, now), false);
});

test('only a number added to an account without a password needs no confirmation', () => {
  for (const [action, passwordHash, isNeeded] of [
    ['add-phone', null, false],
    ['add-phone', 'hash', true],
    ['remove-phone', null, true],
    ['remove-phone', 'hash', true],
  ] as const)
    assert.equal(needsConfirmation({ passwordHash }, action), isNeeded, `${action} ${passwordHash}`);
});

const numbers = (...times: Date[]) => times.map((verifiedAt) => ({ verifiedAt }));

test('the last number to log in with stays, unless an email replaces it', () => {
  const addAnother = 'You log in with this number. Add another one first.';
  const waitForIt = 'You log in with this number. You can remove it three days after you add another one.';
  for (const [name, email, emailChangedAt, others, message] of [
    ['no other login', null, null, [], addAnother],
    ['an email', 'me@example.com', null, [], undefined],
    ['an established email', 'me@example.com', established, [], undefined],
    ['a new email', 'me@example.com', recent, [], addAnother],
    ['a removed email', null, established, [], addAnother],
    ['another number', null, null, [established], undefined],
    ['another new number', null, null, [recent], waitForIt],
    ['two numbers, one new', null, null, [recent, established], undefined],
    ['a new email and number', 'me@example.com', recent, [recent], waitForIt],
  ] as [string, string | null, Date | null, Date[], string | undefined][]) {
    const rule = () => assertNotLastLogin({ email, emailChangedAt, createdAt }, numbers(...others), now);
    const refusal = refusalOf(rule);
    assert.deepEqual([refusal?.code, refusal?.message], [message && 'phone_needed', message], name);
  }
});

test('an established email is replaced only with another login', () => {
  for (const [name, email, emailChangedAt, provider, phones, isRefused] of [
    ['the only login', 'me@example.com', null, 'email', [], true],
    ['the only login, established', 'me@example.com', established, 'email', [], true],
    ['a new number', 'me@example.com', null, 'email', [recent], true],
    ['an old number', 'me@example.com', null, 'email', [recent, established], false],
    ['a new email', 'me@example.com', recent, 'email', [], false],
    ['no email', null, null, 'phone', [], false],
    ['Google', 'me@example.com', null, 'google', [], false],
    ['signed up by phone', 'me@example.com', null, 'phone', [], true],
  ] as const) {
    const rule = () => assertOtherLogin({ email, emailChangedAt, createdAt, provider }, numbers(...phones), now);
    assert.equal(refusalOf(rule)?.code, isRefused ? 'email_needed' : undefined, name);
  }
});

test('a profile has at most ten numbers', () => {
  const phones = (count: number) => Array.from({ length: count }, (_, index) => `0300000000${index}`);
  for (const count of [0, 1, 9])
    assert.equal(
      refusalOf(() => assertPhoneLimit(phones(count))),
      undefined,
      `${count}`,
    );
  for (const count of [10, 11]) assert.equal(refusalOf(() => assertPhoneLimit(phones(count)))?.code, 'too_many_phones');
});

test('the office checks dealers and workshops, and again when an approved one changes its name', () => {
  assert.deepEqual(
    userTypes.filter((userType) => needsApproval({ userType })),
    ['dealer', 'mechanic'],
  );
  const dealer = { userType: 'dealer', profileStatus: 'approved', name: 'Ali Motors' } as const;
  for (const [name, account, isRechecked] of [
    ['Khan Motors', dealer, true],
    ['Ali Motors', dealer, false],
    ['ali motors', dealer, true],
    ['Khan Motors', { ...dealer, profileStatus: 'verified' }, true],
    ['Khan Motors', { ...dealer, profileStatus: 'pending' }, false],
    ['Khan Motors', { ...dealer, profileStatus: 'rejected' }, false],
    ['Khan Motors', { ...dealer, userType: 'user' }, false],
  ] as const)
    assert.equal(isRecheckedAs(name, account), isRechecked, `${account.userType} ${account.profileStatus} ${name}`);
});
