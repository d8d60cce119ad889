import type {
  CaseCheckItem,
  CaseKind,
  CaseOfferState,
  CaseStage,
  FuelType,
  PriceInsight,
  ProposalState,
  Transmission,
} from '@karwan/shared-contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { time } from '../../platform/database/time-column.ts';
import { bookings } from '../bookings/index.ts';

/** A listing's data when it was linked. */
export type AdOfCase = { listingId: string; title: string; href: string };
/** As recorded by the consultant; `engineCc` null: no engine. */
export type DescribedCar = { fuel: FuelType; transmission: Transmission; engineCc: number | null; mileageKm: number };

/**
 * The consultant's work on a booking, one row for each booking of a kind that has a case. A trigger inserts it when the
 * booking is confirmed. It ends with its booking, whatever its stage.
 */
export const bookingCases = pgTable(
  'booking_cases',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    kind: text().$type<CaseKind>().notNull(),
    stage: text().$type<CaseStage>().notNull(),
    revision: integer().notNull().default(1),
    described: jsonb().$type<DescribedCar>(),
    /** The price estimate at the time of the agreement. */
    valuation: jsonb().$type<PriceInsight>(),
    /** The consultant's latest proposal. */
    proposedPkr: integer('proposed_pkr'),
    proposalNote: text('proposal_note'),
    proposalState: text('proposal_state').$type<ProposalState>(),
    proposalAnswer: text('proposal_answer'),
    proposedAt: time('proposed_at'),
    agreedPkr: integer('agreed_pkr'),
    /** The listing of the car. */
    ad: jsonb().$type<AdOfCase>(),
    handOverAt: time('hand_over_at'),
    /** When each reminder was sent. A reminder already due when the hand-over is planned is marked as sent. */
    dayBeforeToldAt: time('day_before_told_at'),
    hoursBeforeToldAt: time('hours_before_told_at'),
    reachedPkr: integer('reached_pkr'),
    commissionPkr: integer('commission_pkr'),
    /** Messages that each side has not read. */
    customerUnread: integer('customer_unread').notNull().default(0),
    officeUnread: integer('office_unread').notNull().default(0),
    createdAt: time('created_at').notNull(),
    /** Of the last change or message. */
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('booking_cases_updated').on(table.updatedAt, table.bookingId),
    index('booking_cases_hand_over').on(table.handOverAt).where(sql`stage = 'hand-over'`),
  ],
);

export const caseChecks = pgTable(
  'case_checks',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookingCases.bookingId),
    item: text().$type<CaseCheckItem>().notNull(),
    isDone: boolean('is_done').notNull(),
    note: text().notNull(),
    at: time('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.item] })],
);

export const caseOffers = pgTable(
  'case_offers',
  {
    id: uuid().primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookingCases.bookingId),
    amountPkr: integer('amount_pkr').notNull(),
    /** The bidder's name, or the car. */
    name: text().notNull(),
    ad: jsonb().$type<AdOfCase>(),
    note: text().notNull(),
    state: text().$type<CaseOfferState>().notNull(),
    answer: text(),
    madeAt: time('made_at').notNull(),
    decidedAt: time('decided_at'),
  },
  (table) => [
    index('case_offers_case').on(table.bookingId, table.madeAt),
    uniqueIndex('case_offers_accepted').on(table.bookingId).where(sql`state = 'accepted'`),
  ],
);

export const caseMessages = pgTable(
  'case_messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookingCases.bookingId),
    side: text({ enum: ['customer', 'office'] }).notNull(),
    /** The person of the account, or the officer. */
    senderId: uuid('sender_id').notNull(),
    /** The officer's name as shown to the customer. */
    name: text().notNull(),
    clientId: uuid('client_id').notNull(),
    text: text().notNull(),
    sentAt: time('sent_at').notNull(),
    seenAt: time('seen_at'),
  },
  (table) => [
    index('case_messages_case').on(table.bookingId, table.id),
    uniqueIndex('case_messages_once').on(table.bookingId, table.senderId, table.clientId),
  ],
);
