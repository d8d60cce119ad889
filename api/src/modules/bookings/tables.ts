import type {
  BookingForm,
  BookingKind,
  BookingStatus,
  BookingStepKind,
  CancellationReason,
  FormKind,
  FormValues,
  ReportAudience,
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
 * An hour in a city that was booked or set by the office; other hours follow `default-hours.ts`. A trigger on `bookings`
 * maintains `taken`, which never exceeds the capacity.
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

/** Days without visits, in addition to fixed holidays. Existing bookings stay. */
export const bookingHolidays = pgTable('booking_holidays', {
  day: date().primaryKey(),
  name: text().notNull(),
});

/** Paid, and upcoming or under way. Written as literal SQL so that the partial indexes apply. */
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
    /** Names at the time of booking: city, area and, if given, the car ('Honda Civic 2019'). */
    cityName: text('city_name').notNull(),
    areaName: text('area_name'),
    car: text(),
    startsAt: time('starts_at').notNull(),
    /** Null once the booking no longer occupies a place. */
    slotId: integer('slot_id').references(() => bookingSlots.id),
    /** The newest version of the report. */
    reportNumber: text('report_number'),
    /** Who can see the report. Null without a listing, and until the report is signed in rows of older releases. */
    reportAudience: text('report_audience').$type<ReportAudience>(),
    /** The listing of the inspected car, as confirmed by the inspector; then the next two columns are set as well. */
    reportListingId: uuid('report_listing_id').references(() => listings.id, { onDelete: 'set null' }),
    reportedCar: jsonb('reported_car').$type<InspectedCar>(),
    reportValidUntil: time('report_valid_until'),
    /** The form as submitted. Null once the account is erased. */
    form: jsonb().$type<BookingForm>(),
    orderId: uuid('order_id').notNull(),
    orderNumber: text('order_number').notNull(),
    pricePkr: integer('price_pkr').notNull(),
    refundedPkr: integer('refunded_pkr').notNull().default(0),
    /** The assigned officer; the name as shown to the customer. No foreign key: it remains after the officer leaves. */
    assigneeId: uuid('assignee_id'),
    assigneeName: text('assignee_name'),
    /** Set while the booking awaits payment. */
    heldUntil: time('held_until'),
    /** When each reminder was sent. A reminder already due at booking time is marked as sent. */
    dayBeforeToldAt: time('day_before_told_at'),
    hoursBeforeToldAt: time('hours_before_told_at'),
    /** When the no-show was recorded; null in rows of older releases. */
    noShowAt: time('no_show_at'),
    /** When and how the customer contested it; erasing the account removes the text. */
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
    /** The person of the account, or the officer; null for the system. */
    actorId: uuid('actor_id'),
    /** The new time of the visit, or the time of the hand-over. */
    startsAt: time('starts_at'),
    note: text(),
    /** Why the system cancelled it. */
    reason: text().$type<CancellationReason>(),
    /** The amount of a case's step. */
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
    typed: jsonb().$type<FormValues>().notNull(),
    savedAt: time('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.kind] }), index('booking_drafts_saved').on(table.savedAt)],
);
