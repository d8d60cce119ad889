import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { personReports } from './tables.ts';

/** How long the text of a report remains after a decision. */
const WORDS_LIFE_MS = 180 * 86_400_000;

/** Deletes the texts and messages of up to `limit` decided reports; returns how many. */
export async function purgeReports(db: Queryable, { now, limit }: { now: Date; limit: number }): Promise<number> {
  const hasWords = sql`(${personReports.messages} <> '[]' or ${personReports.details} <> '')`;
  const isExpired = and(
    isNotNull(personReports.settledAt),
    lt(personReports.settledAt, new Date(now.getTime() - WORDS_LIFE_MS)),
    hasWords,
  );
  const old = db.select({ id: personReports.id }).from(personReports).where(isExpired).limit(limit);
  const purged = await db
    .update(personReports)
    .set({ details: '', messages: [] })
    .where(inArray(personReports.id, old))
    .returning({ id: personReports.id });
  return purged.length;
}
