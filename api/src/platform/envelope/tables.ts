import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes } from '../database/bytes-column.ts';
import { time } from '../database/time-column.ts';

/** The server's envelope key pairs, shared by all processes. `kid` is the UTC day on which a key is current. */
export const envelopeKeys = pgTable('envelope_keys', {
  kid: text().primaryKey(),
  /** PKCS #8, base64. */
  privateKey: text('private_key').notNull(),
  /** Uncompressed point, base64. */
  publicKey: text('public_key').notNull(),
  createdAt: time('created_at').notNull(),
});

/**
 * Opened requests, stored while their timestamp is still valid (`ReplayGuard`). The timestamp is authenticated. It is
 * the first key column, so that inserts append and expired rows are deleted by range.
 */
export const openedEnvelopes = pgTable(
  'opened_envelopes',
  {
    sealedAt: time('sealed_at').notNull(),
    /** IV and tag. */
    id: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sealedAt, table.id] })],
);
