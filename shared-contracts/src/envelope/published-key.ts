import { z } from 'zod';
import { apiErrorBody } from '../api-failure.ts';

/** The server's public key as sent to browsers: P-256, uncompressed point (65 bytes), base64. */
export const publishedKey = z.object({ kid: z.string(), publicKey: z.base64(), expiresAt: z.iso.datetime() });
export type PublishedKey = z.infer<typeof publishedKey>;

/**
 * Body of the 400 for an envelope with an unknown kid or a wrong tag; never enveloped itself. Contains the current key,
 * so that the client can retry once.
 */
export const envelopeInvalidBody = apiErrorBody.extend({
  code: z.literal('envelope_invalid'),
  key: publishedKey,
  /** The server's time; a page with a wrong clock uses it for sealing from then on. */
  now: z.iso.datetime().optional(),
});
export type EnvelopeInvalidBody = z.infer<typeof envelopeInvalidBody>;
