import { randomUUID } from 'node:crypto';
import type { News } from '@karwan/shared-contracts';
import type { notifications } from './tables.ts';
import { wordsOf } from './words.ts';

/** Who has switched the kind off gets none; what the business decides cannot be. */
export type NewNotification = News & { accountId: string };

/** Its words stand beside it for processes and pages from before parameters. */
export const newRow = (notification: NewNotification, createdAt: Date): typeof notifications.$inferInsert => ({
  id: randomUUID(),
  ...notification,
  ...wordsOf(notification),
  createdAt,
});
