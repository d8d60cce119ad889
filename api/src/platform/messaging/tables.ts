import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../database/time-column.ts';

/** A demo's mail and SMS, shown at /dev/outbox instead of being sent. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: text({ enum: ['mail', 'sms'] }).notNull(),
    to: text('recipient').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    /** The one-time code in the text, so that tests need not parse it. */
    code: text(),
    sentAt: time('sent_at').notNull(),
  },
  (table) => [index('outbox_recipient').on(table.to, table.id)],
);

/** The outcome of each SMS sent to the gateway. Does not store the text, which may contain codes. */
export const smsDeliveries = pgTable(
  'sms_deliveries',
  {
    id: uuid().primaryKey(),
    to: text('recipient').notNull(),
    status: text({ enum: ['accepted', 'failed'] }).notNull(),
    tries: integer().notNull(),
    /** The gateway's own id, for support requests. */
    gatewayId: text('gateway_id'),
    error: text(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('sms_deliveries_created_at').on(table.createdAt), index('sms_deliveries_recipient').on(table.to)],
);
