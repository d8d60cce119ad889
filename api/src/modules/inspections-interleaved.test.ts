import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { changeOfficeBooking, correctInspection, getOfficeBooking, signInspection } from '@karwan/shared-contracts';
import { inspectionViews } from '@karwan/shared-contracts/inspection';
import { eq } from 'drizzle-orm';
import { bookingOf } from '../testing/a-booking.ts';
import { orderOf } from '../testing/a-shop.ts';
import { anEntry, anInspectionOf, faultlessEntries, type Inspector, save } from '../testing/an-inspection.ts';
import { resultsOf, useTwoApis, valuesOf } from '../testing/two-apis.ts';
import { bookingSlots, bookings } from './bookings/tables.ts';
import { entriesOf, insertPhoto, versionsOf } from './inspections/repository.ts';

/** What the car of the sheet has. */
const REGISTRATION = 'fact-registration';

describe('an inspection, however two calls meet:', () => {
  const { two, one } = useTwoApis();
  let inspector: Inspector;
  let inspectorElsewhere: Inspector;
  before(async () => {
    inspector = await one.officer('inspector');
    inspectorElsewhere = two.atOther(inspector);
  });

  /** Due now, with everything that signing requires. */
  async function filledIn() {
    const { db, now } = one.services;
    await db.update(bookings).set({ slotId: null, startsAt: new Date(0) });
    await db.delete(bookingSlots);
    const person = await one.person();
    const bookingId = await anInspectionOf(one, person, inspector);
    await save(inspector.client, bookingId, faultlessEntries());
    const picture = { bookingId, width: 1, height: 1, large: Buffer.alloc(1), small: Buffer.alloc(1), addedAt: now() };
    for (const { id: place } of inspectionViews) await insertPhoto(db, { ...picture, place, id: crypto.randomUUID() });
    return { person, bookingId };
  }
  const sign = ({ client }: Inspector, bookingId: string) =>
    client.call(signInspection, { params: { bookingId }, body: { isCarOfAd: false } });
  const note = ({ client }: Inspector, bookingId: string) =>
    save(client, bookingId, [anEntry(REGISTRATION, { value: 'KHI-9999' }, { revision: 2 })]);
  const versions = (bookingId: string) => versionsOf(one.services.db, bookingId);
  /** The last report has the present notes. Returns the number of reports. */
  async function assertReported(bookingId: string): Promise<number> {
    const reports = await versions(bookingId);
    const [row] = await entriesOf(one.services.db, bookingId, [REGISTRATION]);
    const text = JSON.stringify(reports.at(-1)?.content);
    assert.ok(text.includes(row?.entry?.value ?? 'nothing'), `${row?.entry?.value} is not in ${text}`);
    return reports.length;
  }

  test('is signed with what was noted before, once, and nothing is noted afterwards', async () => {
    await two.interleave(async () => {
      const { bookingId } = await filledIn();
      return {
        a: () => sign(inspector, bookingId),
        b: () => note(inspectorElsewhere, bookingId),
        check: async (signed, saved) => {
          assert.deepEqual(resultsOf(signed), ['done']);
          assert.deepEqual(resultsOf(saved), [saved.status === 'fulfilled' ? 'done' : 'inspection_signed']);
          assert.equal(await assertReported(bookingId), 1);
        },
      };
    });
    await two.interleave(async () => {
      const { bookingId } = await filledIn();
      return {
        a: () => sign(inspector, bookingId),
        b: () => sign(inspectorElsewhere, bookingId),
        check: async (a, b) => {
          const [first, second] = valuesOf(a, b);
          assert.deepEqual(first, second);
          assert.equal((await versions(bookingId)).length, 1);
        },
      };
    }, ['a']);
  });

  test('is corrected in one more version', async () => {
    await two.interleave(async () => {
      const { bookingId } = await filledIn();
      await sign(inspector, bookingId);
      await inspector.client.call(correctInspection, { params: { bookingId }, body: { reason: 'A slip of the pen.' } });
      return {
        a: () => sign(inspector, bookingId),
        b: () => note(inspectorElsewhere, bookingId),
        check: async (signed) => {
          assert.deepEqual(resultsOf(signed), ['done']);
          assert.equal(await assertReported(bookingId), 2);
        },
      };
    });
  });

  test('that is cancelled while it is signed has a report, or its money goes back', async () => {
    const consultant = await one.officer('consultant');
    const { client } = two.atOther(consultant);
    await two.interleave(async () => {
      const { person, bookingId } = await filledIn();
      await one.services.db.update(bookings).set({ status: 'assigned' }).where(eq(bookings.id, bookingId));
      const params = { bookingId };
      const { revision } = await consultant.client.call(getOfficeBooking, { params });
      const change = { action: 'cancel', reason: 'The car is gone.', refundPkr: 3000 } as const;
      return {
        a: () => sign(inspector, bookingId),
        b: () => client.call(changeOfficeBooking, { params, body: { revision, change } }),
        check: async (signed, cancelled) => {
          const isSigned = signed.status === 'fulfilled';
          const refusal = isSigned ? 'booking_changed' : 'inspection_not_found';
          assert.deepEqual(resultsOf(signed, cancelled), [refusal, 'done'].sort());
          const { status, orderNumber } = await bookingOf(person, bookingId);
          const { refunds } = await orderOf(person, orderNumber ?? '');
          assert.deepEqual(
            [status, (await versions(bookingId)).length, refunds.map(({ amountPkr }) => amountPkr)],
            isSigned ? ['done', 1, []] : ['cancelled', 0, [3000]],
          );
        },
      };
    });
  });
});
