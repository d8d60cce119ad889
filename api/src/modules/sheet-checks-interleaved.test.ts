import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { anAuctionSheet } from '@karwan/shared-contracts/testing';
import { eq } from 'drizzle-orm';
import type { SheetAnswer } from '../platform/auction-sheets/sheet-source.ts';
import { silentNotifications } from '../seed/demo-services.ts';
import { aPaidCheck, requestSheet } from '../testing/a-sheet-check.ts';
import { orderOf, paymentServicesOf } from '../testing/a-shop.ts';
import type { TestApi } from '../testing/start-api.ts';
import { resultsOf, useTwoApis } from '../testing/two-apis.ts';
import { createSheetFulfilments } from './auction-sheets/fulfilment.ts';
import { processDueChecks } from './auction-sheets/process-due-checks.ts';
import { sheetChecks } from './auction-sheets/tables.ts';
import { createPayments, findLedgerMismatches } from './payments/index.ts';
import { requestOfficerRefund } from './payments/refunds.ts';

const MINUTE_MS = 60_000;

describe('checks of auction sheets, however two calls meet:', () => {
  let lookUps = 0;
  let answer: SheetAnswer;
  const source = {
    lookUp: async () => {
      lookUps += 1;
      return answer;
    },
  };
  const { two, one, other } = useTwoApis({ ports: { sheets: source } });
  afterEach(async () => assert.deepEqual(await findLedgerMismatches(one.services.db), []));

  let notified: unknown[] = [];
  const notifications = {
    ...silentNotifications,
    notifyEach: async (_: unknown, news: readonly unknown[]) => void notified.push(...news),
  };
  const process = ({ services }: TestApi, now = services.now) =>
    processDueChecks({
      ...services,
      now,
      source,
      notifications,
      payments: createPayments({
        fulfilments: createSheetFulfilments(services),
        now: services.now,
        notifications: silentNotifications,
      }),
    });
  async function due() {
    const { db } = one.services;
    await db.update(sheetChecks).set({ dueAt: null });
    const person = await one.person();
    const { checkId, orderNumber } = await aPaidCheck(person);
    [notified, lookUps] = [[], 0];
    const [check = assert.fail()] = await db.select().from(sheetChecks).where(eq(sheetChecks.id, checkId));
    return { person, checkId, orderNumber, orderId: check.orderId, pricePkr: check.pricePkr };
  }
  const refundsOf = async ({ person, orderNumber }: Awaited<ReturnType<typeof due>>) =>
    (await orderOf(person, orderNumber)).refunds.map(({ amountPkr }) => amountPkr);

  test('a check is looked up by one process, and answered once even if that takes too long', async () => {
    const later = () => new Date(one.clock.now().getTime() + 2 * MINUTE_MS);
    for (const [kind, now] of [
      ['found', one.clock.now],
      ['not-found', later],
    ] as const)
      await two.interleave(async () => {
        answer = kind === 'found' ? { kind, sheet: anAuctionSheet() } : { kind };
        const check = await due();
        return {
          a: () => process(one),
          b: () => process(other, now),
          check: async (...both) => {
            assert.deepEqual(resultsOf(...both), ['done', 'done']);
            assert.deepEqual([now === later || lookUps === 1, notified.length], [true, 1]);
            assert.deepEqual(await refundsOf(check), kind === 'found' ? [] : [check.pricePkr]);
          },
        };
      }, ['a']);
  });

  test('a check that the office refunds while it is looked up is refunded once', async () => {
    const refund = { amountPkr: 2200, reason: 'Late.', officerId: crypto.randomUUID() };
    for (const kind of ['found', 'not-found'] as const)
      await two.interleave(async () => {
        answer = kind === 'found' ? { kind, sheet: anAuctionSheet() } : { kind };
        const check = await due();
        const services = paymentServicesOf(other, { fulfilments: createSheetFulfilments(other.services) });
        return {
          a: () => process(one),
          b: () =>
            other.services.db.transaction((tx) =>
              requestOfficerRefund(tx, services, { ...refund, orderId: check.orderId }),
            ),
          check: async (processed, refunded) => {
            assert.deepEqual(resultsOf(processed), ['done']);
            const isFirst = refunded.status === 'fulfilled';
            assert.ok(isFirst || kind === 'not-found', String(resultsOf(refunded)));
            assert.deepEqual(await refundsOf(check), [check.pricePkr]);
          },
        };
      });
  });

  test('an account has five unpaid checks at most', async () => {
    await two.interleave(async () => {
      const person = await one.person();
      for (let number = 0; number < 4; number += 1) await requestSheet(person);
      return {
        a: () => requestSheet(person),
        b: () => requestSheet(two.atOther(person)),
        check: (...both) => assert.deepEqual(resultsOf(...both), ['done', 'too_many_unpaid']),
      };
    }, ['a']);
  });
});
