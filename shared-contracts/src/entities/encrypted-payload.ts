import { z } from 'zod';

/** A body in its envelope: three base64 strings; 12 bytes of `iv` and 16 of `tag` (specification §7). */
export const encryptedPayload = z.object({
  data: z.base64(),
  iv: z.base64().length(16),
  tag: z.base64().length(24),
});
export type EncryptedPayload = z.infer<typeof encryptedPayload>;
