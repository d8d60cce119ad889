import { type BookingForm, bookableDays, type SlotTime, startOfHour } from '@karwan/shared-contracts';
import { book, changeByOffice, lockBooking, type OfficeChange } from '../modules/bookings/index.ts';
import { type CatalogueSnapshot, createCatalogue } from '../modules/catalogue/index.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import { pay, servicesAt } from './demo-services.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type Officer = { id: string; name: string };
export type BookingScene = { accountId: string; officer: Officer; catalogue: CatalogueSnapshot };

type FormChange<Form = BookingForm> = Form extends BookingForm ? Pick<Form, 'kind'> & Partial<Form> : never;
type DemoBooking = {
  bookingForm: FormChange;
  /** When the booking was made. For its visit, see `slotOfVisit`. */
  at: Date;
  /** Hour of the visit; an officer can have one booking per hour. */
  hour: number;
  isPaid?: boolean;
};

const civic = { make: 'honda', model: 'civic', year: 2019 };

/** Seeds bookings in every status, including all services and their payments. */
export async function seedDemoBookings(
  db: Database,
  { accountId, officer, now }: Omit<BookingScene, 'catalogue'> & { now: Date },
): Promise<void> {
  const scene = { accountId, officer, catalogue: await createCatalogue(db, () => now).read() };
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const assign: OfficeChange = { action: 'assign', person: officer };
  /** Applies the office's changes this long after the booked hour. */
  const went = async (booking: DemoBooking, changes: readonly OfficeChange[], hoursAfter: number) => {
    const bookingId = await bookInDemo(db, scene, booking);
    const at = new Date(startOfHour(slotOfVisit(booking)).getTime() + hoursAfter * HOUR_MS);
    for (const change of changes) await changeInDemo(db, scene, { bookingId, change, at });
  };
  const sale: FormChange = { kind: 'sell-my-car', ...civic, mileageKm: 61_000 };
  const inspection: FormChange = { kind: 'car-inspection', ...civic };

  await went({ bookingForm: inspection, at: daysAgo(16), hour: 10 }, [assign, { action: 'no-show' }], 1);
  const cancelled: OfficeChange = { action: 'cancel', reason: 'The car was sold before we came.', refundPkr: 3000 };
  await went({ bookingForm: inspection, at: daysAgo(20), hour: 16 }, [cancelled], -30);
  await bookInDemo(db, scene, {
    bookingForm: { ...sale, ...{ model: 'city' } },
    at: daysAgo(24),
    hour: 12,
    isPaid: false,
  });
  await bookInDemo(db, scene, { bookingForm: { ...inspection, city: 'karachi' }, at: now, hour: 14 });
  await bookInDemo(db, scene, { bookingForm: { ...inspection, model: 'city' }, at: now, hour: 15, isPaid: false });
}

/** The visit is two days after the booking was made; if these are holidays, on the first day after them. */
export function slotOfVisit({ at, hour }: Pick<DemoBooking, 'at' | 'hour'>): SlotTime {
  const [day = ''] = bookableDays(new Date(at.getTime() + 2 * DAY_MS));
  return { day, hour };
}

/** Books the visit's hour as the customer would. Returns its id. */
export function bookInDemo(
  db: Database,
  { accountId, catalogue }: BookingScene,
  { bookingForm, at, hour, isPaid = true }: DemoBooking,
): Promise<string> {
  const services = servicesAt(at);
  const visit = {
    ...slotOfVisit({ at, hour }),
    city: 'lahore',
    address: 'House 5, Street 12, Johar Town',
    name: 'Ayesha Khan',
    phone: '03001234567',
  };
  // Safe: each kind provides the fields that it requires.
  const form = { ...visit, ...bookingForm } as BookingForm;
  const account = { accountId, personId: accountId, userType: 'user' as const };
  return db.transaction(async (tx) => {
    const { bookingId } = await book(tx, services, { account, form, catalogue });
    if (isPaid) await pay(tx, services, await orderOf(tx, bookingId));
    return bookingId;
  });
}

type DemoChange = { bookingId: string; change: OfficeChange; at: Date };

/** Applies an office change to a booking. */
export const changeInDemo = (
  db: Database,
  { officer }: Pick<BookingScene, 'officer'>,
  { bookingId, change, at }: DemoChange,
) =>
  db.transaction(async (tx) => {
    const booking = await locked(tx, bookingId);
    await changeByOffice(tx, servicesAt(at), booking, { change, officerId: officer.id });
  });

async function orderOf(tx: Queryable, bookingId: string) {
  const { orderId, orderNumber, pricePkr: amountPkr } = await locked(tx, bookingId);
  return { orderId, orderNumber, amountPkr };
}

async function locked(tx: Queryable, bookingId: string) {
  const booking = await lockBooking(tx, bookingId);
  if (booking === undefined) throw new Error('A booking of the demo is gone.');
  return booking;
}
