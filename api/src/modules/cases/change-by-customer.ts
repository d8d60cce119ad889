import type { CustomerCaseChange, PriceInsight } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Account } from '../../platform/http/caller.ts';
import type { Actor } from '../bookings/index.ts';
import { transitionCase } from './case-transitions.ts';
import { type NotifyServices, notifyCustomer, type PageServices, publishChange } from './notify-customer.ts';
import { type CaseWithOffers, customerActionsOf, isAlreadyApplied, requireOpenOffer } from './policy.ts';
import { loadOwnCase, lockCaseWithOffers, type ReadServices } from './read-case.ts';
import { caseChanged, caseState } from './refusals.ts';
import { type OfferRow, updateOffer } from './repository.ts';

export type ChangeServices = ReadServices & NotifyServices & PageServices;

type ChangeRequest = { bookingId: string; revision: number; change: CustomerCaseChange };
type By = Pick<Account, 'accountId' | 'personId'>;

/**
 * Applies one answer of the customer. If two answer the same version, the second gets `case_changed` with the current
 * case.
 */
export async function changeOwnCase(services: ChangeServices, request: ChangeRequest, by: By) {
  const { bookingId } = request;
  const { accountId } = by;
  // The price estimate the answer is based on. Read first, because nothing else is read within the transaction.
  const { valuation } = await loadOwnCase(services, bookingId, accountId);
  const outcome = await services.db.transaction((tx) =>
    changeInTransaction(tx, services, { ...request, valuation }, by),
  );
  const presentedCase = await loadOwnCase(services, bookingId, accountId);
  if (outcome === 'other') throw caseChanged({ extra: { case: presentedCase } });
  if (outcome === 'done') publishChange(services, { id: bookingId, accountId });
  return presentedCase;
}

type ValuedRequest = ChangeRequest & { valuation: PriceInsight | null };

async function changeInTransaction(
  tx: Queryable,
  services: ChangeServices,
  { bookingId, revision, change, valuation }: ValuedRequest,
  { accountId, personId }: By,
): Promise<'done' | 'before' | 'other'> {
  const lockedCase = await lockCaseWithOffers(tx, bookingId, accountId);
  if (isAlreadyApplied(lockedCase, change)) return 'before';
  if (lockedCase.row.revision !== revision) return 'other';
  if (!customerActionsOf(lockedCase).includes(change.action)) throw caseState();
  await changeByCustomer(tx, services, lockedCase, {
    change,
    valuation,
    at: services.now(),
    by: { actor: 'customer', actorId: personId },
  });
  return 'done';
}

type CustomerChange = { change: CustomerCaseChange; valuation: PriceInsight | null; at: Date; by: Actor };

/** The case is locked. */
export async function changeByCustomer(
  tx: Queryable,
  services: NotifyServices,
  lockedCase: CaseWithOffers,
  { change, valuation, at, by }: CustomerChange,
): Promise<void> {
  const { row, booking } = lockedCase;
  const pricePkr = row.proposedPkr ?? 0;
  const { action } = change;
  switch (action) {
    case 'agree-price': {
      const step = { what: 'price-agreed' as const, amountPkr: pricePkr };
      const set = { proposalState: 'agreed' as const, agreedPkr: pricePkr, valuation };
      await transitionCase(tx, lockedCase, { action, by, at, step, set });
      return;
    }
    case 'ask-otherwise': {
      const { note } = change;
      const step = { what: 'price-questioned' as const, amountPkr: pricePkr, note };
      await transitionCase(tx, lockedCase, {
        action,
        by,
        at,
        step,
        set: { proposalState: 'otherwise', proposalAnswer: note },
      });
      return;
    }
    case 'accept-offer': {
      const { id, amountPkr } = requireOpenOffer(lockedCase, change.offerId);
      await updateOffer(tx, id, { state: 'accepted', decidedAt: at });
      await transitionCase(tx, lockedCase, { action, by, at, step: { what: 'offer-accepted', amountPkr } });
      return notifyCustomer(tx, services, booking, { kind: 'case-decided', decision: 'accepted', amountPkr });
    }
    case 'decline-offer': {
      const offer = requireOpenOffer(lockedCase, change.offerId);
      return declineOffer(tx, services, lockedCase, { offer, note: change.note, at, by });
    }
  }
}

type DeclinedOffer = { offer: OfferRow; note: string | undefined; at: Date; by: Actor };

async function declineOffer(
  tx: Queryable,
  services: NotifyServices,
  lockedCase: CaseWithOffers,
  { offer: { id, amountPkr }, note, at, by }: DeclinedOffer,
): Promise<void> {
  await updateOffer(tx, id, { state: 'declined', answer: note ?? null, decidedAt: at });
  await transitionCase(tx, lockedCase, {
    action: 'decline-offer',
    by,
    at,
    step: { what: 'offer-declined', amountPkr, note },
  });
  await notifyCustomer(tx, services, lockedCase.booking, { kind: 'case-decided', decision: 'declined', amountPkr });
}
