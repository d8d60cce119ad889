import { bookingKindDefinitions, caseKinds, ownBookingPath } from '@karwan/shared-contracts';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Account } from '../../platform/http/caller.ts';
import {
  addStep,
  bookings,
  bySystem,
  commissionOf,
  completeBooking,
  findBookings,
  lockWithOrders,
  removeLastStep,
} from '../bookings/index.ts';
import { serviceNames } from '../notifications/index.ts';
import type { Fulfilment, Fulfilments, Order, Payments, Purchase, Refund, Subject } from '../payments/index.ts';
import { transitionCase } from './case-transitions.ts';
import { type NotifyServices, notifyCustomer, type PageServices, publishCaseChanged } from './notify-customer.ts';
import { customerActionsOf, isClosed } from './policy.ts';
import { lockCaseWithOffers } from './read-case.ts';
import { caseState } from './refusals.ts';
import { updateCase } from './repository.ts';
import { bookingCases } from './tables.ts';

/** Opens the commission order of a case, or returns the open one. */
export async function orderCommission(
  tx: Queryable,
  payments: Pick<Payments, 'lockOrders' | 'openOrder' | 'orderOf'>,
  { bookingId, account }: { bookingId: string; account: Pick<Account, 'accountId' | 'userType'> },
): Promise<{ orderNumber: string }> {
  await lockWithOrders(tx, payments, bookingId);
  const lockedCase = await lockCaseWithOffers(tx, bookingId, account.accountId);
  const { kind, commissionPkr: amountPkr } = lockedCase.row;
  if (amountPkr === null || !customerActionsOf(lockedCase).includes('pay-commission')) throw caseState();
  const { number } = await payments.openOrder(tx, {
    type: bookingKindDefinitions[kind].paymentType,
    subject: commissionOf(bookingId),
    account,
    amountPkr,
  });
  return { orderNumber: number };
}

/** Whether the account has a case with an unpaid commission after the hand-over. */
export async function owesCommission(db: Queryable, accountId: string): Promise<boolean> {
  const due = and(
    eq(bookings.accountId, accountId),
    eq(bookings.status, 'in-progress'),
    eq(bookingCases.stage, 'commission'),
  );
  const owed = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(bookingCases, eq(bookingCases.bookingId, bookings.id))
    .where(due)
    .limit(1);
  return owed.length > 0;
}

type FulfilServices = NotifyServices & Pick<PageServices, 'realtime'>;

/**
 * The payment fulfilments of bookings with a case: the commission is an order of the same payment type with another
 * subject than the visit.
 */
export function createCaseFulfilments(services: FulfilServices, visitFulfilments: Fulfilments): Fulfilments {
  const commission: Fulfilment = {
    describeMany,
    fulfil: (tx, order) => closeCase(tx, services, order),
    refunded: (tx, order, refund) => recordRefund(tx, services, order, refund),
    refundUndone: (tx, order) => revertRefund(tx, services, order),
  };
  const publishChange = ({ accountId, subject: { id } }: Pick<Order, 'accountId' | 'subject'>) =>
    publishCaseChanged(services.realtime, { accountId, id });
  const types = caseKinds.map((kind) => bookingKindDefinitions[kind].paymentType);
  return Object.fromEntries(
    types.flatMap((type) => {
      const visit = visitFulfilments[type];
      return visit ? [[type, { ...bySubject(visit, commission), publishChange }]] : [];
    }),
  );
}

function bySubject(visit: Fulfilment, commission: Fulfilment): Fulfilment {
  const fulfilmentOf = ({ kind }: Subject) => (kind === 'commission' ? commission : visit);
  return {
    async describeMany(db, subjects) {
      const described = new Map<Subject, Purchase>();
      for (const fulfilment of [visit, commission]) {
        const ownSubjects = subjects.filter((subject) => fulfilmentOf(subject) === fulfilment);
        const purchases = ownSubjects.length > 0 ? await fulfilment.describeMany(db, ownSubjects) : [];
        for (const [index, subject] of ownSubjects.entries()) described.set(subject, purchases[index] ?? UNKNOWN);
      }
      return subjects.map((subject) => described.get(subject) ?? UNKNOWN);
    },
    fulfil: (tx, order) => fulfilmentOf(order.subject).fulfil(tx, order),
    transferHold: {
      maxUntil: async (db, subject) => fulfilmentOf(subject).transferHold?.maxUntil(db, subject),
      latest: async (db, subject) => fulfilmentOf(subject).transferHold?.latest(db, subject),
      extend: async (tx, order) => fulfilmentOf(order.subject).transferHold?.extend(tx, order),
    },
    expired: async (tx, order) => fulfilmentOf(order.subject).expired?.(tx, order),
    refunded: async (tx, order, refund) => fulfilmentOf(order.subject).refunded?.(tx, order, refund),
    refundUndone: async (tx, order, refund) => fulfilmentOf(order.subject).refundUndone?.(tx, order, refund),
  };
}

const UNKNOWN: Purchase = { title: 'A commission', href: null };

async function describeMany(db: Queryable, subjects: readonly Subject[]): Promise<Purchase[]> {
  const bookingsById = await findBookings(
    db,
    subjects.map(({ id }) => id),
  );
  return subjects.map(({ id }) => {
    const booking = bookingsById.get(id);
    if (booking === undefined) return UNKNOWN;
    const title = ['Commission', serviceNames[booking.kind], booking.car].filter(Boolean).join(', ');
    return { title, href: ownBookingPath(id) };
  });
}

/** The commission is paid: closes the case and completes its booking. */
async function closeCase(
  tx: Queryable,
  services: NotifyServices,
  { subject, amountPkr }: Order,
): Promise<'done' | { refuse: string }> {
  const lockedCase = await lockCaseWithOffers(tx, subject.id);
  if (isClosed(lockedCase) || lockedCase.row.stage !== 'commission')
    return { refuse: 'There is nothing left to pay for this case.' };
  // A late payment of an expired order over an earlier amount; another order with the correct amount is open.
  if (amountPkr !== lockedCase.row.commissionPkr)
    return { refuse: 'The commission has changed. Please reload the page.' };
  const at = services.now();
  const step = { what: 'commission-paid' as const, amountPkr };
  await transitionCase(tx, lockedCase, { action: 'pay-commission', by: bySystem, at, step });
  await completeBooking(tx, lockedCase.booking, { ...bySystem, at });
  await notifyCustomer(tx, services, lockedCase.booking, { kind: 'case-closed' });
  return 'done';
}

/** Records a refund of the commission; the stage of the case does not change. */
async function recordRefund(
  tx: Queryable,
  { now }: Pick<NotifyServices, 'now'>,
  { subject: { id: bookingId } }: Order,
  { amountPkr }: Refund,
): Promise<void> {
  const { row } = await lockCaseWithOffers(tx, bookingId);
  const at = now();
  await addStep(tx, { ...bySystem, bookingId, at, what: 'commission-refunded', amountPkr });
  await updateCase(tx, bookingId, { revision: row.revision + 1, updatedAt: at });
}

async function revertRefund(
  tx: Queryable,
  { now }: Pick<NotifyServices, 'now'>,
  { subject: { id } }: Order,
): Promise<void> {
  const { row } = await lockCaseWithOffers(tx, id);
  await removeLastStep(tx, id, 'commission-refunded');
  await updateCase(tx, id, { revision: row.revision + 1, updatedAt: now() });
}
