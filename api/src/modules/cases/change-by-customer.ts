import type { CustomerCaseChange, PriceInsight } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Account } from '../../platform/http/caller.ts';
import type { Actor } from '../bookings/index.ts';
import { advance } from './life-of-case.ts';
import { type CaseWithOffers, customerActionsOf, isDoneAlready, requireOpenOffer } from './policy.ts';
import { lockWhole, type ReadServices, readOwn } from './read-case.ts';
import { caseChanged, caseState } from './refusals.ts';
import { type OfferRow, updateOffer } from './repository.ts';
import { type PageServices, type TellServices, tell, tellPages } from './tell.ts';

export type ChangeServices = ReadServices & TellServices & PageServices;

type Asked = { bookingId: string; revision: number; change: CustomerCaseChange };
type By = Pick<Account, 'accountId' | 'personId'>;

/**
 * Applies one answer of the customer. If two answer the same version, the second gets `case_changed` with the current
 * case.
 */
export async function changeOwn(services: ChangeServices, asked: Asked, by: By) {
  const { bookingId } = asked;
  const { accountId } = by;
  // The price estimate the answer is based on. Read first, because nothing else is read within the transaction.
  const { valuation } = await readOwn(services, bookingId, accountId);
  const outcome = await services.db.transaction((tx) => changeIn(tx, services, { ...asked, valuation }, by));
  const own = await readOwn(services, bookingId, accountId);
  if (outcome === 'other') throw caseChanged({ extra: { case: own } });
  if (outcome === 'done') tellPages(services, { id: bookingId, accountId });
  return own;
}

type Valued = Asked & { valuation: PriceInsight | null };

async function changeIn(
  tx: Queryable,
  services: ChangeServices,
  { bookingId, revision, change, valuation }: Valued,
  { accountId, personId }: By,
): Promise<'done' | 'before' | 'other'> {
  const of = await lockWhole(tx, bookingId, accountId);
  if (isDoneAlready(of, change)) return 'before';
  if (of.row.revision !== revision) return 'other';
  if (!customerActionsOf(of).includes(change.action)) throw caseState();
  await changeByCustomer(tx, services, of, {
    change,
    valuation,
    at: services.now(),
    by: { actor: 'customer', actorId: personId },
  });
  return 'done';
}

type Answer = { change: CustomerCaseChange; valuation: PriceInsight | null; at: Date; by: Actor };

/** The case is locked. */
export async function changeByCustomer(
  tx: Queryable,
  services: TellServices,
  of: CaseWithOffers,
  { change, valuation, at, by }: Answer,
): Promise<void> {
  const { row, booking } = of;
  const pricePkr = row.proposedPkr ?? 0;
  const { action } = change;
  switch (action) {
    case 'agree-price': {
      const step = { what: 'price-agreed' as const, amountPkr: pricePkr };
      const set = { proposalState: 'agreed' as const, agreedPkr: pricePkr, valuation };
      await advance(tx, of, { action, by, at, step, set });
      return;
    }
    case 'ask-otherwise': {
      const { note } = change;
      const step = { what: 'price-questioned' as const, amountPkr: pricePkr, note };
      await advance(tx, of, { action, by, at, step, set: { proposalState: 'otherwise', proposalAnswer: note } });
      return;
    }
    case 'accept-offer': {
      const { id, amountPkr } = requireOpenOffer(of, change.offerId);
      await updateOffer(tx, id, { state: 'accepted', decidedAt: at });
      await advance(tx, of, { action, by, at, step: { what: 'offer-accepted', amountPkr } });
      return tell(tx, services, booking, { kind: 'case-decided', decision: 'accepted', amountPkr });
    }
    case 'decline-offer': {
      const offer = requireOpenOffer(of, change.offerId);
      return decline(tx, services, of, { offer, note: change.note, at, by });
    }
  }
}

type Declined = { offer: OfferRow; note: string | undefined; at: Date; by: Actor };

async function decline(
  tx: Queryable,
  services: TellServices,
  of: CaseWithOffers,
  { offer: { id, amountPkr }, note, at, by }: Declined,
): Promise<void> {
  await updateOffer(tx, id, { state: 'declined', answer: note ?? null, decidedAt: at });
  await advance(tx, of, { action: 'decline-offer', by, at, step: { what: 'offer-declined', amountPkr, note } });
  await tell(tx, services, of.booking, { kind: 'case-decided', decision: 'declined', amountPkr });
}
