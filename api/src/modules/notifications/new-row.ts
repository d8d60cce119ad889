import { randomUUID } from 'node:crypto';
import type { News } from '@karwan/shared-contracts';
import type { notifications } from './tables.ts';
import { wordsOf } from './words.ts';

/** The recipient, and contacts besides those of the account. */
export type Reach = {
  /** Null for a person without an account, who only gets mail and SMS. */
  accountId: string | null;
  /** A number given for the subject, such as a visit. */
  phone?: string | undefined;
  /** For a person without an account. */
  email?: string | undefined;
  /** Until then mail and SMS are held back, because `recall` may withdraw the news. Default: they are not. */
  holdUntil?: Date | undefined;
};

export type NewNotification = News & Reach;

type Row = typeof notifications.$inferInsert;

/** Includes the text, for older releases that do not read parameters. */
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
