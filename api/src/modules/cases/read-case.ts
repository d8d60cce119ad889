import type { BookingCase } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { commissionOf, findBooking, lockBooking } from '../bookings/index.ts';
import type { Payments } from '../payments/index.ts';
import { type Case, type CaseDetails, type CaseWithOffers, customerActionsOf, requireCase } from './policy.ts';
import { presentCase } from './presenter.ts';
import { checksOf, findCase, lockCase, offersOf } from './repository.ts';
import { type ValuationServices, valuationOf } from './valuation.ts';

export type ReadServices = Pick<Services, 'db' | 'now'> & ValuationServices & { payments: Pick<Payments, 'orderOf'> };

/** Locks the booking first, like every change of a booking or its case. */
export async function lockCaseWithOffers(
  tx: Queryable,
  bookingId: string,
  accountId?: string,
): Promise<CaseWithOffers> {
  const booking = await lockBooking(tx, bookingId);
  const found = requireCase(booking, await lockCase(tx, bookingId), accountId);
  return { ...found, offers: await offersOf(tx, bookingId) };
}

export async function findCaseOf(db: Queryable, bookingId: string, accountId?: string): Promise<Case> {
  const booking = await findBooking(db, bookingId);
  return requireCase(booking, booking && (await findCase(db, bookingId)), accountId);
}

/** Do not call within a transaction. */
export async function loadCase(services: ReadServices, bookingId: string, accountId?: string): Promise<CaseDetails> {
  const { db, payments } = services;
  const found = await findCaseOf(db, bookingId, accountId);
  const order = await payments.orderOf(db, commissionOf(bookingId));
  return {
    ...found,
    offers: await offersOf(db, bookingId),
    checks: await checksOf(db, bookingId),
    valuation: found.row.valuation ?? (await valuationOf(services, found)),
    // Ignore an order over an amount that was corrected since.
    order: order?.amountPkr === found.row.commissionPkr ? order : undefined,
  };
}

/** The customer's view. */
export async function loadOwnCase(services: ReadServices, bookingId: string, accountId: string): Promise<BookingCase> {
  const details = await loadCase(services, bookingId, accountId);
  return { ...presentCase(details, 'customer'), actions: customerActionsOf(details) };
}
