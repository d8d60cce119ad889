import { z } from 'zod';

/** Unread numbers of the header and the account menu (specification §3). */
export const counts = z.object({
  notificationCount: z.int().min(0),
  chatCount: z.int().min(0),
});
export type Counts = z.infer<typeof counts>;
