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
import { type BookingRow, gone, referenceOf, thereIn } from '../bookings/index.ts';
import type { MessageRow } from './messages.ts';
import { type CaseWithOffers, isOver, officeActionsOf, type WholeCase, waitsFor } from './policy.ts';
import type { CaseRow, CheckRow, OfferRow } from './repository.ts';

type Shown = Omit<BookingCase, 'actions'>;

/** The view for both sides; the unread count is for the given side. */
export function presentCase(whole: WholeCase, side: 'customer' | 'office'): Shown {
  const { booking, row, offers, checks, valuation } = whole;
  const over = isOver(whole);
  return {
    ...headOf(whole),
    revision: row.revision,
    told: toldIn(booking.form),
    described: row.described,
    valuation,
    proposal: presentProposal(row),
    ad: row.ad,
    checklist: caseChecklists[row.kind].map((item) => presentCheck(item, checks)),
    offers: offers.map(presentOffer),
    handOverAt: row.handOverAt?.toISOString() ?? null,
    papers: handOverPapers.map(({ paper, isRequired }) => ({ ...presentCheck(paper, checks), isRequired })),
    reachedPkr: row.reachedPkr,
    commission: presentCommission(whole),
    unread: side === 'customer' ? row.customerUnread : row.officeUnread,
    mayWrite: !over,
  };
}

const headOf = (of: CaseWithOffers) => ({
  bookingId: of.booking.id,
  reference: referenceOf(of.booking),
  kind: of.row.kind,
  stage: of.row.stage,
  isOver: isOver(of),
  consultant: of.booking.assigneeName,
  car: of.booking.car,
  cityName: of.booking.cityName,
  startsAt: of.booking.startsAt.toISOString(),
  agreedPkr: of.row.agreedPkr,
});

function toldIn(form: BookingRow['form']): Shown['told'] {
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

function presentProposal(row: CaseRow): Shown['proposal'] {
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

function presentCommission({ row: { kind, stage, commissionPkr }, order }: WholeCase): Shown['commission'] {
  if (commissionPkr === null) return null;
  return {
    percent: commissionPercents[kind],
    amountPkr: commissionPkr,
    orderNumber: order?.number ?? null,
    isPaid: stage === 'closed',
    refundedPkr: order?.refundedPkr ?? 0,
  };
}

export function presentForOffice(whole: WholeCase, by: { officerId: string; now: Date }): OfficeCase {
  const { booking } = whole;
  const { name, phone, address } = booking.form ?? gone;
  return {
    ...presentCase(whole, 'office'),
    ...{ name, phone, address },
    ...thereIn(booking.form),
    accountId: booking.accountId,
    areaName: booking.areaName,
    waitsFor: waitsFor(whole),
    actions: officeActionsOf(whole, by),
  };
}

export const presentOfficeCard = (of: CaseWithOffers): OfficeCaseCard => ({
  ...headOf(of),
  name: of.booking.form?.name ?? '',
  unread: of.row.officeUnread,
  waitsFor: waitsFor(of),
  updatedAt: of.row.updatedAt.toISOString(),
});

export const presentMessage = ({ id, clientId, side, name, text, sentAt, seenAt }: MessageRow): CaseMessage => ({
  ...{ id, clientId, from: side, name, text },
  sentAt: sentAt.toISOString(),
  seenAt: seenAt?.toISOString() ?? null,
});
