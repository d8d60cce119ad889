import { openShop, type Shop } from '../trial/support/shop.ts';
import { inDatabase } from '../trial/support/shop-books.ts';
import { freeHours, type Hour, type Shopper } from '../trial/support/shoppers.ts';
import { type Check, equals, type Trial } from '../trial/trial.ts';

export const trial: Trial = {
  id: 29,
  title: 'Hundreds of people for the last place of an hour, and for ten, on two processes',
  promise: 'as many have it as there are places; all others are told',
  run: async (context) => {
    const { isShort, tell } = context;
    const count = isShort ? 30 : 500;
    const shop = await openShop(context, 2);
    const people = await shop.people(count);
    const [last, ten] = freeHours(2);
    if (!last || !ten) throw new Error('There are no hours.');
    tell(`${count} people for one place`);
    const one = await race(shop, people, last, 1);
    tell('200 people for ten places');
    return [...one, ...(await race(shop, people.slice(0, 200), ten, 10))];
  },
};

async function race(shop: Shop, people: readonly Shopper[], hour: Hour, places: number): Promise<Check[]> {
  await inDatabase(shop.databaseUrl, (client) =>
    client.query(
      `insert into booking_slots (kind, city, day, hour, capacity) values ('car-inspection', $1, $2, $3, $4)`,
      [hour.city, hour.day, hour.hour, places],
    ),
  );
  const answers = await Promise.all(people.map((person) => person.book(hour)));
  const had = answers.filter(({ status }) => status === 200).length;
  const told = answers.filter(({ status, text }) => status === 409 && text.includes('slot_taken')).length;
  const who = `of ${people.length} people for ${places}`;
  return [
    equals(`${who}: have it`, had, places),
    equals(`${who}: are told that it is taken`, told, people.length - places),
    equals(`${who}: places taken in the database`, await taken(shop, hour), places),
  ];
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
