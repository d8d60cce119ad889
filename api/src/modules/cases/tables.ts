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

/** An ad as it was when it was named. */
export type AdOfCase = { listingId: string; title: string; href: string };
/** As the consultant has seen the car; `engineCc` null: it has no engine. */
export type DescribedCar = { fuel: FuelType; transmission: Transmission; engineCc: number | null; mileageKm: number };

/**
 * What a consultant goes on with for a booking: one for each of the kinds that have one, made by a trigger with its confirmation, so that
 * none is without. It is over when its booking is, whatever the stage.
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
    /** Of the price model, when a price was agreed. */
    valuation: jsonb().$type<PriceInsight>(),
    /** The consultant's figure, the last one. */
    proposedPkr: integer('proposed_pkr'),
    proposalNote: text('proposal_note'),
    proposalState: text('proposal_state').$type<ProposalState>(),
    proposalAnswer: text('proposal_answer'),
    proposedAt: time('proposed_at'),
    agreedPkr: integer('agreed_pkr'),
    /** Where the car is offered. */
    ad: jsonb().$type<AdOfCase>(),
    handOverAt: time('hand_over_at'),
    /** Null: its people are not reminded yet. A reminder that would follow the plan at once counts as told. */
    dayBeforeToldAt: time('day_before_told_at'),
    hoursBeforeToldAt: time('hours_before_told_at'),
    reachedPkr: integer('reached_pkr'),
    commissionPkr: integer('commission_pkr'),
    /** Messages that this side has not seen. */
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
    /** Who it is from, or which car it is. */
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
    /** Who of the account or of the office wrote it. */
    senderId: uuid('sender_id').notNull(),
    /** Of the office, as its customer was told it. */
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
