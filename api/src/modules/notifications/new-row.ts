import { randomUUID } from 'node:crypto';
import type { News } from '@karwan/shared-contracts';
import type { notifications } from './tables.ts';
import { wordsOf } from './words.ts';

/** Whom news reach, and where beside what their account has. */
export type Reach = {
  /** Null: somebody without an account, whom only mail and SMS reach. */
  accountId: string | null;
  /** Given for what the news are about, e.g. for a visit. */
  phone?: string | undefined;
  /** For who has no account. */
  email?: string | undefined;
};

export type NewNotification = News & Reach;

type Row = typeof notifications.$inferInsert;

/** Its words stand beside it for processes and pages from before parameters. */
export const newsRow = (news: News, createdAt: Date): Omit<Row, 'id' | 'accountId'> => ({
  kind: news.kind,
  parameters: news.parameters,
  ...wordsOf(news),
  createdAt,
});

export const newRow = (accountId: string, news: News, createdAt: Date): Row => ({
  id: randomUUID(),
  accountId,
  ...newsRow(news, createdAt),
});
