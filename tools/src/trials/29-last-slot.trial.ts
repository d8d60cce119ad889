import { setTimeout as pause } from 'node:timers/promises';
import { openOfficePerson } from '../trial/support/office-person.ts';
import { openShop, type Shop } from '../trial/support/shop.ts';
import { inDatabase } from '../trial/support/shop-books.ts';
import { type Answer, freeHours, type Hour, type Shopper } from '../trial/support/shoppers.ts';
import { type Check, equals, type Trial } from '../trial/trial.ts';

/** Maximum attempts while the site reports that it is busy. */
const MAX_TRIES = 10;

export const trial: Trial = {
  id: 29,
  title: '500 people book the last slot, 200 the last ten; two officers change one booking; two processes',
  promise: 'as many bookings as slots, one of two changes succeeds, all others get a clear refusal',
  headline: 'of 500 people for 1: have it',
  run: async (context) => {
    const { isShort, onProgress } = context;
    const count = isShort ? 30 : 500;
    const shop = await openShop(context, 2);
    const people = await shop.people(count);
    const [last, ten] = freeHours(2);
    if (!last || !ten) throw new Error('There are no hours.');
    onProgress(`${count} people for one place`);
    const one = await race(shop, people, last, 1);
    onProgress('200 people for ten places');
    const several = await race(shop, people.slice(0, 200), ten, 10);
    onProgress('cancelled against assigned');
    return [...one, ...several, ...(await changeAtOnce(shop, people.slice(0, isShort ? 5 : 50)))];
  },
};

async function race(shop: Shop, people: readonly Shopper[], hour: Hour, capacity: number): Promise<Check[]> {
  await inDatabase(shop.databaseUrl, (client) =>
    client.query(
      `insert into booking_slots (kind, city, day, hour, capacity) values ('car-inspection', $1, $2, $3, $4)`,
      [hour.city, hour.day, hour.hour, capacity],
    ),
  );
  const answers = await Promise.all(people.map((person) => bookPatiently(person, hour)));
  const had = answers.filter(({ status }) => status === 200).length;
  const conflicts = answers.filter(({ status, text }) => status === 409 && text.includes('slot_taken')).length;
  const who = `of ${people.length} people for ${capacity}`;
  return [
    equals(`${who}: have it`, had, capacity),
    equals(`${who}: are told that it is taken`, conflicts, people.length - capacity),
    equals(`${who}: places taken in the database`, await taken(shop, hour), capacity),
  ];
}

/** Retries on 503, like a page. */
async function bookPatiently(person: Shopper, hour: Hour): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await person.book(hour);
    if (answer.status !== 503 || tries === MAX_TRIES) return answer;
    await pause(1000);
  }
}

const taken = ({ databaseUrl }: Shop, { city, day, hour }: Hour): Promise<number> =>
  inDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as taken from bookings join booking_slots s on s.id = slot_id
        where s.city = $1 and s.day = $2 and s.hour = $3`,
      [city, day, hour],
    );
    return rows[0]?.taken;
  });

/** For each booking, one office user cancels it while another, on the other process, assigns it. */
async function changeAtOnce({ apis, databaseUrl }: Shop, people: readonly Shopper[]): Promise<Check[]> {
  const [first, second] = apis.map(({ origin }) => origin);
  const canceller = await openOfficePerson(databaseUrl, first ?? '', 'consultant');
  const assigner = await openOfficePerson(databaseUrl, second ?? '', 'consultant');
  const outcomes = { changed: 0, conflicts: 0, consistent: 0 };
  for (const [n, hour] of freeHours(people.length + 2)
    .slice(2)
    .entries()) {
    const bookingId = await createPaidBooking(people[n], hour);
    const inspector = await openOfficePerson(databaseUrl, first ?? '', 'inspector');
    const { revision } = await canceller.getBooking(bookingId);
    const [cancelled, assigned] = await Promise.all([
      canceller.change(bookingId, revision, { action: 'cancel', reason: 'Nobody is free.', refundPkr: 3000 }),
      assigner.change(bookingId, revision, { action: 'assign', officerId: inspector.id }),
    ]);
    const { status } = await assigner.getBooking(bookingId);
    const all = [cancelled, assigned];
    outcomes.changed += all.filter((answer) => answer.status === 200).length;
    outcomes.conflicts += all.filter(
      ({ text }) => text.includes('booking_changed') && text.includes(`"${status}"`),
    ).length;
    outcomes.consistent += status === (cancelled.status === 200 ? 'cancelled' : 'assigned') ? 1 : 0;
  }
  const subject = `of ${people.length} bookings that two change at once`;
  return [
    equals(`${subject}: changes made`, outcomes.changed, people.length),
    equals(`${subject}: told what it is now`, outcomes.conflicts, people.length),
    equals(`${subject}: are what the one made of it`, outcomes.consistent, people.length),
  ];
}

async function createPaidBooking(person: Shopper | undefined, hour: Hour): Promise<string> {
  const { bookingId, orderNumber } = (await person?.book(hour)) ?? {};
  const page = orderNumber && (await person?.gateway(orderNumber));
  if (!page || !bookingId) throw new Error('Nothing was booked.');
  await person?.press(page, 'success');
  return bookingId;
}
