import type { OfficeBooking, OfficeBookingCard } from '@karwan/shared-contracts';
import { officeActionsOf, officeRefundOf } from './policy.ts';
import { anonymousContact, onSiteContactOf, presentCard, presentStep } from './presenter.ts';
import type { BookingRow, StepRow } from './repository.ts';

export const presentOfficeCard = (booking: BookingRow): OfficeBookingCard => ({
  ...presentCard(booking),
  city: booking.city,
  areaName: booking.areaName,
  name: booking.form?.name ?? '',
  assignee: booking.assigneeName,
});

type PresentationContext = {
  steps: readonly StepRow[];
  /** The amount that can still be refunded. */
  leftPkr: number;
  people: OfficeBooking['people'];
  officerId: string;
  now: Date;
};

export function presentForOffice(
  booking: BookingRow,
  { steps, leftPkr, people, officerId, now }: PresentationContext,
): OfficeBooking {
  const { address, phone, note = '' } = booking.form ?? anonymousContact;
  return {
    ...presentOfficeCard(booking),
    ...{ address, phone, note, people },
    ...onSiteContactOf(booking.form),
    revision: booking.revision,
    accountId: booking.accountId,
    refundedPkr: booking.refundedPkr,
    timeline: steps.map(presentStep),
    actions: officeActionsOf(booking, { officerId, now }),
    refund: officeRefundOf(booking, leftPkr, now),
  };
}
