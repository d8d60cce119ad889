import { randomUUID } from 'node:crypto';
import type { News } from '@karwan/shared-contracts';
import { notificationText } from './notification-text.ts';
import type { notifications } from './tables.ts';

/** The recipient, and contacts besides those of the account. */
export type Recipients = {
  /** Null for a person without an account, who only gets mail and SMS. */
  accountId: string | null;
  /** A number given for the subject, such as a visit. */
  phone?: string | undefined;
  /** For a person without an account. */
  email?: string | undefined;
  /** Until then mail and SMS are delayed, because `recall` may withdraw the news. Default: no delay. */
  holdUntil?: Date | undefined;
};

export type NewNotification = News & Recipients;

type Row = typeof notifications.$inferInsert;

/** Includes the text, for older releases that do not read parameters. */
export const notificationRow = (news: News, createdAt: Date): Omit<Row, 'id' | 'accountId'> => ({
  kind: news.kind,
  parameters: news.parameters,
  ...notificationText(news),
  createdAt,
});

export const newNotificationRow = (accountId: string, news: News, createdAt: Date): Row => ({
  id: randomUUID(),
  accountId,
  ...notificationRow(news, createdAt),
});
