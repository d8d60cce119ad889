import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytes } from '../database/bytes-column.ts';
import { time } from '../database/time-column.ts';

/** The server's key pairs of the envelope, shared by all processes. `kid` is the UTC day on which a key is current. */
export const envelopeKeys = pgTable('envelope_keys', {
  kid: text().primaryKey(),
  /** PKCS #8, base64. */
  privateKey: text('private_key').notNull(),
  /** Uncompressed point, base64. */
  publicKey: text('public_key').notNull(),
  createdAt: time('created_at').notNull(),
});

/**
 * Sealed requests that were opened, for as long as their time allows them to be sent (`ReplayGuard`). The time comes first in
 * the key: it is part of what is sealed, new rows go to its end, and old ones are deleted by it.
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
