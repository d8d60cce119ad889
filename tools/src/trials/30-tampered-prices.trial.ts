import { openShop } from '../trial/support/shop.ts';
import { freeHours, type Shopper } from '../trial/support/shoppers.ts';
import { atLeast, equals, type Trial } from '../trial/trial.ts';

const names = [
  ...[
    'price',
    'pricePkr',
    'amount',
    'amountPkr',
    'amountPaisa',
    'salesTaxPkr',
    'salesTaxPercent',
    'discount',
    'quantity',
  ],
  ...['package', 'tier', 'commission', 'type', 'status', 'paidAt', 'userType', 'role', 'roles', 'accountId', 'orderId'],
];
const values = [-1, 0, 1, 1e15, 0.5, '1', 'admin', null, true, [], { pricePkr: 1 }];

const PRICE_PKR = 3000;
/** Maximum bookings per person and hour. */
const BODIES_EACH = 25;

export const trial: Trial = {
  id: 30,
  title: 'Manipulated price, package, commission or role in bookings and payments',
  promise: 'the server’s price, or 400',
  headline: 'of 220 bodies, taken without what they claim',
  run: async (context) => {
    const shop = await openShop(context, 1);
    const [hour] = freeHours(1);
    if (!hour) throw new Error('There are no hours.');
    const bodies = names.flatMap((name) => values.map((value) => ({ [name]: value })));
    const tried = context.isShort ? bodies.filter((_, n) => n % 7 === 0) : bodies;
    const people = await shop.people(Math.ceil(tried.length / BODIES_EACH));
    let taken = 0;
    const wrong: string[] = [];
    for (const [n, more] of tried.entries()) {
      const person = people[Math.floor(n / BODIES_EACH)];
      if (!person) break;
      const { status, orderNumber, bookingId } = await person.book(hour, more);
      if (status === 400) continue;
      taken += 1;
      const paying = await person.request('POST', `/api/website/orders/${orderNumber}/pay`, {
        provider: 'sandbox',
        ...more,
      });
      const price = await priceOf(person, orderNumber);
      if (status !== 200 || ![200, 400].includes(paying.status) || price !== PRICE_PKR)
        wrong.push(`${JSON.stringify(more)}: ${status} ${paying.status} ${price}`);
      await person.request('POST', `/api/website/bookings/${bookingId}/cancel`, { refundPkr: 0 });
    }
    return [
      atLeast(`of ${tried.length} bodies, taken without what they claim`, taken, 1),
      equals('with another price or answer', wrong.join('; '), ''),
    ];
  },
};

const priceOf = async (person: Shopper, orderNumber: string): Promise<number> =>
  JSON.parse((await person.request('GET', `/api/website/orders/${orderNumber}`)).text).amountPkr;
