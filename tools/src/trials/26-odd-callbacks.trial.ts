import { setTimeout as pause } from 'node:timers/promises';
import { callBack, callbackOf, openShop, paymentAt, type Shop } from '../trial/support/shop.ts';
import { checkBooks, inDatabase, readShopBooks, waitUntilSettled } from '../trial/support/shop-books.ts';
import { freeHours, type Hour, type Shopper } from '../trial/support/shoppers.ts';
import { atMost, type Check, equals, type Trial } from '../trial/trial.ts';

/** Buttons of the gateway's page, and whether the order ends up paid. */
const choices: Readonly<Record<string, boolean>> = {
  success: true,
  double: true,
  reordered: true,
  late: true,
  lost: true,
  'wrong-signature': true,
  decline: false,
  cancel: false,
  'wrong-amount': false,
};

export const trial: Trial = {
  id: 26,
  title: 'Payment callbacks on two processes: lost, late, duplicate, out of order',
  promise: 'one charge and one delivery per order, lost ones found ≤ 10 min, ledger matches the provider',
  headline: 'PKR at the gateway less PKR in the books',
  run: async (context) => {
    const { isShort, onProgress } = context;
    const shop = await openShop(context, 2);
    const times = isShort ? 1 : 4;
    const count = (Object.keys(choices).length + 3) * times;
    const people = await shop.people(count);
    const hours = freeHours(count);
    let next = 0;
    const takeTurn = () => {
      const [person, hour] = [people[next], hours[next]];
      next += 1;
      if (!person || !hour) throw new Error('There are too few people.');
      return { person, hour };
    };
    let paid = 0;
    const checks: Check[] = [];
    for (let time = 0; time < times; time += 1) {
      for (const [choice, isPaid] of Object.entries(choices)) {
        onProgress(`${choice}, ${time + 1} of ${times}`);
        const { person, hour } = takeTurn();
        const { page } = await underWay(person, hour);
        await person.press(page, choice);
        if (isPaid) paid += 1;
      }
      for (const runScenario of [tenAtOnce, refundFirst, threeDaysLate]) {
        onProgress(runScenario.name);
        const { person, hour } = takeTurn();
        checks.push(await runScenario(shop, await underWay(person, hour)));
        if (runScenario !== refundFirst) paid += 1;
      }
    }
    onProgress('what was lost is found');
    const settledAfterS = await waitUntilSettled(shop.databaseUrl, 660);
    // Jobs then fulfil recovered payments and refund those that cannot be fulfilled.
    await pause(isShort ? 2000 : 40_000);
    const books = await readShopBooks(shop.databaseUrl);
    return [
      ...checks,
      equals('orders that are paid', books.paid - books.givenBack, paid),
      atMost('s until the last lost one was found', settledAfterS, 600),
      ...checkBooks(books),
    ];
  },
};

type UnderWay = { orderNumber: string; page: string };

async function underWay(person: Shopper, hour: Hour): Promise<UnderWay> {
  const { orderNumber, status, text } = await person.book(hour);
  const page = await person.gateway(orderNumber);
  if (page === '') throw new Error(`Nothing could be paid: ${status} ${text}`);
  return { orderNumber, page };
}

/** Marks a payment as succeeded at the gateway, with `refundedPkr` refunded. */
const paidThere = (databaseUrl: string, id: string, refundedPkr = 0) =>
  inDatabase(databaseUrl, (client) =>
    client.query(`update sandbox_payments set status = 'succeeded', refunded_pkr = $2 where id = $1`, [
      id,
      refundedPkr,
    ]),
  );

const others = (statuses: readonly number[]) => statuses.filter((status) => status !== 200).length;

async function tenAtOnce({ apis, databaseUrl }: Shop, { page }: UnderWay): Promise<Check> {
  const payment = await paymentAt(databaseUrl, page);
  await paidThere(databaseUrl, payment.id);
  const fields = callbackOf(payment);
  const statuses = await Promise.all(
    Array.from({ length: 10 }, (_, n) => callBack(apis[n % apis.length]?.origin ?? '', fields)),
  );
  return equals('of ten callbacks at once on two processes, not taken', others(statuses), 0);
}

async function refundFirst({ apis, databaseUrl }: Shop, { page }: UnderWay): Promise<Check> {
  const [first, second] = apis;
  const payment = await paymentAt(databaseUrl, page);
  await paidThere(databaseUrl, payment.id, payment.amountPkr);
  const statuses = [
    await callBack(first?.origin ?? '', callbackOf(payment, { outcome: 'refunded' })),
    await callBack(second?.origin ?? '', callbackOf(payment)),
  ];
  return equals('of a refund before its payment, not taken', others(statuses), 0);
}

async function threeDaysLate({ apis, databaseUrl }: Shop, { orderNumber, page }: UnderWay): Promise<Check> {
  const payment = await paymentAt(databaseUrl, page);
  await paidThere(databaseUrl, payment.id);
  const threeDays = `interval '3 days'`;
  await inDatabase(databaseUrl, async (client) => {
    await client.query(
      `update orders set created_at = created_at - ${threeDays}, expires_at = expires_at - ${threeDays} where number = $1`,
      [orderNumber],
    );
    await client.query(
      `update payment_attempts set started_at = started_at - ${threeDays}, inquired_at = now() where reference = $1`,
      [payment.reference],
    );
  });
  return equals('three days late', await callBack(apis[0]?.origin ?? '', callbackOf(payment)), 200);
}
