import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, before, describe, test } from 'node:test';
import { orderPath, type PayoutAccount, savePayoutAccount } from '@karwan/shared-contracts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import {
  aNewOrder,
  aShop,
  chooseOutcome,
  openAnOrder,
  orderOf,
  paymentServicesOf,
  requestRefund,
  sandboxRow,
} from '../../testing/a-shop.ts';
import { newsOf } from '../../testing/news-of.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type Person, type TestApi, useApi } from '../../testing/start-api.ts';
import { balancesOf } from '../ledger/index.ts';
import { queueItems } from '../queues/index.ts';
import { findLedgerMismatches } from './check-ledger.ts';
import type { PaymentServices } from './payment-services.ts';
import { deletePayoutAccountsOf, findPayoutAccount, purgePayoutAccounts } from './payout.ts';
import { postManualRefund, revertManualRefund } from './post-refund.ts';
import type { RefundRow } from './refund-rows.ts';
import {
  approveRefund,
  isUnsent,
  lockRefund,
  requestOfficerRefund,
  retryRefund,
  sendRefunds,
  withdrawRefund,
} from './refunds.ts';
import { refunds } from './tables.ts';

const MINUTE_MS = 60_000;
type Port = NonNullable<PaymentServices['providers']['sandbox']>;

test('a refund is unsent until a provider was asked, and again once it has refused', () => {
  const asked = { isUnknown: false, providerReference: null, tries: 1 };
  const cases: [Partial<RefundRow>, boolean][] = [
    [{ status: 'to-approve' }, true],
    [{ status: 'by-hand' }, true],
    [{ status: 'failed' }, true],
    [{ status: 'failed', isUnknown: true }, false],
    [{ status: 'failed', providerReference: 'R-1' }, false],
    [{ status: 'requested' }, false],
    [{ status: 'requested', tries: 0 }, true],
    [{ status: 'done', tries: 0 }, false],
    [{ status: 'withdrawn', tries: 0 }, false],
  ];
  for (const [change, expected] of cases)
    assert.equal(isUnsent({ ...asked, ...change } as RefundRow), expected, JSON.stringify(change));
});

describe('money that goes back, and what becomes of it', () => {
  const shop = aShop();
  const api = useApi({ ports: { fulfilments: shop.fulfilments } });
  before(() => api.clock.stop());
  afterEach(async () => assert.deepEqual(await findLedgerMismatches(api.services.db), []));

  /** The shop's services, with overrides for the port. */
  function services(change: Partial<Port> = {}): PaymentServices & { providers: { sandbox: Port } } {
    const usual = paymentServicesOf(api, shop);
    const { sandbox } = usual.providers;
    assert.ok(sandbox);
    return { ...usual, providers: { sandbox: { ...sandbox, ...change } } };
  }
  const transaction: TestApi['services']['db']['transaction'] = (work) => api.services.db.transaction(work);
  async function paid({ amountPkr = 3000, choice = 'success' } = {}) {
    const { person, order, number } = await aNewOrder(api, shop, { amountPkr });
    await chooseOutcome(person, number, choice);
    return { person, number, orderId: order.id };
  }
  async function requestRefundOf(orderId: string, amount: number) {
    const [refund] = await requestRefund(api, shop, orderId, amount);
    return refund?.id ?? assert.fail();
  }
  async function rowOf(id: string) {
    const [row] = await api.services.db.select().from(refunds).where(eq(refunds.id, id));
    assert.ok(row);
    return row;
  }
  /** Why the office is asked about a refund. */
  const waitsFor = async (id: string) => {
    const isWaiting = and(eq(queueItems.subjectId, id), isNull(queueItems.doneAt));
    return (await api.services.db.select().from(queueItems).where(isWaiting))[0]?.reason;
  };

  /** A refund that is sent by hand. */
  async function byHand(amountPkr = 1000) {
    const paidOrder = await paid();
    const id = await requestRefundOf(paidOrder.orderId, amountPkr);
    await sendRefunds(services({ refund: async () => ({ kind: 'by-hand' }) }));
    return { ...paidOrder, id };
  }
  async function locked(tx: Queryable, id: string) {
    const refund = await lockRefund(tx, id);
    assert.ok(refund);
    return refund;
  }
  const sentByHand = (id: string, reference: string) =>
    transaction(async (tx) => postManualRefund(tx, services(), await locked(tx, id), reference));
  const undo = (id: string) => transaction(async (tx) => revertManualRefund(tx, services(), await locked(tx, id)));
  const refusal = (code: string, message?: string) => ({ code, ...(message && { message }) });

  describe('a provider', () => {
    test('that refuses is not asked again, and people may send it', async () => {
      const { orderId, person } = await paid();
      const id = await requestRefundOf(orderId, 500);
      let calls = 0;
      const refund: Port['refund'] = async () => {
        calls += 1;
        return { kind: 'refused', reason: 'The card is closed.' };
      };
      await sendRefunds(services({ refund }));
      api.clock.advance(6 * MINUTE_MS);
      await sendRefunds(services({ refund }));
      assert.equal(calls, 1);
      assert.partialDeepStrictEqual(await rowOf(id), {
        status: 'failed',
        isUnknown: false,
        failure: 'The card is closed.',
      });
      assert.ok((await newsOf(person)).includes('refund-delayed'));
      assert.equal(await waitsFor(id), 'failed');
    });

    test('whose answer was lost is asked what became of it before it is asked to send again', async () => {
      const { orderId, number } = await paid({ choice: 'refunds-unanswered' });
      const id = await requestRefundOf(orderId, 700);
      for (const passedMs of [0, 0, 5 * MINUTE_MS]) {
        api.clock.advance(passedMs);
        await sendRefunds(services());
        assert.partialDeepStrictEqual(await rowOf(id), { status: 'requested', tries: 1, providerReference: null });
      }
      api.clock.advance(1);
      await sendRefunds(services());
      assert.partialDeepStrictEqual(await rowOf(id), { status: 'done', providerReference: id });
      assert.equal((await sandboxRow(api, orderPath(number))).refundedPkr, 700);
    });

    test('that does not answer in time may have sent it', async () => {
      const { orderId } = await paid();
      const id = await requestRefundOf(orderId, 300);
      const logged: unknown[] = [];
      const log = { warn: (line: unknown) => void logged.push(line) };
      const refund = () => new Promise<never>(() => undefined);
      await sendRefunds(services({ refund }), { log, limitMs: 20 });
      assert.partialDeepStrictEqual(logged, [{ refund: id, tries: 1 }]);
      const row = await rowOf(id);
      assert.deepEqual([row.status, isUnsent(row)], ['requested', false]);
      const isWithdrawn = await transaction((tx) => withdrawRefund(tx, row, { now: api.clock.now() }));
      assert.equal(isWithdrawn, false);
    });

    test('that never says is left to people after forty tries, as one that may have sent it', async () => {
      const { orderId } = await paid();
      const id = await requestRefundOf(orderId, 300);
      const unavailable = () => Promise.reject(new Error('away'));
      for (let tries = 0; tries < 40; tries += 1) {
        assert.partialDeepStrictEqual(await rowOf(id), { status: 'requested', tries });
        await sendRefunds(services({ refund: unavailable, inquireRefund: unavailable }));
        api.clock.advance(6 * MINUTE_MS);
      }
      assert.partialDeepStrictEqual(await rowOf(id), { status: 'failed', tries: 40, isUnknown: true, failure: 'away' });

      // When the office retries a refund, the provider is first asked what became of the earlier tries.
      const retry = () => transaction(async (tx) => retryRefund(tx, await locked(tx, id)));
      await retry();
      assert.partialDeepStrictEqual(await rowOf(id), { status: 'requested', tries: 0, triedAt: null, failure: null });
      await assert.rejects(retry(), refusal('order_state'));
      const refund = () => Promise.reject(new Error('It was sent twice.'));
      await sendRefunds(services({ refund, inquireRefund: async () => ({ kind: 'done', providerReference: 'R-1' }) }));
      assert.partialDeepStrictEqual(await rowOf(id), { status: 'done', providerReference: 'R-1' });
    });

    test('that is not set up any more may have sent what it was asked for, and nothing else', async () => {
      const failedRefundId = await requestRefundOf((await paid()).orderId, 300);
      await sendRefunds(services({ refund: () => Promise.reject(new Error('away')) }));
      api.clock.advance(6 * MINUTE_MS);
      const fresh = await requestRefundOf((await paid()).orderId, 300);
      await sendRefunds({ ...services(), providers: {} });
      assert.partialDeepStrictEqual(await rowOf(failedRefundId), { status: 'failed', isUnknown: true });
      assert.partialDeepStrictEqual(await rowOf(fresh), { status: 'by-hand', isUnknown: false });
    });
  });

  describe('the office gives back', () => {
    const [officerId, other] = [randomUUID(), randomUUID()];
    const requestOfficerRefundOf = (orderId: string, amountPkr: number) =>
      transaction((tx) =>
        requestOfficerRefund(tx, services(), { orderId, amountPkr, reason: 'A report came late.', officerId }),
      );

    test('part of what was paid, and its customer is told; not more than is left', async () => {
      const { orderId, person, number } = await paid();
      const { refunds: requestedRefunds, waitsForApproval } = await requestOfficerRefundOf(orderId, 500);
      assert.deepEqual([requestedRefunds.map(({ status }) => status), waitsForApproval], [['requested'], false]);
      assert.ok((await newsOf(person)).includes('payment-returned'));
      for (const amountPkr of [2501, 0, -1, 1.5])
        await assert.rejects(requestOfficerRefundOf(orderId, amountPkr), /You can’t refund more/);
      await sendRefunds(services());
      const order = await orderOf(person, number);
      assert.deepEqual(
        [order.status, order.refundedPkr, order.refunds[0]?.reason],
        ['partly-refunded', 500, 'A report came late.'],
      );
      assert.partialDeepStrictEqual(await rowOf(requestedRefunds[0]?.id ?? ''), {
        askedBy: officerId,
        approvedBy: null,
        isRest: false,
      });
    });

    test('nothing of what nobody paid', async () => {
      const order = await openAnOrder(api, shop, await api.person());
      await assert.rejects(requestOfficerRefundOf(order.id, 1), refusal('order_state'));
    });

    test('ten thousand rupees only with a second officer', async () => {
      const { orderId, person } = await paid({ amountPkr: 20_000 });
      const { refunds: requestedRefunds, waitsForApproval } = await requestOfficerRefundOf(orderId, 10_000);
      const id = requestedRefunds[0]?.id ?? '';
      assert.equal(waitsForApproval, true);
      await sendRefunds(services());
      assert.deepEqual([(await rowOf(id)).status, await waitsFor(id)], ['to-approve', 'to-approve']);
      assert.equal((await newsOf(person)).includes('payment-returned'), false);
      const approve = (by: string) =>
        transaction(async (tx) => approveRefund(tx, services(), await locked(tx, id), by));
      await approve(other);
      await assert.rejects(approve(other), refusal('order_state'));
      assert.ok((await newsOf(person)).includes('payment-returned'));
      await sendRefunds(services());
      assert.partialDeepStrictEqual(await rowOf(id), { status: 'done', askedBy: officerId, approvedBy: other });
      assert.equal((await requestOfficerRefundOf(orderId, 9999)).waitsForApproval, false, 'two officers saw the rest');
    });

    test('the same in two halves waits as well', async () => {
      const { orderId } = await paid({ amountPkr: 20_000 });
      await requestRefundOf(orderId, 5000);
      assert.equal((await requestOfficerRefundOf(orderId, 6000)).waitsForApproval, false);
      assert.equal((await requestOfficerRefundOf(orderId, 4000)).waitsForApproval, true);
    });

    test('what is withdrawn can be given back again, and is not shown', async () => {
      const { orderId, person, number } = await paid({ amountPkr: 12_000 });
      const [refund] = (await requestOfficerRefundOf(orderId, 12_000)).refunds;
      const row = await rowOf(refund?.id ?? '');
      await assert.rejects(requestOfficerRefundOf(orderId, 1), refusal('refund_too_large'));
      const withdraw = () => transaction((tx) => withdrawRefund(tx, row, { failure: 'No.', now: api.clock.now() }));
      assert.deepEqual([await withdraw(), await withdraw()], [true, false]);
      assert.partialDeepStrictEqual(await rowOf(row.id), { status: 'withdrawn', failure: 'No.' });
      assert.equal(await waitsFor(row.id), undefined);
      assert.deepEqual((await orderOf(person, number)).refunds, []);
      assert.equal((await requestOfficerRefundOf(orderId, 12_000)).refunds.length, 1);
    });
  });

  describe('sent by hand', () => {
    test('one payment of ours reaches one person, however its number is written', async () => {
      const [first, second] = [await byHand(), await byHand()];
      await sentByHand(first.id, 'ibft–4411 a');
      const again = sentByHand(second.id, ' IBFT-4411A');
      await assert.rejects(
        again,
        refusal(
          'reference_taken',
          `IBFT-4411A is already used for a refund of ${first.number}. Enter the number of this payment.`,
        ),
      );
      assert.equal((await rowOf(second.id)).status, 'by-hand');
    });

    test('by mistake is taken back: books, order and goods are as before, and it can be sent again', async () => {
      const { id, orderId, person, number } = await byHand(3000);
      const before = await balancesOf(api.services.db, orderId);
      await sentByHand(id, 'IBFT-1');
      assert.equal((await orderOf(person, number)).status, 'refunded');
      await undo(id);
      const order = await orderOf(person, number);
      assert.deepEqual([order.status, order.refundedPkr, order.refunds[0]?.status], ['paid', 0, 'by-hand']);
      const { refunds: none = 0, ...books } = await balancesOf(api.services.db, orderId);
      assert.deepEqual([books, none], [before, 0]);
      assert.deepEqual(shop.undone.at(-1), [number, 3000]);
      assert.equal(await undo(id), undefined);
      // The reference is free again: it belonged to the other refund.
      await sentByHand((await byHand()).id, 'IBFT-1');
      await sentByHand(id, 'IBFT-2');
      await undo(id);
      await sentByHand(id, 'IBFT-3');
      const after = await balancesOf(api.services.db, orderId);
      assert.deepEqual([after['provider:sandbox'], after['sales-tax']], [0, 0]);
      assert.equal((await orderOf(person, number)).status, 'refunded');
    });

    test('what a provider sent is not taken back', async () => {
      const { orderId } = await paid();
      const id = await requestRefundOf(orderId, 100);
      await sendRefunds(services());
      assert.equal(await undo(id), undefined);
      assert.equal((await rowOf(id)).status, 'done');
    });
  });

  describe('where it is sent to', () => {
    const iban = { kind: 'iban', number: 'pk36 scbl 0000 0011 2345 6702', holder: 'Ali Khan' } as const;
    const setPayout = ({ client }: Person, orderNumber: string, body: PayoutAccount) =>
      client.call(savePayoutAccount, { params: { orderNumber }, body });

    test('is asked for when people send it, stored as banks write it, and shown with its end alone', async () => {
      const { id, orderId, person, number } = await byHand();
      assert.ok((await newsOf(person)).includes('refund-account-wanted'));
      assert.equal(await waitsFor(id), 'by-hand');
      assert.deepEqual((await orderOf(person, number)).payout, { account: null });
      const { payout } = await setPayout(person, number, iban);
      assert.deepEqual(payout, { account: { kind: 'iban', holder: 'Ali Khan', ending: '6702' } });
      assert.equal((await findPayoutAccount(api.services.db, orderId))?.number, 'PK36SCBL0000001123456702');
      await setPayout(person, number, { kind: 'jazzcash', number: '+92 300 1234567', holder: 'Ali Khan' });
      assert.equal((await findPayoutAccount(api.services.db, orderId))?.number, '03001234567');

      const purge = () => purgePayoutAccounts(api.services);
      assert.equal(await purge(), 0);
      await sentByHand(id, `IBFT-${id}`);
      assert.equal((await orderOf(person, number)).payout, undefined);
      // The payout account stays for some minutes, because "sent" can be undone.
      assert.equal(await purge(), 0);
      api.clock.advance(16 * MINUTE_MS);
      assert.equal(await purge(), 1);
      assert.equal(await findPayoutAccount(api.services.db, orderId), undefined);
    });

    test('is refused where no account can be like this, and where nothing is sent', async () => {
      const { person, number } = await byHand();
      const invalidAccounts: [PayoutAccount, string][] = [
        [{ ...iban, number: 'PK36SCBL0000001123456703' }, 'body.number'],
        [{ ...iban, holder: ' ' }, 'body.holder'],
        [{ kind: 'easypaisa', number: '04235761234', holder: 'Ali Khan' }, 'body.number'],
      ];
      for (const [body, field] of invalidAccounts)
        await assert.rejects(setPayout(person, number, body), refusedWith('invalid_input', 400, undefined, field));
      const other = await paid();
      await assert.rejects(setPayout(other.person, other.number, iban), refusedWith('order_state', 409));
    });

    test('goes with the account of its person', async () => {
      const { orderId, person, number } = await byHand();
      await setPayout(person, number, iban);
      await requestRefundOf(orderId, 500);
      await sendRefunds(services({ refund: async () => ({ kind: 'by-hand' }) }));
      const asked = (await newsOf(person)).filter((kind) => kind === 'refund-account-wanted');
      assert.equal(asked.length, 1, 'an account that is known is not asked for');
      await transaction((tx) => deletePayoutAccountsOf(tx, person.account.id));
      assert.equal(await findPayoutAccount(api.services.db, orderId), undefined);
    });
  });
});
