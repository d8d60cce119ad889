import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingStatuses } from '@karwan/shared-contracts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { mayWrite, requireAssigned, requireUnsigned } from './policy.ts';

const allowedIn = (rule: (status: (typeof bookingStatuses)[number]) => unknown) => bookingStatuses.filter(rule);

test('an inspector sees the inspections assigned to them, until they are done and after', () => {
  const booking = { assigneeId: 'me', kind: 'car-inspection', status: 'done' } as const;
  assert.equal(requireAssigned(booking, 'me'), booking);
  const isAllowed = (status: (typeof bookingStatuses)[number]) =>
    refusalOf(() => requireAssigned({ ...booking, status }, 'me')) === undefined;
  assert.deepEqual(allowedIn(isAllowed), ['assigned', 'in-progress', 'done']);
  for (const [other, officerId] of [
    [booking, 'other'],
    [{ ...booking, assigneeId: null }, 'me'],
    [{ ...booking, kind: 'sell-my-car' as const }, 'me'],
    [undefined, 'me'],
  ] as const)
    assert.equal(refusalOf(() => requireAssigned(other, officerId))?.code, 'inspection_not_found');
});

test('a sheet is written until it is signed, and while it is being corrected', () => {
  const unsigned = ['assigned', 'in-progress'];
  assert.deepEqual(
    allowedIn((status) => mayWrite({ status }, undefined)),
    unsigned,
  );
  assert.deepEqual(
    allowedIn((status) => mayWrite({ status }, { correction: null })),
    unsigned,
  );
  for (const correction of ['', 'Wrong tyre'])
    assert.deepEqual(
      allowedIn((status) => mayWrite({ status }, { correction })),
      bookingStatuses,
    );
  assert.equal(refusalOf(() => requireUnsigned({ status: 'done' }, { correction: null }))?.code, 'inspection_signed');
  assert.equal(
    refusalOf(() => requireUnsigned({ status: 'done' }, { correction: 'Wrong tyre' })),
    undefined,
  );
});
