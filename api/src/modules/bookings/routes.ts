import {
  book as bookEndpoint,
  bookingKindDefinitions,
  cancelBooking as cancelEndpoint,
  changeBookingDetails as changeDetailsEndpoint,
  contestNoShow as contestEndpoint,
  getBooking,
  getBookingDraft,
  getBookingOffer,
  listBookingHours,
  listBookings,
  listReportsOfMyAds,
  moveBooking as moveEndpoint,
  saveBookingDraft,
  shareReport as shareEndpoint,
} from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { decodeCursor, pageOf } from '../../platform/http/cursor.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { notOffered, priceOf, reloadOrderPages } from '../payments/index.ts';
import { type BookServices, book } from './book.ts';
import { type ChangeServices, cancelBooking, moveBooking } from './change-booking.ts';
import { changeDetails } from './change-details.ts';
import { contestNoShow } from './no-show.ts';
import { isServed, mayCallAssignee } from './policy.ts';
import { presentBooking, presentCard, presentReportOnListing } from './presenter.ts';
import { bookingNotFound, cityNotServed } from './refusals.ts';
import { reportsOnListingsOf, shareReport, sharingOf } from './report-sharing.ts';
import {
  type BookingRow,
  deleteDraft,
  findDraft,
  findOwnBooking,
  listBookingsOf,
  saveDraft,
  stepsOf,
} from './repository.ts';
import { bookableHoursOf } from './slots.ts';

export type BookingServices = Pick<Services, 'db' | 'realtime'> &
  BookServices &
  ChangeServices & {
    catalogue: Catalogue;
    /** An officer's work phone; undefined if there is none, or if the officer has left. */
    workPhoneOf: (db: Queryable, officerId: string) => Promise<string | undefined>;
  };

export function registerBookingRoutes(app: HttpApp, services: BookingServices): void {
  registerOfferRoutes(app, services);
  registerDraftRoutes(app, services);
  registerOwnRoutes(app, services);
}

function registerOfferRoutes(app: HttpApp, { db, now, catalogue }: BookingServices): void {
  registerEndpoint(app, getBookingOffer, async ({ params: { kind }, caller }) => {
    const userType = caller.kind === 'account' ? caller.userType : 'user';
    const pricePkr = await priceOf(db, { type: bookingKindDefinitions[kind].paymentType, userType }, now());
    if (pricePkr === undefined) throw notOffered();
    const { cities } = await catalogue.read();
    return {
      pricePkr,
      cities: cities.filter((city) => isServed(kind, city)).map(({ slug, name, nameUr }) => ({ slug, name, nameUr })),
    };
  });

  registerEndpoint(app, listBookingHours, async ({ params: { kind }, query: { city, day } }) => {
    if (!isServed(kind, (await catalogue.read()).city(city))) throw cityNotServed();
    return bookableHoursOf(db, { kind, city }, day, now());
  });
}

function registerDraftRoutes(app: HttpApp, { db, now }: BookingServices): void {
  registerEndpoint(app, getBookingDraft, async ({ query: { kind }, account }) => {
    const draft = await findDraft(db, account().accountId, kind);
    return draft ? { typed: draft.typed, savedAt: draft.savedAt.toISOString() } : null;
  });

  registerEndpoint(app, saveBookingDraft, async ({ body: { kind, typed }, account }) => {
    const { accountId } = account();
    const savedAt = now();
    if (Object.keys(typed).length === 0) await deleteDraft(db, accountId, kind);
    else await saveDraft(db, { accountId, kind, typed, savedAt });
    return { savedAt: savedAt.toISOString() };
  });
}

function registerOwnRoutes(app: HttpApp, services: BookingServices): void {
  const { db, now, catalogue, payments, workPhoneOf } = services;
  const present = async (queryable: Queryable, booking: BookingRow) => {
    const { id, orderId, assigneeId } = booking;
    const steps = await stepsOf(queryable, id);
    const mayCall = assigneeId !== null && mayCallAssignee(booking, steps, now());
    return presentBooking(booking, {
      steps,
      leftPkr: await payments.refundable(queryable, orderId),
      sharing: await sharingOf(queryable, booking),
      now: now(),
      workPhone: mayCall ? await workPhoneOf(queryable, assigneeId) : undefined,
    });
  };

  registerEndpoint(
    app,
    bookEndpoint,
    async ({ body: form, account, once }) => {
      const request = { account: account(), form, catalogue: await catalogue.read() };
      return once((tx) => book(tx, services, request));
    },
    { rateLimit: { max: 30, seconds: 3600 } },
  );

  registerEndpoint(app, listBookings, async ({ query: { cursor, limit }, account }) => {
    const rows = await listBookingsOf(db, account().accountId, decodeCursor(cursor), limit);
    const page = pageOf(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
    return { ...page, items: page.items.map(presentCard) };
  });

  registerEndpoint(app, getBooking, async ({ params, account }) => {
    const booking = await findOwnBooking(db, account().accountId, params.bookingId);
    if (booking === undefined) throw bookingNotFound();
    return present(db, booking);
  });

  registerEndpoint(app, moveEndpoint, ({ params, body, account, once }) =>
    once(async (tx) => present(tx, await moveBooking(tx, services, { account: account(), ...params, ...body }))),
  );

  registerEndpoint(
    app,
    changeDetailsEndpoint,
    ({ params, body, account, once }) =>
      once(async (tx) => present(tx, await changeDetails(tx, services, { account: account(), ...params, ...body }))),
    { rateLimit: { max: 60, seconds: 3600 } },
  );

  registerEndpoint(app, cancelEndpoint, async ({ params, body, account, once }) => {
    const { accountId } = account();
    const cancelled = await once(async (tx) =>
      present(tx, await cancelBooking(tx, services, { account: account(), ...params, ...body })),
    );
    const { orderNumber: number } = cancelled;
    if (number !== null) reloadOrderPages(services.realtime, { accountId, number });
    return cancelled;
  });

  registerEndpoint(app, contestEndpoint, ({ params, body, account, once }) =>
    once(async (tx) => present(tx, await contestNoShow(tx, services, { account: account(), ...params, ...body }))),
  );

  registerEndpoint(app, shareEndpoint, ({ params, body, account }) =>
    db.transaction(async (tx) =>
      present(tx, await shareReport(tx, { account: account(), ...params, ...body, now: now() })),
    ),
  );

  registerEndpoint(app, listReportsOfMyAds, async ({ account }) => {
    const reports = await reportsOnListingsOf(db, account().accountId, now());
    return { items: reports.flatMap(presentReportOnListing) };
  });
}
