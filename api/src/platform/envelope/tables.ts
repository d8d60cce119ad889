import { pgTable, text } from 'drizzle-orm/pg-core';
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
