import { setTimeout as pause } from 'node:timers/promises';
import { openShop } from '../trial/support/shop.ts';
import { checkBooks, readShopBooks, waitUntilSettled } from '../trial/support/shop-books.ts';
import { freeHours } from '../trial/support/shoppers.ts';
import { atMost, equals, type Trial } from '../trial/trial.ts';

const MAX_DELAY_MS = 60;

export const trial: Trial = {
  id: 28,
  title: 'Double clicks and two tabs that pay one order; `kill -9` between callback and delivery',
  promise: 'charged and delivered once, all complete after the restart',
  headline: 'orders charged twice',
  run: async (context) => {
    const { isShort, random, onProgress } = context;
    const rounds = isShort ? 3 : 50;
    const shop = await openShop(context, 1);
    const [api] = shop.apis;
    if (!api) throw new Error('There is no API.');
    const people = await shop.people(rounds);
    const hours = freeHours(rounds);
    for (const [round, person] of people.entries()) {
      onProgress(`kill ${round + 1} of ${rounds}`);
      const hour = hours[round];
      if (!hour) break;
      // Simulates two tabs that pay one booking.
      const { orderNumber } = await person.book(hour);
      const [page = ''] = (await Promise.all([person.gateway(orderNumber), person.gateway(orderNumber)])).filter(
        Boolean,
      );
      const pressed = Promise.all([person.press(page, 'double'), person.press(page, 'success')]);
      await pause(Math.floor(random() * MAX_DELAY_MS));
      await api.kill();
      await pressed;
      await api.start();
      // Retries, like a person without a response; harmless if the first attempt was accepted.
      await person.press(page, 'success');
    }
    onProgress('what was lost is found');
    const settledAfterS = await waitUntilSettled(shop.databaseUrl, 660);
    const books = await readShopBooks(shop.databaseUrl);
    return [
      equals(`orders that are paid after ${rounds} kills`, books.paid, rounds),
      atMost('s until the last lost callback was made good', settledAfterS, 600),
      ...checkBooks(books),
    ];
  },
};
