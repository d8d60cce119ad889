import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bookableDays, type Refusal } from '@karwan/shared-contracts';
import { eq, sql } from 'drizzle-orm';
import { bookAnHour } from '../../testing/a-booking.ts';
import { useApi } from '../../testing/start-api.ts';
import { bookingSlots, bookings } from './tables.ts';

const PEOPLE = 200;
const PLACES = 10;

describe('the hours of a day', () => {
  const api = useApi();

  /** An hour with this capacity, set by the office. */
  async function setPlaces(hour: number, capacity: number): Promise<number> {
    const day = bookableDays(api.services.now())[3] ?? '';
    const slot = { kind: 'car-inspection' as const, city: 'lahore', day, hour, capacity };
    const [row] = await api.services.db.insert(bookingSlots).values(slot).returning();
    return row?.id ?? 0;
  }
  const slotOf = async (id: number) =>
    (await api.services.db.select().from(bookingSlots).where(eq(bookingSlots.id, id)))[0];

  test('200 people for 10 places at once: 10 have one, 190 are told; other cities and services have their own', async () => {
    const slot = await setPlaces(11, PLACES);
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => api.person()));
    const answers = await Promise.allSettled(people.map((person) => bookAnHour(api, person)));
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    assert.equal(answers.length - refused.length, PLACES);
    const codes = new Set(
      refused.map((error: { failure: Refusal }) => `${error.failure.status} ${error.failure.code}`),
    );
    assert.deepEqual([...codes], ['409 slot_taken']);
    assert.equal((await slotOf(slot))?.taken, PLACES);
    assert.equal(await api.services.db.$count(bookings, eq(bookings.slotId, slot)), PLACES);
    const person = await api.person();
    await bookAnHour(api, person, { city: 'karachi' });
    await bookAnHour(api, person, { kind: 'sell-my-car', mileageKm: 60_000 } as never);
    assert.equal((await slotOf(slot))?.taken, PLACES);
  });

  test('are counted by the database, which takes no booking too many, whoever asks it to', async () => {
    const { db } = api.services;
    const slot = await setPlaces(12, 1);
    const person = await api.person();
    const { bookingId } = await bookAnHour(api, person, { hour: 12 });
    assert.equal((await slotOf(slot))?.taken, 1);
    const other = await bookAnHour(api, await api.person(), { hour: 13 });
    const force = db.update(bookings).set({ slotId: slot }).where(eq(bookings.id, other.bookingId));
    await assert.rejects(force, (error) => /booking_slots_taken/.test(String((error as Error).cause)));
    await assert.rejects(db.update(bookingSlots).set({ capacity: 0 }).where(eq(bookingSlots.id, slot)));
    await db.update(bookings).set({ slotId: null }).where(eq(bookings.id, bookingId));
    assert.equal((await slotOf(slot))?.taken, 0);
    await force.execute();
    assert.equal((await slotOf(slot))?.taken, 1);
  });

  test('agree with the bookings that hold them', async () => {
    const { db } = api.services;
    const mismatchCount = await db.$count(
      bookingSlots,
      sql`${bookingSlots.taken} <> (select count(*) from ${bookings} where ${bookings.slotId} = ${bookingSlots.id})`,
    );
    assert.equal(mismatchCount, 0);
  });
});
