import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalOf } from '../../testing/refusal-of.ts';
import { assertDealerActive, assertStaffLimit } from './policy.ts';

test('a dealer has at most 50 staff members and invitations', () => {
  for (const count of [0, 1, 49])
    assert.equal(
      refusalOf(() => assertStaffLimit(count)),
      undefined,
      `${count}`,
    );
  for (const count of [50, 51]) assert.equal(refusalOf(() => assertStaffLimit(count))?.code, 'too_many_staff');
});

test('an invitation ends when its dealer is gone, blocked, closed or erased', () => {
  const dealer = { blockedAt: null, closedAt: null, deletedAt: null };
  assert.equal(assertDealerActive(dealer), dealer);
  for (const gone of [undefined, ...Object.keys(dealer).map((column) => ({ ...dealer, [column]: new Date() }))])
    assert.equal(refusalOf(() => assertDealerActive(gone))?.code, 'invitation_not_found', JSON.stringify(gone));
});
