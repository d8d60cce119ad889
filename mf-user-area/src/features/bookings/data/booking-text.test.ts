import { expect, test } from '@jest/globals';
import { fakeApi } from '@karwan/shared-contracts/testing';
import { aContext } from '@karwan/shared-kit/testing';
import { remote } from '../../../exposes/remote.tsx';
import { copyOf } from '../../../lib/copy.ts';
import { aBooking } from '../../../testing/a-booking.ts';
import { calendarEntry } from './booking-text.ts';

test('a cancelled booking is cancelled in the calendar too; what is not known of its place is left out', () => {
  const t = copyOf(aContext({ name: 'mf-user-area', remote }, fakeApi()).ctx);
  const entryOf = (status: string) => calendarEntry(t, aBooking({ status, areaName: null } as never), '/');
  expect(entryOf('confirmed')).toMatchObject({ isCancelled: false, location: 'House 5, Lahore' });
  expect(entryOf('cancelled')).toMatchObject({ isCancelled: true });
});
