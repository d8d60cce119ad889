import { randomUUID } from 'node:crypto';
import { commissionPkr, type OfficeCaseChange, startOfHour } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import { type Actor, cancelCommission, completeBooking, initialReminders, startBooking } from '../bookings/index.ts';
import type { Payments } from '../payments/index.ts';
import { adOfCase } from './ad-of-case.ts';
import { transitionCase } from './case-transitions.ts';
import { type NotifyServices, notifyCustomer } from './notify-customer.ts';
import {
  type CaseWithOffers,
  isChecklistItemOf,
  officeActionsOf,
  requireAcceptedOffer,
  requireOpenOffer,
  requirePapersChecked,
} from './policy.ts';
import { caseState } from './refusals.ts';
import { checksOf, insertOffer, saveCheck, updateOffer } from './repository.ts';

type Change<Action extends OfficeCaseChange['action']> = Extract<OfficeCaseChange, { action: Action }>;
type LockedCase = CaseWithOffers & { by: Actor; at: Date };

export type OfficeServices = NotifyServices & { payments: Pick<Payments, 'orderOf' | 'cancelOrder'> };

/**
 * Applies a consultant's change to a case that is locked with its orders, if its stage allows it, and notifies the
 * customer.
 */
export async function changeByOffice(
  tx: Queryable,
  services: OfficeServices,
  lockedCase: CaseWithOffers,
  { change, officerId }: { change: OfficeCaseChange; officerId: string },
): Promise<void> {
  const at = services.now();
  if (!officeActionsOf(lockedCase, { officerId, now: at }).includes(change.action)) throw caseState();
  const booking =
    lockedCase.booking.status === 'in-progress'
      ? lockedCase.booking
      : await startBooking(tx, lockedCase.booking, { officerId, now: at });
  await applyChange(tx, services, { ...lockedCase, booking, at, by: { actor: 'office', actorId: officerId } }, change);
}

async function applyChange(
  tx: Queryable,
  services: OfficeServices,
  lockedCase: LockedCase,
  change: OfficeCaseChange,
): Promise<void> {
  switch (change.action) {
    case 'describe-car': {
      const { action, engineCc = null, ...car } = change;
      await transitionCase(tx, lockedCase, { ...lockedCase, action, set: { described: { ...car, engineCc } } });
      return;
    }
    case 'propose-price':
      return proposePrice(tx, services, lockedCase, change);
    case 'put-on-offer': {
      const ad = await adOfCase(tx, change.adLink, lockedCase.booking.accountId);
      await transitionCase(tx, lockedCase, {
        ...lockedCase,
        action: change.action,
        step: { what: 'on-offer' },
        set: { ad },
      });
      return;
    }
    case 'add-offer':
      return addOffer(tx, services, lockedCase, change);
    case 'withdraw-offer': {
      const { id, amountPkr } = requireOpenOffer(lockedCase, change.offerId);
      return withdrawOffer(tx, services, lockedCase, { id, amountPkr, change, decision: 'withdrawn' });
    }
    case 'fall-through': {
      const { id, amountPkr } = requireAcceptedOffer(lockedCase);
      return withdrawOffer(tx, services, lockedCase, { id, amountPkr, change, decision: 'fell-through' });
    }
    case 'seller-agreed': {
      const { amountPkr } = requireAcceptedOffer(lockedCase);
      await transitionCase(tx, lockedCase, {
        ...lockedCase,
        action: change.action,
        step: { what: 'seller-agreed', amountPkr },
      });
      return notifyCustomer(tx, services, lockedCase.booking, {
        kind: 'case-decided',
        decision: 'seller-agreed',
        amountPkr,
      });
    }
    case 'plan-hand-over':
      return planHandOver(tx, services, lockedCase, change);
    case 'hand-over':
      return handOver(tx, services, lockedCase, change);
    case 'correct-price':
      return correctPrice(tx, services, lockedCase, change);
    case 'waive-commission':
      return waiveCommission(tx, services, lockedCase, change);
    case 'check':
      return saveChecklistItem(tx, lockedCase, change);
    case 'end':
      return endCase(tx, services, lockedCase, change);
  }
}

async function proposePrice(
  tx: Queryable,
  services: NotifyServices,
  lockedCase: LockedCase,
  { action, pricePkr, note }: Change<'propose-price'>,
): Promise<void> {
  await transitionCase(tx, lockedCase, {
    ...lockedCase,
    action,
    step: { what: 'price-proposed', amountPkr: pricePkr, note },
    set: {
      ...{ proposedPkr: pricePkr, proposalNote: note, proposalState: 'open', proposedAt: lockedCase.at },
      ...{ proposalAnswer: null, valuation: null },
    },
  });
  await notifyCustomer(tx, services, lockedCase.booking, { kind: 'case-price', pricePkr });
}

async function addOffer(
  tx: Queryable,
  services: NotifyServices,
  lockedCase: LockedCase,
  { action, amountPkr, name, adLink, note = '' }: Change<'add-offer'>,
): Promise<void> {
  const { at, booking } = lockedCase;
  const ad = await adOfCase(tx, adLink);
  const offer = { id: randomUUID(), bookingId: booking.id, amountPkr, name, ad, note };
  await insertOffer(tx, { ...offer, state: 'open', madeAt: at });
  await transitionCase(tx, lockedCase, { ...lockedCase, action, step: { what: 'offer-added', amountPkr, note: name } });
  await notifyCustomer(tx, services, booking, { kind: 'case-offer', amountPkr, name });
}

type Withdrawal = {
  id: string;
  amountPkr: number;
  change: Change<'withdraw-offer'> | Change<'fall-through'>;
  decision: 'withdrawn' | 'fell-through';
};

async function withdrawOffer(
  tx: Queryable,
  services: NotifyServices,
  lockedCase: LockedCase,
  { id, amountPkr, change: { action, note }, decision }: Withdrawal,
): Promise<void> {
  await updateOffer(tx, id, { state: 'withdrawn', answer: note, decidedAt: lockedCase.at });
  const stepKind = decision === 'withdrawn' ? 'offer-withdrawn' : decision;
  // A hand-over planned with a buyer who withdrew is cancelled.
  const set = decision === 'fell-through' ? { handOverAt: null } : {};
  await transitionCase(tx, lockedCase, { ...lockedCase, action, step: { what: stepKind, amountPkr, note }, set });
  await notifyCustomer(tx, services, lockedCase.booking, { kind: 'case-decided', decision, amountPkr, reason: note });
}

async function planHandOver(
  tx: Queryable,
  services: NotifyServices,
  lockedCase: LockedCase,
  { action, ...hour }: Change<'plan-hand-over'>,
): Promise<void> {
  const handOverAt = startOfHour(hour);
  if (handOverAt <= lockedCase.at)
    throw invalidInput({ 'body.change.hour': 'This time has passed. Please choose another one.' });
  await transitionCase(tx, lockedCase, {
    ...lockedCase,
    action,
    step: { what: 'hand-over-planned', startsAt: handOverAt },
    set: { handOverAt, ...initialReminders(handOverAt, lockedCase.at) },
  });
  await notifyCustomer(tx, services, lockedCase.booking, {
    kind: 'case-hand-over',
    handOverAt: handOverAt.toISOString(),
  });
}

/** Records the hand-over, calculates the commission and asks the customer to pay it. */
async function handOver(
  tx: Queryable,
  services: NotifyServices,
  lockedCase: LockedCase,
  { action, pricePkr }: Change<'hand-over'>,
): Promise<void> {
  const { row, booking } = lockedCase;
  requirePapersChecked(row, await checksOf(tx, booking.id));
  const amountPkr = commissionPkr(row.kind, pricePkr);
  await transitionCase(tx, lockedCase, {
    ...lockedCase,
    action,
    step: { what: 'handed-over', amountPkr: pricePkr },
    set: { reachedPkr: pricePkr, commissionPkr: amountPkr },
  });
  await notifyCustomer(tx, services, booking, { kind: 'case-commission', amountPkr });
}

/**
 * Corrects the price. An unpaid commission order over the earlier amount is cancelled, so that the customer pays the
 * correct one.
 */
async function correctPrice(
  tx: Queryable,
  services: OfficeServices,
  lockedCase: LockedCase,
  { action, pricePkr, note }: Change<'correct-price'>,
): Promise<void> {
  const { row, booking } = lockedCase;
  if (pricePkr === row.reachedPkr)
    throw invalidInput({ 'body.change.pricePkr': 'This is already the price. Enter a different one.' });
  const amountPkr = commissionPkr(row.kind, pricePkr);
  await cancelCommission(tx, services.payments, { bookingId: booking.id, reason: 'price-corrected' });
  await transitionCase(tx, lockedCase, {
    ...lockedCase,
    action,
    step: { what: 'price-corrected', amountPkr: pricePkr, note },
    set: { reachedPkr: pricePkr, commissionPkr: amountPkr },
  });
  await notifyCustomer(tx, services, booking, { kind: 'case-commission', amountPkr, reason: note });
}

async function waiveCommission(
  tx: Queryable,
  services: OfficeServices,
  lockedCase: LockedCase,
  { action, note }: Change<'waive-commission'>,
): Promise<void> {
  const { row, booking, by, at } = lockedCase;
  await cancelCommission(tx, services.payments, { bookingId: booking.id, reason: 'commission-waived' });
  await transitionCase(tx, lockedCase, {
    ...lockedCase,
    action,
    step: { what: 'commission-waived', amountPkr: row.commissionPkr ?? 0, note },
    set: { commissionPkr: null },
  });
  await completeBooking(tx, booking, { ...by, at });
  await notifyCustomer(tx, services, booking, { kind: 'case-commission', amountPkr: 0, reason: note });
}

async function saveChecklistItem(
  tx: Queryable,
  lockedCase: LockedCase,
  { action, item, isDone, note = '' }: Change<'check'>,
): Promise<void> {
  if (!isChecklistItemOf(lockedCase.row, item))
    throw invalidInput({ 'body.change.item': 'This item is not on the checklist.' });
  await saveCheck(tx, { bookingId: lockedCase.booking.id, item, isDone, note, at: lockedCase.at });
  await transitionCase(tx, lockedCase, { ...lockedCase, action });
}

async function endCase(
  tx: Queryable,
  services: NotifyServices,
  lockedCase: LockedCase,
  { action, note }: Change<'end'>,
): Promise<void> {
  await transitionCase(tx, lockedCase, { ...lockedCase, action, step: { what: 'case-ended', note } });
  await completeBooking(tx, lockedCase.booking, { ...lockedCase.by, at: lockedCase.at });
  await notifyCustomer(tx, services, lockedCase.booking, { kind: 'case-closed', reason: note });
}
