import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { listOfficeCases } from '@karwan/shared-contracts';
import { aCase, aVisit } from '../../testing/a-case.ts';
import { useApi } from '../../testing/start-api.ts';
import { listForOffice } from './list-for-office.ts';

describe('the list of cases', () => {
  const api = useApi();
  before(() => api.clock.stop());

  test('tells those that wait for the customer from those that wait for us, as each case does itself', async () => {
    const { consultant, person, bookingId, work, answer, offer } = await aCase(api, 'sell-my-car');
    const other = await aVisit(api, person, 'buy-me-a-car');
    const list = (query: object) => consultant.client.call(listOfficeCases, { query });
    const idsOf = async (waitsFor: string) => (await list({ waitsFor })).items.map((each) => each.bookingId);
    /** Whose turn it is; the second case always waits for the office. */
    const waitingParty = async () => {
      const [ours, theirs] = [await idsOf('office'), await idsOf('customer')];
      const { items, counts } = await list({});
      assert.deepEqual([counts.office ?? 0, counts.customer ?? 0], [ours.length, theirs.length]);
      for (const each of items) assert.ok((each.waitsFor === 'office' ? ours : theirs).includes(each.bookingId));
      assert.ok(ours.includes(other));
      return theirs.includes(bookingId) ? 'customer' : 'office';
    };
    assert.equal(await waitingParty(), 'office');
    await work({ action: 'propose-price', pricePkr: 4_600_000, note: 'Two panels are repainted.' });
    assert.equal(await waitingParty(), 'customer');
    await answer({ action: 'ask-otherwise', note: 'Not below 47 lacs.' });
    assert.equal(await waitingParty(), 'office');
    await work({ action: 'propose-price', pricePkr: 4_700_000, note: 'As you wish.' });
    await answer({ action: 'agree-price' });
    await work({ action: 'put-on-offer' });
    assert.equal(await waitingParty(), 'office');
    const offerId = await offer(4_650_000);
    assert.equal(await waitingParty(), 'customer');
    await answer({ action: 'decline-offer', offerId });
    assert.equal(await waitingParty(), 'office');
  });

  test('finds one by the number of its booking, the name or the car, also when it is over', async () => {
    const { consultant, bookingId, readOfficeCase, work } = await aCase(api, 'sell-my-car');
    const { reference, name, car } = await readOfficeCase();
    await work({ action: 'end', note: 'The papers are not the owner’s.' });
    const found = async (q: string) => {
      const { items } = await consultant.client.call(listOfficeCases, { query: { q } });
      return items.map((each) => each.bookingId);
    };
    assert.deepEqual(await found(reference.toLowerCase()), [bookingId]);
    assert.match(reference, /^BK-\d+$/);
    // Including the format of older mails.
    for (const part of ['', 'B-', 'b', 'bk '])
      assert.deepEqual(await found(reference.replace('BK-', part)), [bookingId], part);
    for (const part of [name.slice(1, 6).toUpperCase(), car?.split(' ')[1] ?? ''])
      assert.ok((await found(part)).includes(bookingId), part);
    for (const unmatched of ['nobody like this', '%', '_']) assert.deepEqual(await found(unmatched), []);
  });

  test('looks for a part of a name among those that something was done with last, for a number among all', async () => {
    api.clock.advance(60_000);
    const { readOfficeCase, bookingId } = await aCase(api, 'sell-my-car');
    const { reference, name } = await readOfficeCase();
    const found = async (q: string, searched: number) => {
      const page = { after: undefined, limit: 20, searched };
      const rows = await listForOffice(api.services.db, { state: 'open', q, officerId: bookingId }, page);
      return rows.map(({ booking }) => booking.id);
    };
    assert.ok((await found(name, 1)).includes(bookingId));
    api.clock.advance(60_000);
    await aCase(api, 'sell-my-car');
    assert.ok(!(await found(name, 1)).includes(bookingId));
    assert.deepEqual(await found(reference, 1), [bookingId]);
  });
});
