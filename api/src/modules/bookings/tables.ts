import type {
  BookingForm,
  BookingKind,
  BookingStatus,
  BookingStepKind,
  CancellationReason,
  FormKind,
  ReportAudience,
  TypedForm,
} from '@karwan/shared-contracts';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';
import { type InspectedCar, listings } from '../listings/index.ts';
import { accounts } from '../users/index.ts';

/**
 * An hour of a day in a city, once somebody has booked it or the office has set it; the others are as `usual-hours.ts` says.
 * `taken` is counted by a trigger on `bookings`, and is never more than the capacity.
 */
export const bookingSlots = pgTable(
  'booking_slots',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<BookingKind>().notNull(),
    city: text().notNull(),
    day: date().notNull(),
    hour: smallint().notNull(),
    capacity: smallint().notNull(),
    taken: smallint().notNull().default(0),
  },
  (table) => [
    uniqueIndex('booking_slots_hour').on(table.kind, table.city, table.day, table.hour),
    check('booking_slots_taken', sql`${table.taken} between 0 and ${table.capacity}`),
  ],
);

/** Days on which nobody comes anywhere, beside fixed holidays. Who has booked before keeps the place. */
export const bookingHolidays = pgTable('booking_holidays', {
  day: date().primaryKey(),
  name: text().notNull(),
});

/** Paid for, and still to come or under way. Written out, so that the indexes that it limits are used. */
export const isOpenToOffice = sql`status in ('confirmed', 'assigned', 'in-progress')`;

export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey(),
    number: integer().notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    kind: text().$type<BookingKind>().notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id),
    status: text().$type<BookingStatus>().notNull(),
    revision: integer().notNull().default(1),
    city: text().notNull(),
    /** Names as they were when it was booked: of its city, of the area, and of the car ('Honda Civic 2019') where one is told. */
    cityName: text('city_name').notNull(),
    areaName: text('area_name'),
    car: text(),
    startsAt: time('starts_at').notNull(),
    /** The place that it takes. Null: it takes none any more. */
    slotId: integer('slot_id').references(() => bookingSlots.id),
    /** Of the report that came of it, the newest version. */
    reportNumber: text('report_number'),
    /** Who finds that report. Null without an ad, and until it is signed in what older code booked. */
    reportAudience: text('report_audience').$type<ReportAudience>(),
    /** The ad of the car that the report is of, as its inspector has seen; then also what it says of the car, and until when. */
    reportListingId: uuid('report_listing_id').references(() => listings.id, { onDelete: 'set null' }),
    reportedCar: jsonb('reported_car').$type<InspectedCar>(),
    reportValidUntil: time('report_valid_until'),
    /** As it was sent. Null once its person is gone. */
    form: jsonb().$type<BookingForm>(),
    orderId: uuid('order_id').notNull(),
    orderNumber: text('order_number').notNull(),
    pricePkr: integer('price_pkr').notNull(),
    refundedPkr: integer('refunded_pkr').notNull().default(0),
    /** Who of the office comes; the name as its person was told it. No foreign key: it stays when they have left. */
    assigneeId: uuid('assignee_id'),
    assigneeName: text('assignee_name'),
    /** While it waits for its payment. */
    heldUntil: time('held_until'),
    /** Null: not yet. A reminder that would follow the booking at once counts as told. */
    dayBeforeToldAt: time('day_before_told_at'),
    hoursBeforeToldAt: time('hours_before_told_at'),
    /** When the office noted that nobody was there; null in what older code noted. */
    noShowAt: time('no_show_at'),
    /** When its person contested that, and how; the words go with the person. */
    contestedAt: time('contested_at'),
    contest: text(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('bookings_account').on(table.accountId, table.createdAt, table.id),
    index('bookings_starts').on(table.status, table.startsAt),
    index('bookings_held').on(table.heldUntil),
    index('bookings_report_listing').on(table.reportListingId),
    index('bookings_slot').on(table.slotId),
    index('bookings_open').on(table.startsAt, table.id).where(isOpenToOffice),
    index('bookings_open_city').on(table.city, table.startsAt, table.id).where(isOpenToOffice),
    index('bookings_assignee').on(table.assigneeId, table.startsAt).where(isOpenToOffice),
    index('bookings_done_by').on(table.assigneeId, table.startsAt).where(sql`status = 'done'`),
  ],
);

export const bookingSteps = pgTable(
  'booking_steps',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    what: text().$type<BookingStepKind>().notNull(),
    at: time('at').notNull(),
    actor: text({ enum: ['customer', 'system', 'office'] }).notNull(),
    /** Who of the account or of the office it was; null for the system. */
    actorId: uuid('actor_id'),
    /** To when it was moved, or when its car is handed over. */
    startsAt: time('starts_at'),
    note: text(),
    /** Why the site cancelled it. */
    reason: text().$type<CancellationReason>(),
    /** Which sum a step of its case was about. */
    amountPkr: integer('amount_pkr'),
  },
  (table) => [index('booking_steps_booking').on(table.bookingId, table.id)],
);

export const bookingDrafts = pgTable(
  'booking_drafts',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<FormKind>().notNull(),
    typed: jsonb().$type<TypedForm>().notNull(),
    savedAt: time('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] }), index('booking_drafts_saved').on(table.savedAt)],
);
