import { randomUUID } from 'node:crypto';
import { commissionPkr, type OfficeCaseChange, startOfHour } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import { type Actor, beginBooking, cancelCommission, completeBooking, toldBefore } from '../bookings/index.ts';
import type { Payments } from '../payments/index.ts';
import { adOfCase } from './ad-of-case.ts';
import { advance } from './life-of-case.ts';
import {
  type CaseWithOffers,
  isItemOf,
  officeActionsOf,
  requireAccepted,
  requireChecked,
  requireOpenOffer,
} from './policy.ts';
import { caseState } from './refusals.ts';
import { checksOf, insertOffer, keepCheck, updateOffer } from './repository.ts';
import { type TellServices, tell } from './tell.ts';

type Change<Action extends OfficeCaseChange['action']> = Extract<OfficeCaseChange, { action: Action }>;
type Work = CaseWithOffers & { by: Actor; at: Date };

export type OfficeServices = TellServices & { payments: Pick<Payments, 'orderOf' | 'cancelOrder'> };

/**
 * Applies a consultant's change to a case that is locked with its orders, if its stage allows it, and notifies the
 * customer.
 */
export async function changeByOffice(
  tx: Queryable,
  services: OfficeServices,
  of: CaseWithOffers,
  { change, officerId }: { change: OfficeCaseChange; officerId: string },
): Promise<void> {
  const at = services.now();
  if (!officeActionsOf(of, { officerId, now: at }).includes(change.action)) throw caseState();
  const booking =
    of.booking.status === 'in-progress' ? of.booking : await beginBooking(tx, of.booking, { officerId, now: at });
  await doWork(tx, services, { ...of, booking, at, by: { actor: 'office', actorId: officerId } }, change);
}

async function doWork(tx: Queryable, services: OfficeServices, work: Work, change: OfficeCaseChange): Promise<void> {
  switch (change.action) {
    case 'describe-car': {
      const { action, engineCc = null, ...car } = change;
      await advance(tx, work, { ...work, action, set: { described: { ...car, engineCc } } });
      return;
    }
    case 'propose-price':
      return proposePrice(tx, services, work, change);
    case 'put-on-offer': {
      const ad = await adOfCase(tx, change.adLink, work.booking.accountId);
      await advance(tx, work, { ...work, action: change.action, step: { what: 'on-offer' }, set: { ad } });
      return;
    }
    case 'add-offer':
      return addOffer(tx, services, work, change);
    case 'withdraw-offer': {
      const { id, amountPkr } = requireOpenOffer(work, change.offerId);
      return takeBack(tx, services, work, { id, amountPkr, change, decision: 'withdrawn' });
    }
    case 'fall-through': {
      const { id, amountPkr } = requireAccepted(work);
      return takeBack(tx, services, work, { id, amountPkr, change, decision: 'fell-through' });
    }
    case 'seller-agreed': {
      const { amountPkr } = requireAccepted(work);
      await advance(tx, work, { ...work, action: change.action, step: { what: 'seller-agreed', amountPkr } });
      return tell(tx, services, work.booking, { kind: 'case-decided', decision: 'seller-agreed', amountPkr });
    }
    case 'plan-hand-over':
      return planHandOver(tx, services, work, change);
    case 'hand-over':
      return handOver(tx, services, work, change);
    case 'correct-price':
      return correctPrice(tx, services, work, change);
    case 'waive-commission':
      return waiveCommission(tx, services, work, change);
    case 'check':
      return check(tx, work, change);
    case 'end':
      return end(tx, services, work, change);
  }
}

async function proposePrice(
  tx: Queryable,
  services: TellServices,
  work: Work,
  { action, pricePkr, note }: Change<'propose-price'>,
): Promise<void> {
  await advance(tx, work, {
    ...work,
    action,
    step: { what: 'price-proposed', amountPkr: pricePkr, note },
    set: {
      ...{ proposedPkr: pricePkr, proposalNote: note, proposalState: 'open', proposedAt: work.at },
      ...{ proposalAnswer: null, valuation: null },
    },
  });
  await tell(tx, services, work.booking, { kind: 'case-price', pricePkr });
}

async function addOffer(
  tx: Queryable,
  services: TellServices,
  work: Work,
  { action, amountPkr, name, adLink, note = '' }: Change<'add-offer'>,
): Promise<void> {
  const { at, booking } = work;
  const ad = await adOfCase(tx, adLink);
  const offer = { id: randomUUID(), bookingId: booking.id, amountPkr, name, ad, note };
  await insertOffer(tx, { ...offer, state: 'open', madeAt: at });
  await advance(tx, work, { ...work, action, step: { what: 'offer-added', amountPkr, note: name } });
  await tell(tx, services, booking, { kind: 'case-offer', amountPkr, name });
}

type TakenBack = {
  id: string;
  amountPkr: number;
  change: Change<'withdraw-offer'> | Change<'fall-through'>;
  decision: 'withdrawn' | 'fell-through';
};

async function takeBack(
  tx: Queryable,
  services: TellServices,
  work: Work,
  { id, amountPkr, change: { action, note }, decision }: TakenBack,
): Promise<void> {
  await updateOffer(tx, id, { state: 'withdrawn', answer: note, decidedAt: work.at });
  const what = decision === 'withdrawn' ? 'offer-withdrawn' : decision;
  // A hand-over planned with a buyer who withdrew is cancelled.
  const set = decision === 'fell-through' ? { handOverAt: null } : {};
  await advance(tx, work, { ...work, action, step: { what, amountPkr, note }, set });
  await tell(tx, services, work.booking, { kind: 'case-decided', decision, amountPkr, reason: note });
}

async function planHandOver(
  tx: Queryable,
  services: TellServices,
  work: Work,
  { action, ...hour }: Change<'plan-hand-over'>,
): Promise<void> {
  const handOverAt = startOfHour(hour);
  if (handOverAt <= work.at)
    throw invalidInput({ 'body.change.hour': 'This time has passed. Please choose another one.' });
  await advance(tx, work, {
    ...work,
    action,
    step: { what: 'hand-over-planned', startsAt: handOverAt },
    set: { handOverAt, ...toldBefore(handOverAt, work.at) },
  });
  await tell(tx, services, work.booking, { kind: 'case-hand-over', handOverAt: handOverAt.toISOString() });
}

/** Records the hand-over, calculates the commission and asks the customer to pay it. */
async function handOver(
  tx: Queryable,
  services: TellServices,
  work: Work,
  { action, pricePkr }: Change<'hand-over'>,
): Promise<void> {
  const { row, booking } = work;
  requireChecked(row, await checksOf(tx, booking.id));
  const amountPkr = commissionPkr(row.kind, pricePkr);
  await advance(tx, work, {
    ...work,
    action,
    step: { what: 'handed-over', amountPkr: pricePkr },
    set: { reachedPkr: pricePkr, commissionPkr: amountPkr },
  });
  await tell(tx, services, booking, { kind: 'case-commission', amountPkr });
}

/**
 * Corrects the price. An unpaid commission order over the earlier amount is cancelled, so that the customer pays the
 * correct one.
 */
async function correctPrice(
  tx: Queryable,
  services: OfficeServices,
  work: Work,
  { action, pricePkr, note }: Change<'correct-price'>,
): Promise<void> {
  const { row, booking } = work;
  if (pricePkr === row.reachedPkr)
    throw invalidInput({ 'body.change.pricePkr': 'This is already the price. Enter a different one.' });
  const amountPkr = commissionPkr(row.kind, pricePkr);
  await cancelCommission(tx, services.payments, { bookingId: booking.id, reason: 'price-corrected' });
  await advance(tx, work, {
    ...work,
    action,
    step: { what: 'price-corrected', amountPkr: pricePkr, note },
    set: { reachedPkr: pricePkr, commissionPkr: amountPkr },
  });
  await tell(tx, services, booking, { kind: 'case-commission', amountPkr, reason: note });
}

async function waiveCommission(
  tx: Queryable,
  services: OfficeServices,
  work: Work,
  { action, note }: Change<'waive-commission'>,
): Promise<void> {
  const { row, booking, by, at } = work;
  await cancelCommission(tx, services.payments, { bookingId: booking.id, reason: 'commission-waived' });
  await advance(tx, work, {
    ...work,
    action,
    step: { what: 'commission-waived', amountPkr: row.commissionPkr ?? 0, note },
    set: { commissionPkr: null },
  });
  await completeBooking(tx, booking, { ...by, at });
  await tell(tx, services, booking, { kind: 'case-commission', amountPkr: 0, reason: note });
}

async function check(tx: Queryable, work: Work, { action, item, isDone, note = '' }: Change<'check'>): Promise<void> {
  if (!isItemOf(work.row, item)) throw invalidInput({ 'body.change.item': 'This item is not on the checklist.' });
  await keepCheck(tx, { bookingId: work.booking.id, item, isDone, note, at: work.at });
  await advance(tx, work, { ...work, action });
}

async function end(tx: Queryable, services: TellServices, work: Work, { action, note }: Change<'end'>): Promise<void> {
  await advance(tx, work, { ...work, action, step: { what: 'case-ended', note } });
  await completeBooking(tx, work.booking, { ...work.by, at: work.at });
  await tell(tx, services, work.booking, { kind: 'case-closed', reason: note });
}
