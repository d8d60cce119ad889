import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  dayInPakistan,
  getBookingOffer,
  listOfficeEvents,
  listOfficePrices,
  removeOfficePrice,
  setOfficePrice,
} from '@karwan/shared-contracts';
import { bookAnHour } from '../../testing/a-booking.ts';
import { orderOf } from '../../testing/a-shop.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type TestApi, useApi } from '../../testing/start-api.ts';

const DAY_MS = 86_400_000;

describe('prices in the office', () => {
  const api = useApi({ atNight: true });
  let finance: Awaited<ReturnType<TestApi['officer']>>;
  before(async () => {
    finance = await api.officer('finance');
  });

  const dayIn = (days: number) => dayInPakistan(api.services.now().getTime() + days * DAY_MS);
  const inspection = { kind: 'price', type: 'car-inspection', audience: 'user' } as const;
  const set = (since: string, value: number, was: number | null = null) =>
    finance.client.call(setOfficePrice, { body: { ...inspection, since, value, was } });
  const listed = async (name = 'price:car-inspection:user') =>
    (await finance.client.call(listOfficePrices)).prices.find((price) => price.name === name);
  const offered = async () =>
    (await api.visitor().call(getBookingOffer, { params: { kind: 'car-inspection' } })).pricePkr;

  test('say what holds now and what from when on; an open order keeps its own', async () => {
    assert.deepEqual(await listed(), { name: 'price:car-inspection:user', now: 3000, since: null, next: [] });
    assert.equal((await listed('price:feature-ad:user'))?.now, null);
    const person = await api.person();
    const { orderNumber } = await bookAnHour(api, person);
    await set(dayIn(2), 3500);
    assert.deepEqual(await listed(), {
      name: 'price:car-inspection:user',
      now: 3000,
      since: null,
      next: [{ since: dayIn(2), value: 3500 }],
    });
    assert.equal(await offered(), 3000);
    const from = dayIn(0);
    await set(from, 3200);
    assert.deepEqual([await offered(), (await orderOf(person, orderNumber)).amountPkr], [3200, 3000]);
    assert.deepEqual([(await listed())?.now, (await listed())?.since], [3200, from]);
  });

  test('are refused for a day that is over, and where somebody has set them meanwhile', async () => {
    await assert.rejects(set(dayIn(-1), 1), refusedWith('invalid_input', 400, undefined, 'body.since'));
    await assert.rejects(set(dayIn(5), 0), refusedWith('invalid_input', 400, undefined, 'body.value'));
    await set(dayIn(5), 4000);
    await assert.rejects(set(dayIn(5), 6000), refusedWith('price_changed', 409));
    const value = (await listed())?.next.at(-1)?.value ?? null;
    await set(dayIn(5), 6000, value);
    assert.equal((await listed())?.next.at(-1)?.value, 6000);
  });

  test('that are planned are removed: it costs what it would have cost without; one that holds stays', async () => {
    const { kind: _, ...target } = inspection;
    const remove = (since: string, was: number) =>
      finance.client.call(removeOfficePrice, { body: { target: { kind: 'price', ...target }, since, was } });
    const planned = dayIn(9);
    await set(planned, 9000);
    await assert.rejects(remove(planned, 8000), refusedWith('price_changed', 409));
    const { prices } = await remove(planned, 9000);
    const now = prices.find(({ name }) => name === 'price:car-inspection:user');
    assert.ok(now?.next.every(({ since }) => since !== planned));
    await assert.rejects(remove(planned, 9000), refusedWith('price_changed', 409));
    await assert.rejects(
      remove(now?.since ?? '', now?.now ?? 0),
      refusedWith('invalid_input', 400, /already in effect/),
    );
    const admin = await api.officer('admin');
    const { events } = await admin.client.call(listOfficeEvents, { query: {} });
    assert.partialDeepStrictEqual(events[0], {
      kind: 'price-removed',
      by: finance.officer.name,
      before: { name: 'price:car-inspection:user', since: planned, value: 9000 },
    });
  });

  test('hold the sales tax of their day, and each change stands in the audit log; finance alone sets them', async () => {
    const body = { kind: 'sales-tax', since: dayIn(0), value: 15, was: null } as const;
    await finance.client.call(setOfficePrice, { body });
    const person = await api.person();
    const { orderNumber } = await bookAnHour(api, person, { hour: 12 });
    assert.equal((await orderOf(person, orderNumber)).salesTaxPercent, 15);
    const admin = await api.officer('admin');
    const { events } = await admin.client.call(listOfficeEvents, { query: {} });
    const event = events.find(({ after }) => after.name === 'sales-tax-percent');
    assert.partialDeepStrictEqual(event, {
      kind: 'price-set',
      by: finance.officer.name,
      before: { value: null },
      after: { since: dayIn(0), value: 15 },
    });
    const consultant = await api.officer('consultant');
    await assert.rejects(consultant.client.call(setOfficePrice, { body }), refusedWith('forbidden', 403));
  });
});
