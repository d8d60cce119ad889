import type { News } from '@karwan/shared-contracts';
import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { notifications, outgoingMessages } from './tables.ts';

/** News to withdraw. Only the given parameters are compared. */
export type RecalledNews = {
  accountId: string;
  kind: News['kind'];
  parameters: Readonly<Record<string, unknown>>;
  since: Date;
};

/** Matches the rows of withdrawn news. */
export const isRecalled = (
  table: typeof notifications | typeof outgoingMessages,
  { accountId, kind, parameters, since }: RecalledNews,
): SQL | undefined =>
  and(
    eq(table.accountId, accountId),
    eq(table.kind, kind),
    gte(table.createdAt, since),
    sql`${table.parameters} @> ${JSON.stringify(parameters)}::jsonb`,
  );
