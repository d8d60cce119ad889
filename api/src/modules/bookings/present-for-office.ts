import type { OfficeBooking, OfficeBookingCard } from '@karwan/shared-contracts';
import { officeActionsOf, officeRefundOf } from './policy.ts';
import { gone, presentCard, presentStep, thereIn } from './presenter.ts';
import type { BookingRow, StepRow } from './repository.ts';

export const presentOfficeCard = (booking: BookingRow): OfficeBookingCard => ({
  ...presentCard(booking),
  city: booking.city,
  areaName: booking.areaName,
  name: booking.form?.name ?? '',
  assignee: booking.assigneeName,
});

type Around = {
  steps: readonly StepRow[];
  /** The amount that can still be refunded. */
  leftPkr: number;
  people: OfficeBooking['people'];
  officerId: string;
  now: Date;
};

export function presentForOffice(
  booking: BookingRow,
  { steps, leftPkr, people, officerId, now }: Around,
): OfficeBooking {
  const { address, phone, note = '' } = booking.form ?? gone;
  return {
    ...presentOfficeCard(booking),
    ...{ address, phone, note, people },
    ...thereIn(booking.form),
    revision: booking.revision,
    accountId: booking.accountId,
    refundedPkr: booking.refundedPkr,
    timeline: steps.map(presentStep),
    actions: officeActionsOf(booking, { officerId, now }),
    refund: officeRefundOf(booking, leftPkr, now),
  };
}
