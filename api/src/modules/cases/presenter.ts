import {
  type BookingCase,
  type CaseCheck,
  type CaseCheckItem,
  type CaseMessage,
  type CaseOffer,
  caseChecklists,
  commissionPercents,
  handOverPapers,
  type OfficeCase,
  type OfficeCaseCard,
} from '@karwan/shared-contracts';
import { anonymousContact, type BookingRow, onSiteContactOf, referenceOf } from '../bookings/index.ts';
import type { MessageRow } from './messages.ts';
import { type CaseDetails, type CaseWithOffers, isClosed, officeActionsOf, waitingParty } from './policy.ts';
import type { CaseRow, CheckRow, OfferRow } from './repository.ts';

type PresentedCase = Omit<BookingCase, 'actions'>;

/** The view for both sides; the unread count is for the given side. */
export function presentCase(details: CaseDetails, side: 'customer' | 'office'): PresentedCase {
  const { booking, row, offers, checks, valuation } = details;
  const closed = isClosed(details);
  return {
    ...summaryOf(details),
    revision: row.revision,
    told: formFactsOf(booking.form),
    described: row.described,
    valuation,
    proposal: presentProposal(row),
    ad: row.ad,
    checklist: caseChecklists[row.kind].map((item) => presentCheck(item, checks)),
    offers: offers.map(presentOffer),
    handOverAt: row.handOverAt?.toISOString() ?? null,
    papers: handOverPapers.map(({ paper, isRequired }) => ({ ...presentCheck(paper, checks), isRequired })),
    reachedPkr: row.reachedPkr,
    commission: presentCommission(details),
    unread: side === 'customer' ? row.customerUnread : row.officeUnread,
    mayWrite: !closed,
  };
}

const summaryOf = (bookingCase: CaseWithOffers) => ({
  bookingId: bookingCase.booking.id,
  reference: referenceOf(bookingCase.booking),
  kind: bookingCase.row.kind,
  stage: bookingCase.row.stage,
  isOver: isClosed(bookingCase),
  consultant: bookingCase.booking.assigneeName,
  car: bookingCase.booking.car,
  cityName: bookingCase.booking.cityName,
  startsAt: bookingCase.booking.startsAt.toISOString(),
  agreedPkr: bookingCase.row.agreedPkr,
});

function formFactsOf(form: BookingRow['form']): PresentedCase['told'] {
  return {
    mileageKm: null,
    askedPkr: null,
    budgetPkr: null,
    fromYear: null,
    registrationNumber: null,
    ...(form?.kind === 'sell-my-car' && {
      mileageKm: form.mileageKm,
      askedPkr: form.askedPkr ?? null,
      registrationNumber: form.registrationNumber ?? null,
    }),
    ...(form?.kind === 'buy-me-a-car' && { budgetPkr: form.budgetPkr, fromYear: form.fromYear ?? null }),
    note: form?.note ?? '',
  };
}

function presentProposal(row: CaseRow): PresentedCase['proposal'] {
  const { proposedPkr, proposalNote, proposalState, proposalAnswer, proposedAt } = row;
  if (proposedPkr === null || proposalState === null || proposedAt === null) return null;
  return {
    pricePkr: proposedPkr,
    note: proposalNote ?? '',
    state: proposalState,
    answer: proposalAnswer,
    at: proposedAt.toISOString(),
  };
}

function presentCheck(item: CaseCheckItem, checks: readonly CheckRow[]): CaseCheck {
  const check = checks.find((each) => each.item === item);
  return { item, isDone: check?.isDone ?? false, note: check?.note ?? '', at: check?.at.toISOString() ?? null };
}

const presentOffer = ({ id, amountPkr, name, ad, note, state, answer, madeAt, decidedAt }: OfferRow): CaseOffer => ({
  ...{ id, amountPkr, name, ad, note, state, answer },
  madeAt: madeAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

function presentCommission({ row: { kind, stage, commissionPkr }, order }: CaseDetails): PresentedCase['commission'] {
  if (commissionPkr === null) return null;
  return {
    percent: commissionPercents[kind],
    amountPkr: commissionPkr,
    orderNumber: order?.number ?? null,
    isPaid: stage === 'closed',
    refundedPkr: order?.refundedPkr ?? 0,
  };
}

export function presentForOffice(details: CaseDetails, by: { officerId: string; now: Date }): OfficeCase {
  const { booking } = details;
  const { name, phone, address } = booking.form ?? anonymousContact;
  return {
    ...presentCase(details, 'office'),
    ...{ name, phone, address },
    ...onSiteContactOf(booking.form),
    accountId: booking.accountId,
    areaName: booking.areaName,
    waitsFor: waitingParty(details),
    actions: officeActionsOf(details, by),
  };
}

export const presentOfficeCard = (bookingCase: CaseWithOffers): OfficeCaseCard => ({
  ...summaryOf(bookingCase),
  name: bookingCase.booking.form?.name ?? '',
  unread: bookingCase.row.officeUnread,
  waitsFor: waitingParty(bookingCase),
  updatedAt: bookingCase.row.updatedAt.toISOString(),
});

export const presentMessage = ({ id, clientId, side, name, text, sentAt, seenAt }: MessageRow): CaseMessage => ({
  ...{ id, clientId, from: side, name, text },
  sentAt: sentAt.toISOString(),
  seenAt: seenAt?.toISOString() ?? null,
});
