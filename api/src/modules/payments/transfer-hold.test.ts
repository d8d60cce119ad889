import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { NOW, useStoredRows } from '../../testing/stored-rows.ts';
import { readOrderRow } from './orders.ts';
import type { PaymentServices } from './payment-services.ts';
import { extendAfterRejection, extendForBankTransfer, extendForProof } from './transfer-hold.ts';

const HOUR_MS = 3_600_000;
const DAY = 24;
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);
const hoursUntil = (at: Date) => (at.getTime() - NOW.getTime()) / HOUR_MS;

describe('how long an order waits for a transfer', () => {
  const stored = useStoredRows();
  const { db } = stored;

  /** `holdHours`: how long the subject can be reserved; null: no longer; undefined: it is not reserved at all. */
  async function extended(extend: typeof extendForProof, expiresInHours: number, holdHours?: number | null) {
    const extensions: number[] = [];
    const end = async () => (holdHours === null ? undefined : inHours(holdHours ?? 0));
    const hold = {
      maxUntil: end,
      latest: end,
      extend: async (_tx: unknown, order: { expiresAt: Date }) => void extensions.push(hoursUntil(order.expiresAt)),
    };
    const fulfilments = { 'car-inspection': holdHours === undefined ? {} : { transferHold: hold } };
    const order = await stored.anOrder({ expiresAt: inHours(expiresInHours) });
    await extend(db, { now: () => NOW, fulfilments } as unknown as PaymentServices, order);
    const hours = hoursUntil((await readOrderRow(db, order.id)).expiresAt);
    const mayExtend = holdHours !== undefined && (hours !== expiresInHours || extensions.length > 0);
    assert.deepEqual(extensions, mayExtend ? [hours] : [], 'the reservation, too');
    return hours;
  }

  test('a transfer is reserved for a day at least, or not offered', async () => {
    assert.equal(await extended(extendForBankTransfer, DAY, 3 * DAY), DAY, 'that is long enough');
    assert.equal(await extended(extendForBankTransfer, DAY - 1, 3 * DAY), 3 * DAY);
    for (const hold of [DAY - 1, null, undefined])
      await assert.rejects(extended(extendForBankTransfer, DAY - 1, hold), { code: 'provider_not_offered' });
  });

  test('a proof extends the order by 14 days, at most as long as its subject can be reserved', async () => {
    assert.equal(await extended(extendForProof, 1), 14 * DAY);
    assert.equal(await extended(extendForProof, 15 * DAY), 15 * DAY);
    assert.equal(await extended(extendForProof, 1, 2 * DAY), 2 * DAY);
    assert.equal(await extended(extendForProof, 1, 30 * DAY), 14 * DAY);
    for (const hold of [1, null]) assert.equal(await extended(extendForProof, 2, hold), 2);
  });

  test('after a refused transfer a day is left, at most as long as the subject can be reserved', async () => {
    assert.equal(await extended(extendAfterRejection, 1), DAY);
    assert.equal(await extended(extendAfterRejection, 2 * DAY), 2 * DAY);
    assert.equal(await extended(extendAfterRejection, 9 * DAY, 10 * DAY), DAY, 'others may have the hour after it');
    assert.equal(await extended(extendAfterRejection, 9 * DAY, 2), 2);
    assert.equal(await extended(extendAfterRejection, 9 * DAY, null), 9 * DAY);
  });
});
