import { caseKinds, kindsOfBooking, ownBookingPath } from '@karwan/shared-contracts';
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
import type { Bought, Fulfilment, Fulfilments, Order, Payments, Refund, Subject } from '../payments/index.ts';
import { advance } from './life-of-case.ts';
import { customerActionsOf, isOver } from './policy.ts';
import { lockWhole } from './read-case.ts';
import { caseState } from './refusals.ts';
import { updateCase } from './repository.ts';
import { bookingCases } from './tables.ts';
import { type PageServices, type TellServices, tell, tellOpenCase } from './tell.ts';

/** Opens the commission order of a case, or returns the open one. */
export async function orderCommission(
  tx: Queryable,
  payments: Pick<Payments, 'lockOrders' | 'openOrder' | 'orderOf'>,
  { bookingId, account }: { bookingId: string; account: Pick<Account, 'accountId' | 'userType'> },
): Promise<{ orderNumber: string }> {
  await lockWithOrders(tx, payments, bookingId);
  const of = await lockWhole(tx, bookingId, account.accountId);
  const { kind, commissionPkr: amountPkr } = of.row;
  if (amountPkr === null || !customerActionsOf(of).includes('pay-commission')) throw caseState();
  const { number } = await payments.openOrder(tx, {
    type: kindsOfBooking[kind].paymentType,
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

type FulfilServices = TellServices & Pick<PageServices, 'realtime'>;

/**
 * The payment fulfilments of bookings with a case: the commission is an order of the same payment type with another
 * subject than the visit.
 */
export function createCaseFulfilments(services: FulfilServices, ofVisits: Fulfilments): Fulfilments {
  const commission: Fulfilment = {
    describeMany,
    fulfil: (tx, order) => close(tx, services, order),
    refunded: (tx, order, refund) => noteRefund(tx, services, order, refund),
    refundUndone: (tx, order) => noteUndone(tx, services, order),
  };
  const tellPages = ({ accountId, subject: { id } }: Pick<Order, 'accountId' | 'subject'>) =>
    tellOpenCase(services.realtime, { accountId, id });
  const types = caseKinds.map((kind) => kindsOfBooking[kind].paymentType);
  return Object.fromEntries(
    types.flatMap((type) => {
      const visit = ofVisits[type];
      return visit ? [[type, { ...bySubject(visit, commission), tellPages }]] : [];
    }),
  );
}

function bySubject(visit: Fulfilment, commission: Fulfilment): Fulfilment {
  const about = ({ kind }: Subject) => (kind === 'commission' ? commission : visit);
  return {
    async describeMany(db, subjects) {
      const described = new Map<Subject, Bought>();
      for (const fulfilment of [visit, commission]) {
        const its = subjects.filter((subject) => about(subject) === fulfilment);
        const bought = its.length > 0 ? await fulfilment.describeMany(db, its) : [];
        for (const [place, subject] of its.entries()) described.set(subject, bought[place] ?? UNKNOWN);
      }
      return subjects.map((subject) => described.get(subject) ?? UNKNOWN);
    },
    fulfil: (tx, order) => about(order.subject).fulfil(tx, order),
    longHold: {
      until: async (db, subject) => about(subject).longHold?.until(db, subject),
      latest: async (db, subject) => about(subject).longHold?.latest(db, subject),
      hold: async (tx, order) => about(order.subject).longHold?.hold(tx, order),
    },
    expired: async (tx, order) => about(order.subject).expired?.(tx, order),
    refunded: async (tx, order, refund) => about(order.subject).refunded?.(tx, order, refund),
    refundUndone: async (tx, order, refund) => about(order.subject).refundUndone?.(tx, order, refund),
  };
}

const UNKNOWN: Bought = { title: 'A commission', href: null };

async function describeMany(db: Queryable, subjects: readonly Subject[]): Promise<Bought[]> {
  const known = await findBookings(
    db,
    subjects.map(({ id }) => id),
  );
  return subjects.map(({ id }) => {
    const booking = known.get(id);
    if (booking === undefined) return UNKNOWN;
    const title = ['Commission', serviceNames[booking.kind], booking.car].filter(Boolean).join(', ');
    return { title, href: ownBookingPath(id) };
  });
}

/** The commission is paid: closes the case and completes its booking. */
async function close(
  tx: Queryable,
  services: TellServices,
  { subject, amountPkr }: Order,
): Promise<'done' | { refuse: string }> {
  const of = await lockWhole(tx, subject.id);
  if (isOver(of) || of.row.stage !== 'commission') return { refuse: 'There is nothing left to pay for this case.' };
  // A late payment of an expired order over an earlier amount; another order with the correct amount is open.
  if (amountPkr !== of.row.commissionPkr) return { refuse: 'The commission has changed. Please reload the page.' };
  const at = services.now();
  const step = { what: 'commission-paid' as const, amountPkr };
  await advance(tx, of, { action: 'pay-commission', by: bySystem, at, step });
  await completeBooking(tx, of.booking, { ...bySystem, at });
  await tell(tx, services, of.booking, { kind: 'case-closed' });
  return 'done';
}

/** Records a refund of the commission; the stage of the case does not change. */
async function noteRefund(
  tx: Queryable,
  { now }: Pick<TellServices, 'now'>,
  { subject: { id: bookingId } }: Order,
  { amountPkr }: Refund,
): Promise<void> {
  const { row } = await lockWhole(tx, bookingId);
  const at = now();
  await addStep(tx, { ...bySystem, bookingId, at, what: 'commission-refunded', amountPkr });
  await updateCase(tx, bookingId, { revision: row.revision + 1, updatedAt: at });
}

async function noteUndone(
  tx: Queryable,
  { now }: Pick<TellServices, 'now'>,
  { subject: { id } }: Order,
): Promise<void> {
  const { row } = await lockWhole(tx, id);
  await removeLastStep(tx, id, 'commission-refunded');
  await updateCase(tx, id, { revision: row.revision + 1, updatedAt: now() });
}
