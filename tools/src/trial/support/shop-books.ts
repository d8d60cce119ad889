import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type Check, equals } from '../trial.ts';

/** Purchases according to the database, compared with the gateway. */
export type ShopBooks = {
  orders: number;
  paid: number;
  /** Fully refunded orders among the paid ones. */
  givenBack: number;
  /** Paid orders whose booking was not confirmed exactly once. */
  notFulfilledOnce: number;
  /** Orders with several accepted payments. */
  chargedTwice: number;
  /** Payments that succeeded at the gateway but not here. */
  unseen: number;
  /** Amount at the gateway minus the amount in the books, in PKR. */
  differencePkr: number;
  /** Ledger entry sets that do not sum to zero. */
  unbalanced: number;
};

const figures: Readonly<Record<keyof ShopBooks, string>> = {
  orders: `select count(*) from orders`,
  paid: `select count(*) from orders where status in ('paid', 'partly-refunded', 'refunded')`,
  givenBack: `select count(*) from orders where status = 'refunded'`,
  notFulfilledOnce: `select count(*) from orders o where o.status = 'paid' and o.fulfilment = 'done' and
    (select count(*) from booking_steps s where s.booking_id::text = o.subject_id and s.what = 'confirmed') <> 1`,
  chargedTwice: `select count(*) from (select order_id from payment_attempts where status = 'succeeded' and not is_extra
    group by 1 having count(*) > 1) twice`,
  unseen: `select count(*) from sandbox_payments p where p.status = 'succeeded' and not exists
    (select 1 from payment_attempts a where a.reference = p.reference and a.status = 'succeeded')
    and not exists (select 1 from payment_flags f join payment_attempts a on a.id = f.attempt_id where a.reference = p.reference)`,
  differencePkr: `select
    coalesce((select sum(p.amount_pkr - p.refunded_pkr) from sandbox_payments p join payment_attempts a using (reference)
      where p.status = 'succeeded' and a.status = 'succeeded'), 0)
    - coalesce((select sum(amount_pkr) from ledger_entries where account like 'provider:%'), 0)`,
  unbalanced: `select count(*) from (select set_id from ledger_entries group by 1 having sum(amount_pkr) <> 0) odd`,
};

export const readShopBooks = (databaseUrl: string): Promise<ShopBooks> =>
  inDatabase(databaseUrl, async (client) => {
    const columns = Object.entries(figures).map(([name, query]) => `(${query})::int as "${name}"`);
    const { rows } = await client.query(`select ${columns.join(', ')}`);
    return rows[0];
  });

/** Waits until all payments have been received. Returns the seconds it took; Infinity on timeout. */
export async function waitUntilSettled(databaseUrl: string, limitS: number): Promise<number> {
  for (let seconds = 0; seconds < limitS; seconds += 2) {
    const { unseen } = await readShopBooks(databaseUrl);
    if (unseen === 0) return seconds;
    await pause(2000);
  }
  return Number.POSITIVE_INFINITY;
}

/** Checks that must pass whatever happened to callbacks. */
export const checkBooks = ({
  notFulfilledOnce,
  chargedTwice,
  unseen,
  differencePkr,
  unbalanced,
}: ShopBooks): Check[] => [
  equals('paid, and not given just once', notFulfilledOnce, 0),
  equals('orders charged twice', chargedTwice, 0),
  equals('paid at the gateway, and not seen', unseen, 0),
  equals('PKR at the gateway less PKR in the books', differencePkr, 0),
  equals('sets of the ledger that do not sum to zero', unbalanced, 0),
];

export async function inDatabase<Result>(
  databaseUrl: string,
  callback: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await callback(client);
  } finally {
    await client.end();
  }
}
