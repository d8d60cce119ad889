import { randomUUID } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { officeEvents, officers } from './tables.ts';

export type OfficeEventKind =
  | 'officer-added'
  | 'officer-set-up'
  | 'officer-roles-set'
  | 'officer-switched-off'
  | 'officer-switched-on'
  | 'officer-login-reset'
  | 'officer-phone-set'
  | 'logged-in'
  | 'login-refused'
  | 'logged-out'
  | 'decided'
  | 'decision-undone'
  | 'booking-changed'
  | 'case-changed'
  | 'hours-set'
  | 'holiday-set'
  | 'holiday-removed'
  | 'money-changed'
  | 'price-set'
  | 'price-removed'
  | 'city-added'
  | 'city-set'
  | 'city-renamed'
  | 'area-added'
  | 'area-set'
  | 'catalogue-added'
  | 'catalogue-set'
  | 'catalogue-hidden'
  | 'catalogue-shown'
  | 'catalogue-accepted'
  | 'catalogue-merged'
  | 'search-word-added'
  | 'search-word-removed'
  | 'import-name-decided'
  | 'person-blocked'
  | 'person-suspended'
  | 'person-freed';

export type OfficeEvent = {
  kind: OfficeEventKind;
  /** Null: a command, or an unknown person. */
  officerId: string | null;
  ip?: string;
  /** What the event is about. */
  subject?: { kind: string; id: string; name: string };
  reason?: string | undefined;
  /** Changed values before and after; never secrets. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** Pass the transaction of the change, so that both are stored or neither. */
export async function recordOfficeEvent(tx: Queryable, event: OfficeEvent, at: Date): Promise<void> {
  const { kind, officerId, ip, subject, reason, before = {}, after = {} } = event;
  const subjectColumns = { subjectKind: subject?.kind, subjectId: subject?.id, subject: subject?.name };
  await tx
    .insert(officeEvents)
    .values({ id: randomUUID(), at, kind, officerId, ip, reason, before, after, ...subjectColumns });
}

type Page = { by?: string | undefined; subjectId?: string | undefined; before: Cursor | undefined; limit: number };

/** Newest first. */
export const listEvents = (db: Queryable, { by, subjectId, before, limit }: Page) =>
  db
    .select({ event: officeEvents, by: officers.name })
    .from(officeEvents)
    .leftJoin(officers, eq(officers.id, officeEvents.officerId))
    .where(
      and(
        by === undefined ? undefined : eq(officeEvents.officerId, by),
        subjectId === undefined ? undefined : eq(officeEvents.subjectId, subjectId),
        before &&
          sql`(${officeEvents.at}, ${officeEvents.id}) < (${before.at.toISOString()}::timestamptz, ${before.id}::uuid)`,
      ),
    )
    .orderBy(desc(officeEvents.at), desc(officeEvents.id))
    .limit(limit);

/** When an account is erased, its events stay, without its name, reasons and values. */
export const anonymizeOfficeEvents = (tx: Queryable, accountId: string) =>
  tx
    .update(officeEvents)
    .set({ subject: null, reason: null, before: {}, after: {} })
    .where(eq(officeEvents.subjectId, accountId));
