import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  ApiError,
  cancelBooking,
  cancelOrder,
  changeOfficeBooking,
  changeOrderMoney,
  findOrdersOfMoney,
  getOfficeBooking,
  getOrderMoney,
  type MoneyChange,
  orderPath,
  type Queue,
  type QueueItem,
  refundsQueue,
} from '@karwan/shared-contracts';
import { testSeed } from '@karwan/shared-contracts/testing';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { sandboxPayments } from './modules/demo-payments/index.ts';
import { findLedgerMismatches } from './modules/payments/check-ledger.ts';
import { expireOrders } from './modules/payments/expire-orders.ts';
import { fulfilPaid } from './modules/payments/pay-order.ts';
import { pollPendingPayments } from './modules/payments/poll-payments.ts';
import { handleProviderEvent, processPendingEvents } from './modules/payments/process-event.ts';
import { sendRefunds } from './modules/payments/refunds.ts';
import { bookAnHour, bookingFulfilments, bookingOf } from './testing/a-booking.ts';
import {
  callbackOf,
  chooseOutcome,
  orderOf,
  paymentServicesOf,
  postCallback,
  sendProof,
  startPaying,
} from './testing/a-shop.ts';
import type { ApiClient } from './testing/api-client.ts';
import { crashBeforeStatement } from './testing/crash-before-statement.ts';
import { type Person, startApi, type TestApi } from './testing/start-api.ts';

fc.configureGlobal({ seed: testSeed });

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOURS = [9, 10, 11, 12, 15, 16, 17];
const PRICE = 3000;

/** A line of the bank statement: money received, whether or not an officer has entered it. */
type Line = { bank: string; amountPkr: number; of: Purchase; entered: boolean };

/** A booked inspection, and the external view of its payments. */
type Purchase = {
  person: Person;
  bookingId: string;
  orderNumber: string;
  /** Transfer reference, once bank transfer was chosen. */
  reference?: string;
  lines: Line[];
  /** A proof was sent while the order was payable, and the full price is on its way. */
  isProven: boolean;
  chargedBackPkr: number;
  sentByHandPkr: number;
  /** The order as the customer's page last showed it. */
  shown?: string;
};
type World = { bought: Purchase[] };

/** A refusal is a valid outcome; other errors are failures. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.failure.kind === 'refused' && error.failure.status < 500;
}

describe('whatever customers, officers, gateway, clock and stops do to money', () => {
  let api: TestApi;
  let lines = 0;
  let booked = 0;
  /** Orders whose open pages were made to reload since the last step. */
  const reloaded = new Set<string>();
  before(async () => {
    api = await startApi();
    api.clock.stop();
    const { realtime } = api.services;
    const { toAccount } = realtime;
    realtime.toAccount = (...args) => {
      if (args[1] === 'order-changed') reloaded.add(String(Reflect.get(args[2], 'number')));
      toAccount(...args);
    };
  });
  after(() => api.stop());

  const log = { warn: () => undefined, error: () => undefined } as never;
  const services = () => paymentServicesOf(api, { fulfilments: bookingFulfilments(api) });
  let officer: { client: ApiClient; until: number } | undefined;
  /** An officer for money and visits, with a valid session. */
  async function finance(): Promise<ApiClient> {
    const now = api.services.now().getTime();
    if (officer === undefined || officer.until < now) {
      const { client } = await api.officer('finance', 'consultant');
      officer = { client, until: now + 4 * HOUR_MS };
    }
    return officer.client;
  }

  // Actions of people and systems. Each may be refused.

  async function books(): Promise<Purchase> {
    const person = await api.person();
    booked += 1;
    const when = { hour: HOURS[booked % HOURS.length] ?? 9, inDays: 5 + (booked % 5) };
    const { bookingId, orderNumber } = await bookAnHour(api, person, when);
    return { person, bookingId, orderNumber, lines: [], isProven: false, chargedBackPkr: 0, sentByHandPkr: 0 };
  }

  async function pays(purchase: Purchase, choice: string) {
    const { providers } = await orderOf(purchase.person, purchase.orderNumber);
    if (providers.includes('sandbox')) await chooseOutcome(purchase.person, purchase.orderNumber, choice);
  }

  async function paysWhileItEnds(purchase: Purchase, statements: number) {
    await pays(purchase, 'lost');
    const row = (await gatewayRows(purchase)).findLast(({ status }) => status === 'succeeded');
    const paymentServices = services();
    if (row === undefined) return;
    const raw = callbackOf(row);
    const reading = await paymentServices.providers.sandbox?.readCallback(raw);
    if (reading?.kind !== 'reported') return;
    const { db } = crashBeforeStatement(paymentServices.db, statements);
    await handleProviderEvent({ ...paymentServices, db }, 'sandbox', { event: reading.event, raw }).catch(
      () => undefined,
    );
  }

  async function cancels({ person, bookingId }: Purchase) {
    const { refundPkr } = await bookingOf(person, bookingId);
    await person.client.call(cancelBooking, { params: { bookingId }, body: { refundPkr } });
  }

  async function cancelsForThem({ bookingId }: Purchase) {
    const client = await finance();
    const { revision, refund } = await client.call(getOfficeBooking, { params: { bookingId } });
    const cancel = { action: 'cancel' as const, reason: 'No inspector is free.', refundPkr: refund.allPkr };
    await client.call(changeOfficeBooking, { params: { bookingId }, body: { revision, change: cancel } });
  }

  /** Moves a payment that was meant for another order. */
  async function moves(purchase: Purchase, other: Purchase) {
    const { incoming } = await moneyOf(purchase);
    const payment = incoming.find(({ canCorrect, reversedAt }) => canCorrect && reversedAt === null);
    if (payment === undefined) return;
    const { id: paymentId, amountPkr, reference } = payment;
    await change(purchase, {
      action: 'move',
      paymentId,
      toOrder: other.orderNumber,
      amountPkr,
      reason: 'It was meant for it.',
    });
    other.lines.push(
      ...purchase.lines.filter(({ bank }) => bank === reference).map((line) => Object.assign(line, { of: other })),
    );
    purchase.lines = purchase.lines.filter(({ bank }) => bank !== reference);
  }

  const moneyOf = async ({ orderNumber }: Purchase) =>
    (await finance()).call(getOrderMoney, { params: { orderNumber } });

  async function choosesTransfer(purchase: Purchase) {
    const { attempt } = await startPaying(purchase.person, purchase.orderNumber, 'bank-transfer');
    purchase.reference = attempt?.transfer?.reference ?? purchase.reference;
  }

  async function transfers(purchase: Purchase, amountPkr: number) {
    if (purchase.reference === undefined) return;
    lines += 1;
    purchase.lines.push({ bank: `FT26-${lines}`, amountPkr, of: purchase, entered: false });
  }

  async function sendsProof(purchase: Purchase) {
    const { status } = await sendProof(purchase.person, purchase.orderNumber);
    if (status === 200 && purchase.lines.some(({ amountPkr, entered }) => !entered && amountPkr === PRICE))
      purchase.isProven = true;
  }

  async function change(purchase: Purchase, moneyChange: MoneyChange) {
    const client = await finance();
    const params = { orderNumber: purchase.orderNumber };
    const { version } = await client.call(getOrderMoney, { params });
    return client.call(changeOrderMoney, { params, body: { version, change: moneyChange } });
  }

  /** `slip`: factor of a mistyped amount; `as`: another line whose reference is entered by mistake. */
  async function entersLine(world: World, line: Line | undefined, { slip = 1, as }: { slip?: number; as?: Line } = {}) {
    if (line === undefined || line.entered) return;
    const amountPkr = Math.round(line.amountPkr * slip);
    const reference = (as ?? line).bank;
    const moneyChange = {
      action: 'enter' as const,
      amountPkr,
      reference: ` ${reference.toLowerCase()} `,
      reason: 'On the statement.',
    };
    await change(line.of, moneyChange);
    const isMisassigned = as !== undefined && as !== line;
    assert.ok(!(isMisassigned && as.entered), 'one line of the statement was taken twice');
    if (isMisassigned) await correctsLine(line.of, reference, null);
    else line.entered = true;
    if (slip !== 1) {
      await assertConsistent(world);
      await correctsLine(line.of, reference, line.amountPkr);
    }
  }

  async function correctsLine(purchase: Purchase, bank: string, amountPkr: number | null) {
    const { incoming } = await moneyOf(purchase);
    const paid = incoming.find((each) => each.reference === bank && each.reversedAt === null);
    assert.ok(paid, `${bank} stands with its order`);
    await change(purchase, { action: 'correct', paymentId: paid.id, amountPkr, reason: 'It was typed wrongly.' });
  }

  async function decideEach(
    queue: Queue,
    answerOf: (item: QueueItem) => { action: string; reason?: string; answers?: Record<string, string> } | undefined,
  ) {
    const client = await finance();
    const { items } = await client.call(queue.list, { query: { limit: 50 } });
    for (const item of items) {
      const answer = answerOf(item);
      if (answer === undefined) continue;
      await client.call(queue.decide, { params: { itemId: item.id }, body: { version: item.version, ...answer } });
    }
  }

  /** Done by a different officer than the one who requested the refund. */
  async function sendsByHand(world: World) {
    await decideEach(refundsQueue, ({ reason }) => (reason === 'to-approve' ? { action: 'approve' } : undefined));
    for (const purchase of world.bought) {
      const before = await sentOf(purchase);
      await decideEach(refundsQueue, (item) => {
        if (item.reference !== purchase.orderNumber || !item.choices.some(({ action }) => action === 'sent'))
          return undefined;
        lines += 1;
        return { action: 'sent', answers: { reference: `OUT-${lines}`, looked: 'yes' } };
      });
      purchase.sentByHandPkr += (await sentOf(purchase)) - before;
    }
  }
  const sentOf = async (purchase: Purchase) => {
    const { refunds } = await moneyOf(purchase);
    const byHand = refunds.filter(({ status, reference }) => status === 'done' && reference?.startsWith('OUT-'));
    return totalOf(byHand.map(({ amountPkr }) => amountPkr));
  };

  /** `endsAfter`: simulates a crash of each job after this many statements. */
  async function runJobs(endsAfter?: number) {
    const paymentServices = services();
    const db = endsAfter === undefined ? paymentServices.db : crashBeforeStatement(paymentServices.db, endsAfter).db;
    const jobs = [
      () => pollPendingPayments({ ...paymentServices, db }, log),
      () => processPendingEvents({ ...paymentServices, db }),
      () => fulfilPaid({ ...paymentServices, db }),
      () => expireOrders({ ...paymentServices, db }),
      () => sendRefunds({ ...paymentServices, db }, { log }),
    ];
    for (const job of jobs) {
      const isDone = await job().then(
        () => true,
        () => false,
      );
      assert.ok(isDone || endsAfter !== undefined, 'a job failed by itself');
    }
  }

  async function bankTakesBack(purchase: Purchase, amountPkr: number) {
    const row = (await gatewayRows(purchase)).find(({ status }) => status === 'succeeded');
    if (row === undefined) return;
    purchase.chargedBackPkr += amountPkr;
    const fields = callbackOf(row, { outcome: 'charged-back', amountPaisa: amountPkr * 100 });
    // The gateway repeats a callback until it is acknowledged.
    for (let n = 0; n < 2; n += 1) await postCallback(api, fields);
  }

  const gatewayRows = ({ orderNumber }: Purchase) =>
    api.services.db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.returnHref, orderPath(orderNumber)))
      .orderBy(sandboxPayments.createdAt);

  // Invariants after each step.

  async function assertConsistent(world: World) {
    const client = await finance();
    for (const purchase of world.bought) {
      const order = await orderOf(purchase.person, purchase.orderNumber);
      const { status, startsAt } = await bookingOf(purchase.person, purchase.bookingId);
      const isInTime = api.services.now().getTime() < Date.parse(startsAt) - 2 * HOUR_MS;
      const description = `order ${order.status}, booking ${status}`;
      assert.equal(order.status === 'open', status === 'awaiting-payment', description);
      if (purchase.isProven && isInTime && order.paidAt === null)
        assert.notEqual(order.status, 'expired', `paid in time: ${description}`);
      const found = await client.call(findOrdersOfMoney, { query: { q: purchase.orderNumber } });
      assert.deepEqual(
        found.items.map(({ number }) => number),
        [purchase.orderNumber],
        'the office finds the order',
      );
      for (const { bank } of purchase.lines.filter(({ entered }) => entered)) {
        const byBank = await client.call(findOrdersOfMoney, { query: { q: bank } });
        assert.deepEqual(
          byBank.items.map(({ number }) => number),
          [purchase.orderNumber],
          'the office finds the payment',
        );
      }
      await assertMoneyAgrees(purchase);
    }
    assert.deepEqual(await findLedgerMismatches(api.services.db), []);
  }

  /** A page that shows an order reloads it once something in it is new, unless the process ended in between. */
  async function assertShown(world: World, hasEnded: boolean) {
    for (const purchase of world.bought) {
      const { status, paidAt, refundedPkr, refunds } = await orderOf(purchase.person, purchase.orderNumber);
      const shown = JSON.stringify([status, paidAt, refundedPkr, refunds]);
      const isNew = purchase.shown !== undefined && purchase.shown !== shown;
      if (isNew && !hasEnded) assert.ok(reloaded.has(purchase.orderNumber), `${purchase.shown} became ${shown}`);
      purchase.shown = shown;
    }
    reloaded.clear();
  }

  /** Ledger, order and provider agree about one order. */
  async function assertMoneyAgrees(purchase: Purchase) {
    const money = await moneyOf(purchase);
    const sum = (account: string) =>
      totalOf(money.entries.filter((entry) => entry.account === account).map(({ pkr }) => pkr));
    const standing = money.incoming.filter(({ reversedAt }) => reversedAt === null);
    const transferred = standing.filter(({ provider }) => provider === 'bank-transfer');
    assert.equal(
      sum('provider:bank-transfer'),
      totalOf(transferred.map(({ amountPkr }) => amountPkr)) - purchase.sentByHandPkr,
      'transfers in the books',
    );
    const earned = 0 - sum('revenue') - sum('sales-tax') - sum('refunds');
    assert.equal(earned, money.paidAt === null ? 0 : money.amountPkr - money.refundedPkr, 'earned');
    const returning = money.refunds.filter(({ status }) => !['done', 'withdrawn'].includes(status));
    const wayBackPkr = totalOf(returning.map(({ amountPkr }) => amountPkr));
    assert.ok(wayBackPkr <= money.receivedPkr, 'no more goes back than came');
  }

  /** Finally, until after the last visit, all received money is entered and all refunds are sent: the books balance. */
  async function settled(world: World) {
    for (const purchase of world.bought) for (const line of purchase.lines) await entersLine(world, line);
    for (let n = 0; n < 4; n += 1) {
      await runJobs();
      await sendsByHand(world);
      api.clock.advance(4 * DAY_MS);
    }
    await assertConsistent(world);
    for (const purchase of world.bought) {
      const rows = await gatewayRows(purchase);
      const charged = rows.filter(({ status }) => status === 'succeeded');
      const sentPkr = totalOf([...purchase.lines, ...charged].map(({ amountPkr }) => amountPkr));
      const backPkr =
        totalOf(rows.map(({ refundedPkr }) => refundedPkr)) + purchase.sentByHandPkr + purchase.chargedBackPkr;
      const { paidAt, amountPkr, refundedPkr, writtenOffPkr, restPkr } = await moneyOf(purchase);
      const earnedPkr = paidAt === null ? 0 : amountPkr - refundedPkr - writtenOffPkr;
      assert.equal(sentPkr - backPkr, earnedPkr + restPkr, 'what its customer is without is what we have for it');
      assert.ok(restPkr <= 0, 'nothing of it lies with us');
    }
  }

  type Act = (about: { world: World; of: Purchase; other: Purchase; n: number }) => Promise<unknown>;
  const acts: Record<string, Act> = {
    'chooses a transfer': ({ of: purchase }) => choosesTransfer(purchase),
    'transfers the price': ({ of: purchase }) => transfers(purchase, PRICE),
    'transfers something else': ({ of: purchase, n }) => transfers(purchase, PRICE + ([10, -10, -2000, 3000][n] ?? 0)),
    'sends a proof': ({ of: purchase }) => sendsProof(purchase),
    'pays by card': ({ of: purchase, n }) =>
      pays(purchase, ['success', 'double', 'lost', 'wrong-amount'][n] ?? 'success'),
    'is declined': ({ of: purchase }) => pays(purchase, 'decline'),
    'pays by card, and the process that hears of it ends': ({ of: purchase, n }) =>
      paysWhileItEnds(purchase, 4 * n + 2),
    'cancels the order': ({ of: purchase }) =>
      purchase.person.client.call(cancelOrder, { params: { orderNumber: purchase.orderNumber } }),
    'cancels the booking': ({ of: purchase }) => cancels(purchase),
    'the office cancels the booking': ({ of: purchase }) => cancelsForThem(purchase),
    'the office enters a transfer': ({ world, of: purchase }) => entersLine(world, notEntered(purchase)),
    'the office enters it mistyped and corrects it': ({ world, of: purchase, n }) =>
      entersLine(world, notEntered(purchase), { slip: n % 2 ? 10 : 0.1 }),
    'the office enters it under the number of another one': ({ world, of: purchase, other }) =>
      entersLine(world, notEntered(purchase), { as: other.lines[0] }),
    'the office moves it to the other order': ({ of: purchase, other }) => moves(purchase, other),
    'the office accepts what came': ({ of: purchase }) =>
      change(purchase, { action: 'accept', reason: 'A few rupees.' }),
    'the office gives a part back': ({ of: purchase }) =>
      change(purchase, { action: 'give-back', amountPkr: 500, reason: 'A complaint.' }),
    'the office sends what goes back by hand': ({ world }) => sendsByHand(world),
    'the bank takes money back': ({ of: purchase, n }) => bankTakesBack(purchase, [100, 2900, 3000, 3010][n] ?? 100),
    'minutes pass': async () => api.clock.advance(17 * 60_000),
    'hours pass': async () => api.clock.advance(20 * HOUR_MS),
    'days pass': async () => api.clock.advance(3 * DAY_MS),
    'jobs run': () => runJobs(),
    'jobs run, and the process ends': ({ n }) => runJobs(5 * n + 1),
  };
  const step = (names: readonly string[]) =>
    fc.record({ act: fc.constantFrom(...names), isFirst: fc.boolean(), n: fc.nat(3) });
  /** Most histories start with a payment, because nothing else happens without one. */
  const history = fc
    .tuple(
      fc.array(step(['chooses a transfer', 'pays by card']), { minLength: 1, maxLength: 2 }),
      fc.array(step(['transfers the price', 'transfers something else', 'sends a proof']), { maxLength: 2 }),
      fc.array(step(['the office enters a transfer', 'the office enters it mistyped and corrects it']), {
        maxLength: 2,
      }),
      fc.array(step(Object.keys(acts)), { minLength: 2, maxLength: 10, size: 'max' }),
    )
    .map((parts) => parts.flat());

  test('every rupee is in the books, found, and where it belongs in the end', async () => {
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const world: World = { bought: [await books(), await books()] };
        const [first, second] = world.bought;
        assert.ok(first && second);
        for (const { act, isFirst, n } of steps) {
          const [purchase, other] = isFirst ? [first, second] : [second, first];
          await acts[act]?.({ world, of: purchase, other, n }).catch((error: unknown) => {
            if (!isRefusal(error)) throw error;
          });
          await assertConsistent(world);
          await assertShown(world, act.includes('process'));
        }
        await settled(world);
      }),
      { numRuns: 15 },
    );
  });
});

const totalOf = (amounts: readonly number[]) => amounts.reduce((sum, pkr) => sum + pkr, 0);
const notEntered = ({ lines }: Purchase) => lines.find(({ entered }) => !entered);
