import { z } from 'zod';
import { apiErrorBody } from '../api-failure.ts';

/** The server's public half as browsers get it: P-256, uncompressed point (65 bytes), base64. */
export const publishedKey = z.object({ kid: z.string(), publicKey: z.base64(), expiresAt: z.iso.datetime() });
export type PublishedKey = z.infer<typeof publishedKey>;

/**
 * Body of the 400 that refuses an envelope with an unknown kid or a wrong tag, itself never enveloped: with the
 * current key, so that the client can repeat the call once.
 */
export const envelopeInvalidBody = apiErrorBody.extend({
  code: z.literal('envelope_invalid'),
  key: publishedKey,
  /** The server's time: a page whose clock is wrong seals by it from then on. */
  now: z.iso.datetime().optional(),
});
export type EnvelopeInvalidBody = z.infer<typeof envelopeInvalidBody>;
