import type { Booking, BookingCard, BookingForm, BookingStep, ReportOfMyAd } from '@karwan/shared-contracts';
import { contestDeadlineOf, mayCancel, mayChangeDetails, mayContest, mayMove, refundOf } from './policy.ts';
import { referenceOf } from './reference.ts';
import type { reportsOnListingsOf } from './report-sharing.ts';
import type { BookingRow, StepRow } from './repository.ts';

export const presentCard = (booking: BookingRow): BookingCard => ({
  id: booking.id,
  reference: referenceOf(booking),
  kind: booking.kind,
  status: booking.status,
  car: booking.car,
  cityName: booking.cityName,
  startsAt: booking.startsAt.toISOString(),
  heldUntil: booking.heldUntil?.toISOString() ?? null,
  pricePkr: booking.pricePkr,
  orderNumber: booking.orderNumber,
});

/** Replaces the form of an erased account. */
export const anonymousContact = { address: '', name: '', phone: '', note: '' };

/** The contact person on site, if not the customer. */
export function onSiteContactOf(form: BookingForm | null): Pick<Booking, 'there'> {
  const { thereName: name = '', therePhone: phone = '' } = form ?? {};
  return name || phone ? { there: { name, phone } } : {};
}

type PresentationContext = {
  steps: readonly StepRow[];
  leftPkr: number;
  sharing: Booking['reportSharing'];
  now: Date;
  workPhone?: string | undefined;
};

/** `leftPkr`: what can still be refunded. `workPhone`: the assignee's, if the customer may call now. */
export function presentBooking(
  booking: BookingRow,
  { steps, leftPkr, sharing, now, workPhone }: PresentationContext,
): Booking {
  const { address, name, phone, note = '' } = booking.form ?? anonymousContact;
  return {
    ...presentCard(booking),
    ...{ address, name, phone, note },
    ...onSiteContactOf(booking.form),
    city: booking.city,
    reportNumber: booking.reportNumber,
    ...(sharing && { reportSharing: sharing }),
    areaName: booking.areaName,
    revision: booking.revision,
    refundedPkr: booking.refundedPkr,
    timeline: steps.map(presentStep),
    assignee: booking.assigneeName,
    ...(workPhone && { assigneePhone: workPhone }),
    mayMove: mayMove(booking, now),
    mayCancel: mayCancel(booking, now),
    mayChangeDetails: mayChangeDetails(booking, now),
    refundPkr: refundOf(booking, leftPkr, now),
    ...(booking.status === 'no-show' && { noShow: presentNoShow(booking, steps, now) }),
  };
}

function presentNoShow(booking: BookingRow, steps: readonly StepRow[], now: Date): Booking['noShow'] {
  const { contestedAt, contest } = booking;
  const upheld = contestedAt && steps.findLast(({ what, at }) => what === 'no-show-upheld' && at >= contestedAt);
  return {
    contestEndsAt: contestDeadlineOf(booking).toISOString(),
    mayContest: mayContest(booking, now),
    contested: contestedAt && { at: contestedAt.toISOString(), text: contest ?? '' },
    upheld: upheld ? { at: upheld.at.toISOString(), reason: upheld.note ?? '' } : null,
  };
}

export const presentStep = ({ what, at, actor, startsAt, note, reason, amountPkr }: StepRow): BookingStep => ({
  ...{ what, actor, note },
  at: at.toISOString(),
  startsAt: startsAt?.toISOString() ?? null,
  ...(reason !== null && { reason }),
  ...(amountPkr !== null && { amountPkr }),
});

type ReportOnListing = Awaited<ReturnType<typeof reportsOnListingsOf>>[number];

export function presentReportOnListing({
  listingId,
  reportNumber,
  audience,
  validUntil,
}: ReportOnListing): ReportOfMyAd[] {
  if (listingId === null || reportNumber === null || audience === null || validUntil === null) return [];
  return [{ listingId, reportNumber, audience, validUntil: validUntil.toISOString() }];
}
