import { randomUUID } from 'node:crypto';
import {
  type BookingForm,
  type CaseCheckItem,
  type CustomerCaseChange,
  type OfficeCaseChange,
  startOfHour,
} from '@karwan/shared-contracts';
import {
  changeByCustomer,
  changeByOffice,
  findCaseOf,
  lockCaseWithOffers,
  orderCommission,
  valuationOf,
  writeMessage,
} from '../modules/cases/index.ts';
import type { Catalogue } from '../modules/catalogue/index.ts';
import type { PriceInsights } from '../modules/price-insight/index.ts';
import type { Database } from '../platform/database/database.ts';
import { type BookingScene, bookInDemo, changeInDemo, slotOfVisit } from './demo-bookings.ts';
import { pay, servicesAt } from './demo-services.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type CaseScene = Omit<BookingScene, 'catalogue'> & { catalogue: Catalogue; prices: PriceInsights; now: Date };
type Form<Kind> = Omit<Extract<BookingForm, { kind: Kind }>, 'city' | 'address' | 'day' | 'hour' | 'name' | 'phone'>;
export type DemoCase = {
  form: Form<'sell-my-car'> | Form<'buy-me-a-car'>;
  /** Day and hour of the visit; an officer can have one visit per hour. */
  daysAgo: number;
  hour: number;
};

/** Starts a case with its visit. Each action advances the time by some hours, but never beyond now. */
export async function startCase(db: Database, scene: CaseScene, { form, daysAgo, hour }: DemoCase) {
  const { accountId, officer, catalogue, prices, now } = scene;
  const visit = { accountId, officer, catalogue: await catalogue.read() };
  const bookedAt = new Date(now.getTime() - (daysAgo + 2) * DAY_MS);
  const bookingId = await bookInDemo(db, visit, { bookingForm: form, at: bookedAt, hour });
  await changeInDemo(db, visit, { bookingId, change: { action: 'assign', person: officer }, at: bookedAt });
  let at = startOfHour(slotOfVisit({ at: bookedAt, hour }));
  const later = (hours = 2) => {
    at = new Date(Math.min(at.getTime() + hours * HOUR_MS, now.getTime()));
    return at;
  };
  const work = (change: OfficeCaseChange, hours?: number) => {
    const services = servicesAt(later(hours));
    return db.transaction(async (tx) =>
      changeByOffice(tx, services, await lockCaseWithOffers(tx, bookingId), { change, officerId: officer.id }),
    );
  };
  const answer = async (change: CustomerCaseChange) => {
    const services = servicesAt(later());
    const valuation = await valuationOf({ catalogue, prices }, await findCaseOf(db, bookingId));
    const by = { actor: 'customer', actorId: accountId } as const;
    await db.transaction(async (tx) =>
      changeByCustomer(tx, services, await lockCaseWithOffers(tx, bookingId), {
        change,
        valuation,
        at: services.now(),
        by,
      }),
    );
  };
  const offer = async (amountPkr: number, name: string, more: { adLink?: string; note?: string } = {}) => {
    await work({ action: 'add-offer', amountPkr, name, ...more });
    const { offers } = await db.transaction((tx) => lockCaseWithOffers(tx, bookingId));
    return offers.find((each) => each.name === name)?.id ?? '';
  };
  /** One transaction, since these are most of the steps. Requires that work has started. */
  const check = (items: readonly CaseCheckItem[]) => {
    const services = servicesAt(later(0));
    return db.transaction(async (tx) => {
      const lockedCase = await lockCaseWithOffers(tx, bookingId);
      for (const item of items) {
        const change = { action: 'check', item, isDone: true } as const;
        await changeByOffice(tx, services, lockedCase, { change, officerId: officer.id });
      }
    });
  };
  const write = (side: 'customer' | 'office', text: string) =>
    writeMessage(
      { db, ...servicesAt(later()), realtime: { toAccount: () => undefined } },
      {
        ...{ bookingId, side, text, clientId: randomUUID() },
        ...(side === 'office' ? { senderId: officer.id, name: officer.name } : { senderId: accountId, name: '' }),
      },
    );
  const payCommission = () => {
    const services = servicesAt(later(4));
    return db.transaction(async (tx) => {
      const account = { accountId, userType: 'user' as const };
      const { orderNumber } = await orderCommission(tx, services.payments, { bookingId, account });
      const order = await services.payments.orderOf(tx, { kind: 'commission', id: bookingId });
      if (order) await pay(tx, services, { orderId: order.id, orderNumber, amountPkr: order.amountPkr });
    });
  };
  return { work, answer, offer, check, write, payCommission };
}
