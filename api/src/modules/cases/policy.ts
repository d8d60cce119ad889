import {
  type CaseOfferState,
  type CustomerCaseAction,
  type CustomerCaseChange,
  checkItemsOf,
  customerCaseActions,
  isPaidFor,
  mayDoInStage,
  type OfficeCaseAction,
  officeCaseActions,
  type PriceInsight,
  requiredBeforeHandOver,
} from '@karwan/shared-contracts';
import { type BookingRow, mayBeBegun } from '../bookings/index.ts';
import type { Order } from '../payments/index.ts';
import { caseNotFound, caseState, offerNotFound, papersMissing } from './refusals.ts';
import type { CaseRow, CheckRow, OfferRow } from './repository.ts';

/** A case and the booking it belongs to. */
export type Case = { booking: BookingRow; row: CaseRow };
export type CaseWithOffers = Case & { offers: readonly OfferRow[] };
/** Everything that is shown; `order` is the commission's. */
export type WholeCase = CaseWithOffers & {
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
export const isOver = ({ booking, row }: Case): boolean =>
  !isPaidFor(booking.status) || row.stage === 'closed' || row.stage === 'ended';

export function requireOpen(of: Case): void {
  if (isOver(of)) throw caseState();
}

const hasOffer = ({ offers }: CaseWithOffers, state: CaseOfferState) => offers.some((offer) => offer.state === state);

export function customerActionsOf(of: CaseWithOffers): CustomerCaseAction[] {
  if (isOver(of)) return [];
  const isAsked = of.row.proposalState === 'open';
  const may: Readonly<Record<CustomerCaseAction, boolean>> = {
    'agree-price': isAsked,
    'ask-otherwise': isAsked,
    'accept-offer': hasOffer(of, 'open'),
    'decline-offer': hasOffer(of, 'open'),
    'pay-commission': true,
  };
  return customerCaseActions.filter((action) => may[action] && mayDoInStage(of.row, action));
}

/** None before the visit may begin; until then only the assignee can start it. */
export function officeActionsOf(of: CaseWithOffers, by: { officerId: string; now: Date }): OfficeCaseAction[] {
  const { booking } = of;
  if (isOver(of) || (booking.status !== 'in-progress' && !mayBeBegun(booking, by))) return [];
  const may = (action: OfficeCaseAction) => action !== 'withdraw-offer' || hasOffer(of, 'open');
  return officeCaseActions.filter((action) => may(action) && mayDoInStage(of.row, action));
}

/** Whose turn it is. */
export function waitsFor(of: CaseWithOffers): 'office' | 'customer' | 'nobody' {
  if (isOver(of)) return 'nobody';
  if (of.row.officeUnread > 0) return 'office';
  const asked = customerActionsOf(of).some((action) => action !== 'decline-offer');
  return asked ? 'customer' : 'office';
}

/** Whether the change was already made: repeating it succeeds like the first time. */
export function isDoneAlready({ row, offers }: CaseWithOffers, change: CustomerCaseChange): boolean {
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

export function requireAccepted({ offers }: CaseWithOffers): OfferRow {
  const offer = offers.find(({ state }) => state === 'accepted');
  if (offer === undefined) throw caseState();
  return offer;
}

export function requireChecked({ kind }: CaseRow, checks: readonly CheckRow[]): void {
  const papers = requiredBeforeHandOver(kind).filter(
    (paper) => !checks.some(({ item, isDone }) => item === paper && isDone),
  );
  if (papers.length > 0) throw papersMissing({ extra: { papers } });
}

export const isItemOf = ({ kind }: CaseRow, item: CheckRow['item']): boolean => checkItemsOf(kind).includes(item);
