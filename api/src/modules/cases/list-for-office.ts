import { type CaseKind, type CaseStage, COUNTED_UP_TO } from '@karwan/shared-contracts';
import { and, count, desc, eq, gt, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { bookings, isOpenToOffice } from '../bookings/index.ts';
import type { CaseWithOffers } from './policy.ts';
import { bookingCases, caseOffers } from './tables.ts';

export type CaseFilter = {
  state: 'open' | 'over';
  kind?: CaseKind | undefined;
  stage?: CaseStage | undefined;
  only?: 'mine' | 'unread' | undefined;
  officerId: string;
};

const isOpen = and(isOpenToOffice, not(inArray(bookingCases.stage, ['closed', 'ended'])));
const isUnread = gt(bookingCases.officeUnread, 0);
const isOfOfficer = (officerId: string) => eq(bookings.assigneeId, officerId);

function where({ state, kind, stage, only, officerId }: CaseFilter): SQL | undefined {
  return and(
    state === 'open' ? isOpen : isOpen && not(isOpen),
    kind && eq(bookingCases.kind, kind),
    stage && eq(bookingCases.stage, stage),
    only === 'mine' ? isOfOfficer(officerId) : undefined,
    only === 'unread' ? isUnread : undefined,
  );
}

type Page = { after: Cursor | undefined; limit: number };

/** What something was done with last comes first. One more than `limit` where there is more. */
export async function listForOffice(
  db: Queryable,
  filter: CaseFilter,
  { after, limit }: Page,
): Promise<CaseWithOffers[]> {
  const { updatedAt, bookingId } = bookingCases;
  const place = after && sql`(${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const rows = await db
    .select({ row: bookingCases, booking: bookings })
    .from(bookingCases)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(and(where(filter), place && sql`(${updatedAt}, ${bookingId}) < ${place}`))
    .orderBy(desc(updatedAt), desc(bookingId))
    .limit(limit + 1);
  if (rows.length === 0) return [];
  const ids = rows.map(({ booking }) => booking.id);
  const offers = await db.select().from(caseOffers).where(inArray(caseOffers.bookingId, ids));
  return rows.map((each) => ({ ...each, offers: offers.filter((offer) => offer.bookingId === each.booking.id) }));
}

/** Of those that are open, as far as is counted: by stage, and those of the officer and those with unread messages. */
export async function countCases(db: Queryable, officerId: string): Promise<Record<string, number>> {
  const open = db
    .select({ stage: bookingCases.stage, isMine: sql<boolean>`${isOfOfficer(officerId)}`.as('is_mine') })
    .from(bookingCases)
    .innerJoin(bookings, eq(bookings.id, bookingCases.bookingId))
    .where(isOpen)
    .limit(COUNTED_UP_TO)
    .as('open');
  const rows = await db
    .select({
      stage: open.stage,
      all: count(),
      mine: sql<number>`count(*) filter (where ${open.isMine})`.mapWith(Number),
    })
    .from(open)
    .groupBy(open.stage);
  const mine = rows.reduce((sum, row) => sum + row.mine, 0);
  const unread = await countUnread(db);
  return {
    ...Object.fromEntries(rows.map((row) => [row.stage, row.all])),
    ...(mine > 0 && { mine }),
    ...(unread > 0 && { unread }),
  };
}

/** Open ones with messages that nobody of the office has seen. */
export const countUnread = (db: Queryable): Promise<number> =>
  db.$count(
    db
      .select({ id: bookingCases.bookingId })
      .from(bookingCases)
      .innerJoin(bookings, eq(bookings.id, bookingCases.bookingId))
      .where(and(isOpen, isUnread))
      .limit(COUNTED_UP_TO)
      .as('some'),
  );
