import type { BookingCase } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { commissionOf, findBooking, lockBooking } from '../bookings/index.ts';
import type { Payments } from '../payments/index.ts';
import { type Case, type CaseWithOffers, customerActionsOf, requireCase, type WholeCase } from './policy.ts';
import { presentCase } from './presenter.ts';
import { checksOf, findCase, lockCase, offersOf } from './repository.ts';
import { type ValuationServices, valuationOf } from './valuation.ts';

export type ReadServices = Pick<Services, 'db' | 'now'> & ValuationServices & { payments: Pick<Payments, 'orderOf'> };

/** Locks the booking first, like every change of a booking or its case. */
export async function lockWhole(tx: Queryable, bookingId: string, accountId?: string): Promise<CaseWithOffers> {
  const booking = await lockBooking(tx, bookingId);
  const of = requireCase(booking, await lockCase(tx, bookingId), accountId);
  return { ...of, offers: await offersOf(tx, bookingId) };
}

export async function findOf(db: Queryable, bookingId: string, accountId?: string): Promise<Case> {
  const booking = await findBooking(db, bookingId);
  return requireCase(booking, booking && (await findCase(db, bookingId)), accountId);
}

/** Do not call within a transaction. */
export async function readWhole(services: ReadServices, bookingId: string, accountId?: string): Promise<WholeCase> {
  const { db, payments } = services;
  const of = await findOf(db, bookingId, accountId);
  const order = await payments.orderOf(db, commissionOf(bookingId));
  return {
    ...of,
    offers: await offersOf(db, bookingId),
    checks: await checksOf(db, bookingId),
    valuation: of.row.valuation ?? (await valuationOf(services, of)),
    // Ignore an order over an amount that was corrected since.
    order: order?.amountPkr === of.row.commissionPkr ? order : undefined,
  };
}

/** The customer's view. */
export async function readOwn(services: ReadServices, bookingId: string, accountId: string): Promise<BookingCase> {
  const whole = await readWhole(services, bookingId, accountId);
  return { ...presentCase(whole, 'customer'), actions: customerActionsOf(whole) };
}
