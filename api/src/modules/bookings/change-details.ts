import type { BookingDetails } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Account } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { addStep, updateBooking } from './booking-transitions.ts';
import { mayChangeDetails } from './policy.ts';
import { bookingNotFound, bookingState } from './refusals.ts';
import { type BookingRow, lockBooking } from './repository.ts';

type DetailsChange = BookingDetails & { account: Pick<Account, 'accountId' | 'personId'>; bookingId: string };

/**
 * Changes the address in the city and the contact person there. The timeline entry holds no values, so that erasing the
 * account removes them.
 */
export async function changeDetails(
  tx: Queryable,
  { now }: Pick<Services, 'now'>,
  { account: { accountId, personId }, bookingId, ...details }: DetailsChange,
): Promise<BookingRow> {
  const at = now();
  const booking = await lockBooking(tx, bookingId);
  if (booking?.accountId !== accountId) throw bookingNotFound();
  const { form } = booking;
  if (form === null || !mayChangeDetails(booking, at)) throw bookingState();
  const { address, phone, thereName, therePhone } = details;
  const isSame =
    address === form.address && phone === form.phone && thereName === form.thereName && therePhone === form.therePhone;
  if (isSame) return booking;
  await addStep(tx, { bookingId, what: 'details-changed', at, actor: 'customer', actorId: personId });
  return updateBooking(tx, booking, { form: { ...form, address, phone, thereName, therePhone }, updatedAt: at });
}
