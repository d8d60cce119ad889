import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { deleteAccount, listNotifications, listOfficeEvents, orderPath } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { eraseClosedAccounts } from './modules/auth/erase-closed-accounts.ts';
import { hashPassword } from './modules/auth/index.ts';
import { owesCommission } from './modules/cases/commission.ts';
import { findLedgerMismatches } from './modules/payments/index.ts';
import { accounts } from './modules/users/index.ts';
import { bookingOf } from './testing/a-booking.ts';
import { aCase, aDesk, type Desk } from './testing/a-case.ts';
import {
  callbackOf,
  chooseOutcome,
  gatewayPage,
  orderOf,
  postCallback,
  runExpiryJob,
  sandboxRow,
} from './testing/a-shop.ts';
import { sentTo } from './testing/codes.ts';
import { refusedWith } from './testing/refused-with.ts';
import { useApi } from './testing/start-api.ts';

const HOUR_MS = 3_600_000;
const wrongPkr = 40_000_000;
const correction = { action: 'correct-price', pricePkr: 4_000_000, note: 'One nought too many.' } as const;

describe('the commission of a case', () => {
  const api = useApi();
  before(() => api.clock.stop());

  /** A handed-over case with a typo in its price. */
  async function handedOverCase(): Promise<Desk> {
    const desk = await aCase(api, 'sell-my-car');
    const { work, answer, offer } = desk;
    await work({ action: 'propose-price', pricePkr: 4_000_000, note: 'Usual.' });
    await answer({ action: 'agree-price' });
    await work({ action: 'put-on-offer' });
    await answer({ action: 'accept-offer', offerId: await offer(4_000_000) });
    const [day = ''] = new Date(api.services.now().getTime() + 30 * HOUR_MS).toISOString().split('T');
    await work({ action: 'plan-hand-over', day, hour: 12 });
    await desk.papers();
    await work({ action: 'hand-over', pricePkr: wrongPkr });
    // Timeline entries with the same timestamp have no order.
    api.clock.advance(1000);
    return desk;
  }

  /** An order with a pending payment at the gateway. */
  async function startPayment({ person, order }: Desk) {
    const orderNumber = await order();
    await gatewayPage(person, orderNumber);
    return { orderNumber, row: await sandboxRow(api, orderPath(orderNumber)) };
  }

  const lastSteps = async ({ person, bookingId }: Desk) =>
    (await bookingOf(person, bookingId)).timeline.slice(-2).map(({ what, amountPkr, note }) => [what, amountPkr, note]);
  const lastNotification = async ({ person }: Desk) => {
    const { items } = await person.client.call(listNotifications, { query: {} });
    return items.find(({ kind }) => kind === 'case-commission')?.parameters['case-commission'];
  };
  const mailsOf = async ({ person }: Desk) => {
    return (await sentTo(api, person.account.email ?? '')).map(({ text }) => text).join('\n');
  };
  const assertLedgerConsistent = async () => assert.deepEqual(await findLedgerMismatches(api.services.db), []);

  test('follows a price that is put right: the order over the sum before is void, its person is told why', async () => {
    const desk = await handedOverCase();
    const { work, readCase, order, person } = desk;
    const wrongOrder = await order();
    await assert.rejects(
      work({ ...correction, pricePkr: wrongPkr }),
      refusedWith('invalid_input', 400, undefined, 'body.change.pricePkr'),
    );
    const corrected = await work(correction);
    assert.deepEqual([corrected.stage, corrected.reachedPkr], ['commission', 4_000_000]);
    assert.partialDeepStrictEqual(await readCase(), {
      actions: ['pay-commission'],
      commission: { amountPkr: 40_000, orderNumber: null, isPaid: false },
    });
    assert.equal((await orderOf(person, wrongOrder)).status, 'cancelled');
    assert.deepEqual((await lastSteps(desk))[1], ['price-corrected', 4_000_000, correction.note]);
    assert.partialDeepStrictEqual(await lastNotification(desk), { amountPkr: 40_000, reason: correction.note });
    assert.match(await mailsOf(desk), /Our commission of PKR 40,000 is now due\. One nought too many\./);
    const { client } = await api.officer('admin');
    const { events } = await client.call(listOfficeEvents, { query: { subjectId: desk.bookingId } });
    assert.partialDeepStrictEqual(events[0], {
      before: { reachedPkr: wrongPkr, commissionPkr: 400_000 },
      after: { reachedPkr: 4_000_000, commissionPkr: 40_000, action: 'correct-price' },
    });
    const right = await order();
    assert.equal((await orderOf(person, right)).amountPkr, 40_000);
    await chooseOutcome(person, right, 'success');
    assert.partialDeepStrictEqual(await readCase(), {
      stage: 'closed',
      commission: { orderNumber: right, isPaid: true },
    });
    await assert.rejects(work({ ...correction, pricePkr: 4_100_000 }), refusedWith('case_state', 409));
    await assertLedgerConsistent();
  });

  test('keeps the account of who owes it: not closed, and a closed one not erased, before it is paid or waived', async () => {
    const { work, person } = await handedOverCase();
    const { db, now } = api.services;
    const password = 'secret-1';
    const isTheirs = eq(accounts.id, person.account.id);
    await db
      .update(accounts)
      .set({ passwordHash: await hashPassword(password) })
      .where(isTheirs);
    await assert.rejects(
      person.client.call(deleteAccount, { body: { password } }),
      refusedWith('commission_due', 409, /while a commission is due/),
    );
    await db
      .update(accounts)
      .set({ closedAt: new Date(0) })
      .where(isTheirs);
    const erased: string[] = [];
    const forgetAccount = async (_tx: unknown, { id }: { id: string }) => void erased.push(id);
    const eraseClosed = () => eraseClosedAccounts({ db, now, owesCommission, forgetAccount });
    await eraseClosed();
    assert.deepEqual(erased, []);
    await work({ action: 'waive-commission', note: 'Agreed by phone.' });
    await eraseClosed();
    assert.deepEqual(erased, [person.account.id]);
  });

  test('is waived with a reason: the case is closed, and nothing is to be paid', async () => {
    const desk = await handedOverCase();
    const { work, readCase, order, person } = desk;
    const orderNumber = await order();
    await work({ action: 'waive-commission', note: 'The buyer brought it back.' });
    assert.partialDeepStrictEqual(await readCase(), { stage: 'closed', isOver: true, commission: null, actions: [] });
    assert.equal((await orderOf(person, orderNumber)).status, 'cancelled');
    assert.deepEqual(
      (await lastSteps(desk)).map(([what, amountPkr]) => [what, amountPkr]),
      [
        ['commission-waived', 400_000],
        ['done', undefined],
      ],
    );
    assert.partialDeepStrictEqual(await lastNotification(desk), { amountPkr: 0, reason: 'The buyer brought it back.' });
    assert.match(await mailsOf(desk), /Sell my car, Honda Civic 2019\. The buyer brought it back\./);
    await assert.rejects(order(), refusedWith('case_state', 409));
  });

  test('paid late over the sum before goes back, whether its order was void or had ended', async () => {
    const cancelled = await handedOverCase();
    const first = await startPayment(cancelled);
    await cancelled.work(correction);
    await postCallback(api, callbackOf(first.row));

    const ended = await handedOverCase();
    const second = await startPayment(ended);
    api.clock.advance(80 * HOUR_MS);
    await runExpiryJob(api, {});
    assert.equal((await orderOf(ended.person, second.orderNumber)).status, 'expired');
    await aDesk({ ...ended, consultant: await api.officer('consultant') }).work(correction);
    await postCallback(api, callbackOf(second.row));

    for (const [desk, { orderNumber }] of [[cancelled, first] as const, [ended, second] as const]) {
      const { refunds } = await orderOf(desk.person, orderNumber);
      assert.deepEqual(
        refunds.map(({ amountPkr }) => amountPkr),
        [400_000],
      );
      assert.partialDeepStrictEqual(await desk.readCase(), { stage: 'commission', commission: { amountPkr: 40_000 } });
    }
    await assertLedgerConsistent();
  });

  test('given back, or taken back by the bank, says so in its case', async () => {
    const desk = await handedOverCase();
    const { row, orderNumber } = await startPayment(desk);
    await postCallback(api, callbackOf(row));
    assert.equal((await desk.readCase()).commission?.refundedPkr, 0);
    await postCallback(api, callbackOf(row, { outcome: 'refunded', amountPaisa: 15_000_000 }));
    assert.equal((await desk.readCase()).commission?.refundedPkr, 150_000);
    await postCallback(api, callbackOf(row, { outcome: 'charged-back', amountPaisa: 25_000_000 }));
    const commission = { orderNumber, isPaid: true, refundedPkr: 400_000 };
    for (const shown of [await desk.readCase(), await desk.readOfficeCase()])
      assert.partialDeepStrictEqual(shown, { stage: 'closed', commission });
    assert.deepEqual(
      (await lastSteps(desk)).map(([what, amountPkr]) => [what, amountPkr]),
      [
        ['commission-refunded', 150_000],
        ['commission-refunded', 250_000],
      ],
    );
    await assertLedgerConsistent();
  });
});
