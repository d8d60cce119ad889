import {
  bookingKinds,
  changeOfficeBooking,
  changeOfficeBookingV1,
  getOfficeBooking,
  getOfficeHours,
  getOfficeWeek,
  listOfficeBookings,
  listOfficeHolidays,
  removeOfficeHoliday,
  setOfficeHoliday,
  setOfficeHours,
} from '@karwan/shared-contracts';
import { decodeCursor, pageOf } from '../../platform/http/cursor.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import {
  bookingState,
  type ChangeServices,
  countForOffice,
  isServed,
  listForOffice,
  presentOfficeCard,
  weekForOffice,
} from '../bookings/index.ts';
import type { PageServices } from '../cases/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { changeBooking, officeBookingOf } from './change-booking.ts';
import { removeOneHoliday, setOneHoliday, upcomingHolidays } from './set-holidays.ts';
import { assertServed, readHours, setHours } from './set-hours.ts';

export type OfficeBookingServices = Pick<Services, 'db' | 'now'> &
  ChangeServices &
  PageServices & { catalogue: Catalogue };

/** Bookings, their assignees, and the hours that can be booked. */
export function registerBookingsRoutes(app: HttpApp, services: OfficeBookingServices): void {
  const { db } = services;

  registerEndpoint(app, listOfficeBookings, async ({ query: { cursor, limit, ...filter } }) => {
    const rows = await listForOffice(db, filter, { after: decodeCursor(cursor), limit });
    const { items, nextCursor } = pageOf(rows, limit, ({ startsAt, id }) => ({ at: startsAt, id }));
    return {
      items: items.map(presentOfficeCard),
      nextCursor,
      counts: await countForOffice(db, filter),
      cities: await servedCities(services),
    };
  });

  registerEndpoint(app, getOfficeWeek, async ({ query }) => ({
    ...(await weekForOffice(db, (await services.catalogue.read()).cities, query)),
    cities: await servedCities(services),
  }));

  registerEndpoint(app, getOfficeBooking, ({ params, officer }) =>
    officeBookingOf(services, params.bookingId, officer().officerId),
  );

  registerEndpoint(app, changeOfficeBooking, ({ params, body, officer, ip }) =>
    changeBooking(services, { ...params, ...body }, { officer: officer(), ip }),
  );

  registerEndpoint(app, changeOfficeBookingV1, ({ params, body: { revision, change }, officer, ip }) => {
    if (change.action === 'finish') throw bookingState();
    return changeBooking(services, { ...params, revision, change }, { officer: officer(), ip });
  });

  registerEndpoint(app, getOfficeHours, async ({ query }) => {
    await assertServed(services, query);
    return readHours(db, query);
  });

  registerEndpoint(app, setOfficeHours, ({ body, officer, ip }) =>
    setHours(services, body, { officer: officer(), ip }),
  );

  registerEndpoint(app, listOfficeHolidays, () => upcomingHolidays(db, services.now()));

  registerEndpoint(app, setOfficeHoliday, ({ body, officer, ip }) =>
    setOneHoliday(services, body, { officer: officer(), ip }),
  );

  registerEndpoint(app, removeOfficeHoliday, ({ params, officer, ip }) =>
    removeOneHoliday(services, params.day, { officer: officer(), ip }),
  );
}

/** Cities with at least one service. */
async function servedCities({ catalogue }: Pick<OfficeBookingServices, 'catalogue'>) {
  const { cities } = await catalogue.read();
  const served = cities.filter((city) => bookingKinds.some((kind) => isServed(kind, city)));
  return served.map(({ slug, name }) => ({ slug, name }));
}
