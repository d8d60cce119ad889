import { z } from 'zod';

/** An enveloped body: three base64 strings, with 12 bytes of `iv` and 16 of `tag` (specification §7). */
export const encryptedPayload = z.object({
  data: z.base64(),
  iv: z.base64().length(16),
  tag: z.base64().length(24),
});
export type EncryptedPayload = z.infer<typeof encryptedPayload>;
