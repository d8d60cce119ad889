import { callBack, callbackOf, type GatewayPayment, openShop, paymentAt } from '../trial/support/shop.ts';
import { inDatabase, readShopBooks } from '../trial/support/shop-books.ts';
import { freeHours } from '../trial/support/shoppers.ts';
import { equals, type Trial } from '../trial/trial.ts';

type Forgery = (payment: GatewayPayment, other: GatewayPayment) => Record<string, string>;

const changed = (fields: Record<string, string>, change: Record<string, string>) => ({ ...fields, ...change });

const forgeries: Readonly<Record<string, Forgery>> = {
  'a signature off by a bit': (payment) => {
    const fields = callbackOf(payment);
    return changed(fields, { signature: fields.signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) });
  },
  'no signature': (payment) => changed(callbackOf(payment), { signature: '' }),
  'another amount': (payment) => changed(callbackOf(payment), { amountPaisa: '100' }),
  'another currency': (payment) => changed(callbackOf(payment), { currency: 'USD' }),
  'another payment': (payment, other) => changed(callbackOf(payment), { reference: other.reference }),
  'another payment’s key': (payment, other) => callbackOf(payment, {}, other.secret),
  'a failure made a success': (payment) =>
    changed(callbackOf(payment, { outcome: 'failed' }), { outcome: 'succeeded' }),
  'a payment that nobody knows': (payment) => callbackOf(payment, { reference: 'KNOBODY' }),
  'a field more': (payment) => changed(callbackOf(payment), { amount: '1' }),
  nothing: () => ({}),
};

export const trial: Trial = {
  id: 27,
  title: 'Forged payment callbacks: signature, amount, currency, key, replay',
  promise: '401, no change, one security event each',
  headline: 'of 10 forgeries, refused',
  run: async (context) => {
    const shop = await openShop(context, 1);
    const origin = shop.apis[0]?.origin ?? '';
    const [person] = await shop.people(1);
    if (!person) throw new Error('There is nobody.');
    const payments: GatewayPayment[] = [];
    const orders: string[] = [];
    for (const hour of freeHours(2)) {
      const { orderNumber } = await person.book(hour);
      orders.push(orderNumber);
      payments.push(await paymentAt(shop.databaseUrl, await person.gateway(orderNumber)));
    }
    const [payment, other] = payments;
    if (!payment || !other) throw new Error('Nothing is under way.');
    const before = await standing(shop.databaseUrl);
    const statuses: number[] = [];
    for (const forge of Object.values(forgeries)) statuses.push(await callBack(origin, forge(payment, other)));
    const number = orders[0] ?? '';
    await person.request('GET', `/order?no=${number}&status=success`);
    const byHand = JSON.parse((await person.request('GET', `/api/website/orders/${number}`)).text).status;
    const after = await standing(shop.databaseUrl);
    const good = callbackOf(payment);
    // The demo data contains paid orders.
    const { paid: paidBefore } = await readShopBooks(shop.databaseUrl);
    const replayed = [await callBack(origin, good), await callBack(origin, good), await callBack(origin, good)];
    const { paid } = await readShopBooks(shop.databaseUrl);
    return [
      equals(
        `of ${statuses.length} forgeries, refused`,
        statuses.filter((status) => status === 401).length,
        statuses.length,
      ),
      equals('rows that they changed', after.rows - before.rows, 0),
      equals('security events', after.events - before.events, statuses.length),
      equals('an order whose page of success is opened by hand', byHand, 'open'),
      equals('a good one three times', replayed.join(' '), '200 200 200'),
      equals('orders that it paid', paid - paidBefore, 1),
    ];
  },
};

const standing = (databaseUrl: string): Promise<{ rows: number; events: number }> =>
  inDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select ((select count(*) from payment_events) + (select count(*) from payment_verdicts) + (select count(*) from ledger_entries)
          + (select count(*) from orders where status <> 'open') + (select count(*) from payment_attempts where status <> 'started'))::int as rows,
        (select count(*)::int from security_events where kind = 'payment-callback-refused') as events`,
    );
    return rows[0];
  });
