import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Account } from '../../platform/http/caller.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import {
  assertNotOwnListing,
  barrierTo,
  MESSAGE_RATE_LIMIT,
  mayStartConversation,
  requireReader,
  requireWriter,
} from './policy.ts';

const now = new Date('2026-12-31T23:59:59+05:00');
const account: Account = {
  ...{ accountId: 'a', personId: 'a', sessionId: 's', userType: 'user', dealerType: null, businessType: null },
  ...{ permissions: [], suspendedUntil: null },
};

test('an account sends at most 240 messages a minute', () => {
  assert.deepEqual(MESSAGE_RATE_LIMIT, { max: 240, seconds: 60 });
});

test('live events need the permissions of their calls; a suspended account may only read', () => {
  const until = (ms: number) => ({ ...account, suspendedUntil: new Date(now.getTime() + ms) });
  const staff = (...permissions: string[]) => ({ ...account, userType: 'dealer-staff' as const, permissions });
  for (const [name, caller, read, write] of [
    ['a user', account, undefined, undefined],
    ['staff without limits', staff(), undefined, undefined],
    ['staff with the permission', staff('Messages'), undefined, undefined],
    ['staff without it', staff('My Ads'), 'permission_missing', 'permission_missing'],
    ['a workshop', { ...account, userType: 'mechanic' as const }, 'forbidden', 'forbidden'],
    ['suspended', until(1), undefined, 'account_suspended'],
    ['suspended until now', until(0), undefined, undefined],
    ['suspended before', until(-1), undefined, undefined],
  ] as const) {
    const codes = [requireReader, requireWriter].map((rule) => refusalOf(() => rule(caller, now))?.code);
    assert.deepEqual(codes, [read, write], name);
  }
});

test('a conversation starts with another person’s public ad', () => {
  assert.equal(refusalOf(() => assertNotOwnListing({ ownerId: 'a' }, 'a'))?.code, 'own_listing');
  assert.equal(
    refusalOf(() => assertNotOwnListing({ ownerId: 'b' }, 'a')),
    undefined,
  );
  assert.equal(
    refusalOf(() => assertNotOwnListing(undefined, 'a')),
    undefined,
  );
  assert.equal(mayStartConversation({ status: 'active' }), true);
  for (const status of ['sold', 'deactivated'] as const) assert.equal(mayStartConversation({ status }), false, status);
  assert.equal(mayStartConversation(undefined), false);
});

test('the other side cannot be written to because of a block, an erased account, or an inactive one', () => {
  const other = (isErased: boolean, isInactive: boolean) => ({ isErased, isInactive });
  for (const [person, hasBlockedOther, isBlockedByOther, barrier] of [
    [other(false, false), false, false, undefined],
    [other(false, false), false, true, 'blocked'],
    [other(false, false), true, true, 'blocked-by-you'],
    [other(false, true), false, true, 'unreachable'],
    [other(true, true), false, true, 'erased'],
    [other(true, false), false, false, 'erased'],
    [undefined, false, false, 'erased'],
    [undefined, true, false, 'blocked-by-you'],
  ] as const) {
    assert.equal(barrierTo(person, { hasBlockedOther, isBlockedByOther }), barrier, `${barrier}`);
  }
});
