import { z } from 'zod';

/** Unread counts in the header and the account menu (specification §3). */
export const counts = z.object({
  notificationCount: z.int().min(0),
  chatCount: z.int().min(0),
});
export type Counts = z.infer<typeof counts>;
