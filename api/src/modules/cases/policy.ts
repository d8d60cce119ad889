import {
  type CaseOfferState,
  type CustomerCaseAction,
  type CustomerCaseChange,
  checkItemsOf,
  customerCaseActions,
  isAllowedInStage,
  isPaidFor,
  type OfficeCaseAction,
  officeCaseActions,
  type PriceInsight,
  requiredBeforeHandOver,
} from '@karwan/shared-contracts';
import { type BookingRow, mayStartBooking } from '../bookings/index.ts';
import type { Order } from '../payments/index.ts';
import { caseNotFound, caseState, offerNotFound, papersMissing } from './refusals.ts';
import type { CaseRow, CheckRow, OfferRow } from './repository.ts';

/** A case and the booking it belongs to. */
export type Case = { booking: BookingRow; row: CaseRow };
export type CaseWithOffers = Case & { offers: readonly OfferRow[] };
/** Everything that is shown; `order` is the commission's. */
export type CaseDetails = CaseWithOffers & {
  checks: readonly CheckRow[];
  valuation: PriceInsight | null;
  order: Pick<Order, 'number' | 'refundedPkr'> | undefined;
};

/** Throws if there is no case, or if it belongs to another account. `accountId` is absent in calls of the office. */
export function requireCase(booking: BookingRow | undefined, row: CaseRow | undefined, accountId?: string): Case {
  if (booking === undefined || row === undefined) throw caseNotFound();
  if (accountId !== undefined && booking.accountId !== accountId) throw caseNotFound();
  return { booking, row };
}

/** No further action is possible: closed or ended, or its booking was cancelled, missed or completed. */
export const isClosed = ({ booking, row }: Case): boolean =>
  !isPaidFor(booking.status) || row.stage === 'closed' || row.stage === 'ended';

export function requireOpen(bookingCase: Case): void {
  if (isClosed(bookingCase)) throw caseState();
}

const hasOffer = ({ offers }: CaseWithOffers, state: CaseOfferState) => offers.some((offer) => offer.state === state);

export function customerActionsOf(bookingCase: CaseWithOffers): CustomerCaseAction[] {
  if (isClosed(bookingCase)) return [];
  const isPriceProposed = bookingCase.row.proposalState === 'open';
  const allowed: Readonly<Record<CustomerCaseAction, boolean>> = {
    'agree-price': isPriceProposed,
    'ask-otherwise': isPriceProposed,
    'accept-offer': hasOffer(bookingCase, 'open'),
    'decline-offer': hasOffer(bookingCase, 'open'),
    'pay-commission': true,
  };
  return customerCaseActions.filter((action) => allowed[action] && isAllowedInStage(bookingCase.row, action));
}

/** None before the visit may start; until then only the assignee can start it. */
export function officeActionsOf(bookingCase: CaseWithOffers, by: { officerId: string; now: Date }): OfficeCaseAction[] {
  const { booking } = bookingCase;
  if (isClosed(bookingCase) || (booking.status !== 'in-progress' && !mayStartBooking(booking, by))) return [];
  const isAllowed = (action: OfficeCaseAction) => action !== 'withdraw-offer' || hasOffer(bookingCase, 'open');
  return officeCaseActions.filter((action) => isAllowed(action) && isAllowedInStage(bookingCase.row, action));
}

/** Whose turn it is. */
export function waitingParty(bookingCase: CaseWithOffers): 'office' | 'customer' | 'nobody' {
  if (isClosed(bookingCase)) return 'nobody';
  if (bookingCase.row.officeUnread > 0) return 'office';
  const customerCanAct = customerActionsOf(bookingCase).some((action) => action !== 'decline-offer');
  return customerCanAct ? 'customer' : 'office';
}

/** Whether the change was already made: repeating it succeeds like the first time. */
export function isAlreadyApplied({ row, offers }: CaseWithOffers, change: CustomerCaseChange): boolean {
  switch (change.action) {
    case 'agree-price':
      return row.proposalState === 'agreed';
    case 'ask-otherwise':
      return row.proposalState === 'otherwise' && row.proposalAnswer === change.note;
    case 'accept-offer':
      return offers.some(({ id, state }) => id === change.offerId && state === 'accepted');
    case 'decline-offer':
      return offers.some(({ id, state }) => id === change.offerId && state === 'declined');
  }
}

export function requireOpenOffer({ offers }: CaseWithOffers, offerId: string): OfferRow {
  const offer = offers.find(({ id }) => id === offerId);
  if (offer === undefined) throw offerNotFound();
  if (offer.state !== 'open') throw caseState();
  return offer;
}

export function requireAcceptedOffer({ offers }: CaseWithOffers): OfferRow {
  const offer = offers.find(({ state }) => state === 'accepted');
  if (offer === undefined) throw caseState();
  return offer;
}

export function requirePapersChecked({ kind }: CaseRow, checks: readonly CheckRow[]): void {
  const missingPapers = requiredBeforeHandOver(kind).filter(
    (paper) => !checks.some(({ item, isDone }) => item === paper && isDone),
  );
  if (missingPapers.length > 0) throw papersMissing({ extra: { papers: missingPapers } });
}

export const isChecklistItemOf = ({ kind }: CaseRow, item: CheckRow['item']): boolean =>
  checkItemsOf(kind).includes(item);
