import { randomUUID } from 'node:crypto';
import { bookings } from '../modules/bookings/index.ts';
import { listings } from '../modules/listings/index.ts';
import { incomingPayments, orders, paymentAttempts, refunds } from '../modules/payments/tables.ts';
import { accounts } from '../modules/users/index.ts';
import { lazy } from './lazy.ts';
import { useTestDatabase } from './test-database.ts';

type Change<Table extends { $inferInsert: unknown }> = Partial<Table['$inferInsert']>;

const only = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('The row was not stored.');
  return row;
};

/** The time of all stored rows. */
export const NOW = new Date('2026-11-20T09:00:00Z');
export const ago = (ms: number): Date => new Date(NOW.getTime() - ms);

/** A test database for the surrounding `describe`, and functions that store rows with the given columns. */
export function useStoredRows() {
  const database = useTestDatabase();
  const db = lazy(() => database.db);
  let count = 0;

  /** Returns its id. */
  async function anAccount(change: Change<typeof accounts> = {}): Promise<string> {
    const id = randomUUID();
    const account = { realm: 'user', userType: 'user', provider: 'email', name: 'Ayesha Khan' } as const;
    const row = { id, ...account, email: `${id}@karwan.test`, createdAt: NOW, updatedAt: NOW, ...change };
    await db.insert(accounts).values(row);
    return id;
  }

  /** A live used car, without details. */
  async function anAd(change: Change<typeof listings> = {}) {
    const ownerId = change.ownerId ?? (await anAccount());
    const row = { id: randomUUID(), ownerId, status: 'active' as const, sellerType: 'individual' as const };
    return only(
      await db
        .insert(listings)
        .values({ ...row, createdAt: NOW, updatedAt: NOW, ...change })
        .returning(),
    );
  }

  /** A confirmed inspection in Lahore, at the present hour. */
  async function aBooking(change: Change<typeof bookings> = {}) {
    const row = {
      ...{ id: randomUUID(), kind: 'car-inspection' as const, accountId: change.accountId ?? (await anAccount()) },
      ...{ status: 'confirmed' as const, city: 'lahore', cityName: 'Lahore', startsAt: NOW, pricePkr: 3000 },
      ...{ orderId: randomUUID(), orderNumber: 'K-2026-000001', createdAt: NOW, updatedAt: NOW, ...change },
    };
    return only(await db.insert(bookings).values(row).returning());
  }

  /** An open order that expires now. */
  async function anOrder(change: Change<typeof orders> = {}) {
    count += 1;
    const row = {
      ...{ id: randomUUID(), number: `K-2026-${900_000 + count}`, type: 'car-inspection' as const, quantity: 1 },
      ...{ subjectKind: 'booking', subjectId: randomUUID(), accountId: change.accountId ?? (await anAccount()) },
      ...{ amountPkr: 3000, salesTaxPkr: 0, salesTaxPercent: 0, createdAt: NOW, expiresAt: NOW, ...change },
    };
    return only(await db.insert(orders).values(row).returning());
  }

  /** Started now in the sandbox, for an order of its own. */
  async function anAttempt(change: Change<typeof paymentAttempts> = {}) {
    const [id, orderId] = [randomUUID(), change.orderId ?? (await anOrder()).id];
    const row = { id, orderId, provider: 'sandbox' as const, reference: id, startedAt: NOW, ...change };
    return only(await db.insert(paymentAttempts).values(row).returning());
  }

  /** Requested now, for an order of its own, with an abandoned attempt. */
  async function aRefund(change: Change<typeof refunds> = {}) {
    const orderId = change.orderId ?? (await anOrder()).id;
    const attemptId = change.attemptId ?? (await anAttempt({ status: 'abandoned', orderId })).id;
    const row = { id: randomUUID(), orderId, attemptId, amountPkr: 100, reason: 'A test.', requestedAt: NOW };
    return only(
      await db
        .insert(refunds)
        .values({ ...row, ...change })
        .returning(),
    );
  }

  /** A transfer received now, without an order. */
  async function aPayment(change: Change<typeof incomingPayments> = {}) {
    const id = randomUUID();
    const row = { id, provider: 'bank-transfer' as const, reference: id, amountPkr: 100, receivedAt: NOW, ...change };
    return only(await db.insert(incomingPayments).values(row).returning());
  }

  return { db, anAccount, anAd, aBooking, anOrder, anAttempt, aRefund, aPayment };
}

/** Stores one row per name, one after the other. Returns the names of rows that a query finds, in its order. */
export async function storeByName<Row extends { id: string | number }>(rows: Record<string, () => Promise<Row>>) {
  const stored = new Map<string | number, { name: string; row: Row }>();
  for (const [name, store] of Object.entries(rows)) {
    const row = await store();
    stored.set(row.id, { name, row });
  }
  const named = (id: string | number) => stored.get(id)?.name;
  return {
    rows: [...stored.values()].map(({ row }) => row),
    ids: Object.fromEntries([...stored.values()].map(({ name, row }) => [name, row.id])) as Record<string, Row['id']>,
    namesOf: (found: readonly { id: string | number }[]) => found.flatMap(({ id }) => named(id) ?? []),
  };
}
