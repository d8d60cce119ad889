import { createHash } from 'node:crypto';
import {
  type EndpointOutput,
  type findOrdersOfMoney,
  type getMoneyOverview,
  type MoneyDay,
  type MoneyLine,
  moneyLists,
  type OrderMoney,
  paymentProviders,
  phoneField,
  type UnassignedPayment,
} from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { decodeCursor, pageOf } from '../../platform/http/cursor.ts';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import { commissionOf, findBookingByNumber, parseBookingNumber } from '../bookings/index.ts';
import { balances, daysOfMonth, entriesOf } from '../ledger/index.ts';
import {
  attemptsOf,
  countMoneyLists,
  findMoneyOrders,
  findOrderByNumber,
  incomingOf,
  type MoneyOfOrder,
  type MoneyOrder,
  moneyOf,
  type OrderRow,
  type OrderSearch,
  orderNotFound,
  type PaymentServices,
  readLedgerCheck,
  receivedPkrByOrder,
  refundsOf,
  titlesOf,
  unassignedPayments,
} from '../payments/index.ts';
import { accountsWithContact } from '../users/index.ts';
import { namesOfOfficers } from './officers.ts';

type MoneyServices = Pick<PaymentServices, 'db' | 'fulfilments'>;

/** Balances, and what waits for finance. Queries run one at a time, to leave connections to visitors. */
export async function overviewOf({ db }: MoneyServices): Promise<EndpointOutput<typeof getMoneyOverview>> {
  const accounts = await balances(db);
  const lists = await countMoneyLists(db);
  const unassigned = await listUnassigned(db);
  const { checkedAt, findings } = await readLedgerCheck(db);
  return {
    balances: Object.entries(accounts)
      .map(([account, pkr = 0]) => ({ account, pkr }))
      .sort((a, b) => a.account.localeCompare(b.account)),
    lists: moneyLists.map((list) => ({ list, ...lists[list] })),
    unassigned,
    books: {
      checkedAt: checkedAt?.toISOString() ?? null,
      findings: findings.map(({ orderNumber, text }) => ({ orderNumber, text })),
    },
  };
}

export async function listUnassigned(db: Queryable): Promise<UnassignedPayment[]> {
  const rows = await unassignedPayments(db);
  return rows.map(({ id: paymentId, provider, reference, payer, amountPkr, receivedAt }) => ({
    ...{ paymentId, provider, reference, payer, amountPkr },
    receivedAt: receivedAt.toISOString(),
  }));
}

/** The days of a month (2026-11) by provider, latest first. */
export async function listDaysOfMonth(db: Queryable, month: string): Promise<MoneyDay[]> {
  const days = await daysOfMonth(db, month);
  return days.flatMap(({ account, ...day }) => {
    const provider = paymentProviders.find((each) => account === `provider:${each}`);
    return provider ? [{ ...day, provider }] : [];
  });
}

type Query = { q?: string | undefined; list?: MoneyList | undefined; cursor?: string | undefined; limit: number };
type MoneyList = (typeof moneyLists)[number];

/** Orders found by a number or name, or from one of the lists. */
export async function findMoney(
  { db, fulfilments }: MoneyServices,
  { q, list, cursor, limit }: Query,
): Promise<EndpointOutput<typeof findOrdersOfMoney>> {
  if ((q === undefined) === (list === undefined))
    throw invalidInput({ 'query.q': 'Enter a number or a name, or choose a list.' });
  const searches: OrderSearch[] = list ? [{ by: 'list', list }] : await createSearches(db, q ?? '');
  if (searches.length === 0) return { items: [], nextCursor: null };
  const rows = await findMoneyOrders(db, searches, { after: decodeCursor(cursor), limit });
  const { items, nextCursor } = pageOf(rows, limit, ({ order }) => ({ at: order.createdAt, id: order.id }));
  const orders = items.map(({ order }) => order);
  const titles = await titlesOf(db, fulfilments, orders);
  const received = await receivedPkrByOrder(
    db,
    orders.map(({ id }) => id),
  );
  return {
    items: items.map((item, index) => ({
      ...lineOf(item, titles[index] ?? ''),
      receivedPkr: received.get(item.order.id) ?? 0,
      restPkr: item.order.restPkr,
    })),
    nextCursor,
  };
}

/** An order number, also within a payment reference: `K-2026-000123-ABC`. */
const NUMBER_IN_REFERENCE = /^(K-\d{4}-\d{6,9})(?:-\w+)?$/i;

async function createSearches(db: Queryable, q: string): Promise<OrderSearch[]> {
  const number = NUMBER_IN_REFERENCE.exec(q)?.[1];
  if (number !== undefined) return [{ by: 'number', number: number.toUpperCase() }];
  const bookingNumber = parseBookingNumber(q);
  if (bookingNumber !== undefined) {
    const booking = await findBookingByNumber(db, bookingNumber);
    const subjects = booking ? [{ kind: 'booking', id: booking.id }, commissionOf(booking.id)] : [];
    return booking ? [{ by: 'subjects', subjects }] : [];
  }
  const isContact = q.includes('@') || phoneField.safeParse(q).success;
  if (!isContact)
    return [
      { by: 'reference', reference: q },
      { by: 'name', name: q },
    ];
  const accountIds = (await accountsWithContact(db, q)).map(({ id }) => id);
  // A wallet's number may also be a payment reference.
  return [
    { by: 'reference', reference: q },
    ...(accountIds.length > 0 ? [{ by: 'accounts' as const, accountIds }] : []),
  ];
}

const lineOf = (
  { order, customer, isDeleted: isErased }: MoneyOrder,
  title: string,
): Omit<MoneyLine, 'receivedPkr' | 'restPkr'> => ({
  number: order.number,
  type: order.type,
  title,
  customer: isErased ? null : customer,
  status: order.status,
  amountPkr: order.amountPkr,
  createdAt: order.createdAt.toISOString(),
});

/** An order's current money. */
export async function orderMoneyOf({ db, fulfilments }: MoneyServices, number: string): Promise<OrderMoney> {
  const found = await findOrderByNumber(db, number);
  if (found === undefined) throw orderNotFound();
  const { order } = found;
  const money = await moneyOf(db, order);
  const all = await incomingOf(db, order.id);
  const refunds = await refundsOf(db, order.id);
  const attempts = await attemptsOf(db, order.id);
  const providers = new Map(attempts.map(({ id, provider }) => [id, provider]));
  const names = await namesOfOfficers(db, [
    ...all.map(({ enteredBy }) => enteredBy),
    ...refunds.flatMap(({ askedBy, approvedBy }) => [askedBy, approvedBy]),
  ]);
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? 'Karwan'));
  const entries = await entriesOf(db, order.id);
  const [title = ''] = await titlesOf(db, fulfilments, [order]);
  const { accountId, writtenOffPkr, refundedPkr } = order;
  const { receivedPkr, restPkr, refundablePkr, duePkr } = money;
  return {
    ...lineOf(found, title),
    ...{ accountId, writtenOffPkr, refundedPkr, receivedPkr, restPkr, refundablePkr, duePkr },
    version: versionOfMoney(order, money),
    expiresAt: order.expiresAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    attempts: attempts.map(({ provider, reference, status, startedAt, failure }) => ({
      ...{ provider, reference, status, failure },
      startedAt: startedAt.toISOString(),
    })),
    incoming: all.map(({ id, provider, reference, amountPkr, receivedAt, enteredBy, reversedAt }) => ({
      ...{ id, provider, reference, amountPkr },
      receivedAt: receivedAt.toISOString(),
      enteredBy: nameOf(enteredBy),
      reversedAt: reversedAt?.toISOString() ?? null,
      canCorrect: provider === 'bank-transfer' && reversedAt === null,
    })),
    refunds: refunds.map((refund) => ({
      ...{ id: refund.id, amountPkr: refund.amountPkr, reason: refund.reason, status: refund.status },
      provider: providers.get(refund.attemptId) ?? 'bank-transfer',
      askedBy: nameOf(refund.askedBy),
      approvedBy: nameOf(refund.approvedBy),
      requestedAt: refund.requestedAt.toISOString(),
      doneAt: refund.doneAt?.toISOString() ?? null,
      reference: refund.sentReference ?? refund.providerReference,
      isUnknown: refund.isUnknown,
      failure: refund.failure,
    })),
    entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    actions: ['enter', ...(isAcceptable(order, money) ? ['accept'] : []), ...(refundablePkr > 0 ? ['give-back'] : [])],
  };
}

/** Either partly paid and still open, or paid with a later debt. */
const isAcceptable = ({ status, paidAt }: OrderRow, { restPkr, duePkr }: MoneyOfOrder) =>
  paidAt === null ? status === 'open' && restPkr > 0 && duePkr > 0 : restPkr < 0;

/** Changes with every change of the order's money. */
export function versionOfMoney(
  { status, paidAt, refundedPkr, writtenOffPkr }: OrderRow,
  { incoming, refunds }: MoneyOfOrder,
): string {
  const versionParts = [
    ...[status, paidAt?.getTime(), refundedPkr, writtenOffPkr],
    incoming.map(({ id }) => id),
    refunds.map(({ id, status }) => [id, status]).sort(),
  ];
  return createHash('sha256').update(JSON.stringify(versionParts)).digest('base64url').slice(0, 22);
}
