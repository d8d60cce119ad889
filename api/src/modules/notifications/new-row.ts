import { randomUUID } from 'node:crypto';
import type { News } from '@karwan/shared-contracts';
import type { notifications } from './tables.ts';
import { wordsOf } from './words.ts';

/** Who has switched the kind off gets none; what the business decides cannot be. */
export type NewNotification = News & { accountId: string };

type Row = typeof notifications.$inferInsert;

/** Its words stand beside it for processes and pages from before parameters. */
export const newsRow = (news: News, createdAt: Date): Omit<Row, 'id' | 'accountId'> => ({
  kind: news.kind,
  parameters: news.parameters,
  ...wordsOf(news),
  createdAt,
});

export const newRow = ({ accountId, ...news }: NewNotification, createdAt: Date): Row => ({
  id: randomUUID(),
  accountId,
  ...newsRow(news, createdAt),
});
