import {
  type CaseKind,
  type CaseStage,
  type CustomerCaseAction,
  caseKinds,
  caseStages,
  isAllowedInStage,
  MAX_QUEUE_COUNT,
} from '@karwan/shared-contracts';
import { and, count, desc, eq, gt, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import { bookings, isOpenToOffice, parseBookingNumber } from '../bookings/index.ts';
import type { CaseWithOffers } from './policy.ts';
import { bookingCases, caseOffers } from './tables.ts';

export type CaseFilter = {
  state: 'open' | 'over';
  kind?: CaseKind | undefined;
  stage?: CaseStage | undefined;
  only?: 'mine' | 'unread' | undefined;
  waitsFor?: 'office' | 'customer' | undefined;
  q?: string | undefined;
  officerId: string;
};

const isOpen = and(isOpenToOffice, not(inArray(bookingCases.stage, ['closed', 'ended'])));
const isUnread = gt(bookingCases.officeUnread, 0);
const isOfOfficer = (officerId: string) => eq(bookings.assigneeId, officerId);

const stagesAllowing = (action: CustomerCaseAction): CaseStage[] =>
  caseStages.filter((stage) => caseKinds.some((kind) => isAllowedInStage({ kind, stage }, action)));

/** The SQL version of `waitsFor` in policy.ts, for open cases. */
const waitsForCustomer = sql<boolean>`(${and(
  eq(bookingCases.officeUnread, 0),
  or(
    and(
      inArray(bookingCases.stage, stagesAllowing('agree-price')),
      sql`${bookingCases.proposalState} is not distinct from 'open'`,
    ),
    and(
      inArray(bookingCases.stage, stagesAllowing('accept-offer')),
      sql`exists (select from ${caseOffers} where ${caseOffers.bookingId} = ${bookingCases.bookingId} and ${caseOffers.state} = 'open')`,
    ),
    inArray(bookingCases.stage, stagesAllowing('pay-commission')),
  ),
)})`;

/** A substring search cannot use an index; searching more rows would block the database for seconds. */
const MAX_SEARCHED = 20_000;

/** By booking number, or by part of a name or car among the most recently updated cases. */
function matchesQuery(q: string, maxCases: number): SQL | undefined {
  const number = parseBookingNumber(q) ?? (/^\d{1,9}$/.test(q) ? Number(q) : 0);
  const contains = (text: SQL) => sql`position(lower(${q}) in lower(coalesce(${text}, ''))) > 0`;
  const isNumber = eq(bookings.number, number);
  const latestCases = sql`select latest.booking_id from ${bookingCases} latest order by latest.updated_at desc limit ${maxCases}`;
  const caseByNumber = sql`select numbered.id from ${bookings} numbered where numbered.number = ${number}`;
  return and(
    sql`${bookingCases.bookingId} in ((${latestCases}) union all (${caseByNumber}))`,
    or(isNumber, contains(sql`${bookings.form} ->> 'name'`), contains(sql`${bookings.car}`)),
  );
}

function whereFilter(
  { state, kind, stage, only, waitsFor, q, officerId }: CaseFilter,
  searched: number,
): SQL | undefined {
  if (q) return matchesQuery(q, searched);
  return and(
    state === 'open' ? isOpen : isOpen && not(isOpen),
    kind && eq(bookingCases.kind, kind),
    stage && eq(bookingCases.stage, stage),
    only === 'mine' ? isOfOfficer(officerId) : undefined,
    only === 'unread' ? isUnread : undefined,
    waitsFor && (waitsFor === 'customer' ? waitsForCustomer : not(waitsForCustomer)),
  );
}

type Page = { after: Cursor | undefined; limit: number; searched?: number };

/** Most recently updated first. Returns up to `limit + 1` rows to show whether there are more. */
export async function listForOffice(
  db: Queryable,
  filter: CaseFilter,
  { after, limit, searched = MAX_SEARCHED }: Page,
): Promise<CaseWithOffers[]> {
  const { updatedAt, bookingId } = bookingCases;
  const cursorPosition = after && sql`(${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const rows = await db
    .select({ row: bookingCases, booking: bookings })
    .from(bookingCases)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(and(whereFilter(filter, searched), cursorPosition && sql`(${updatedAt}, ${bookingId}) < ${cursorPosition}`))
    .orderBy(desc(updatedAt), desc(bookingId))
    .limit(limit + 1);
  if (rows.length === 0) return [];
  const ids = rows.map(({ booking }) => booking.id);
  const offers = await db.select().from(caseOffers).where(inArray(caseOffers.bookingId, ids));
  return rows.map((each) => ({ ...each, offers: offers.filter((offer) => offer.bookingId === each.booking.id) }));
}

/** Counts of open cases, capped: by stage, assigned to the officer, with unread messages, and by whose turn it is. */
export async function countCases(db: Queryable, officerId: string): Promise<Record<string, number>> {
  const open = db
    .select({
      stage: bookingCases.stage,
      isMine: sql<boolean>`${isOfOfficer(officerId)}`.as('is_mine'),
      isWaitingForCustomer: waitsForCustomer.as('is_asked'),
    })
    .from(bookingCases)
    .innerJoin(bookings, eq(bookings.id, bookingCases.bookingId))
    .where(isOpen)
    .limit(MAX_QUEUE_COUNT)
    .as('open');
  const rows = await db
    .select({
      stage: open.stage,
      all: count(),
      mine: sql<number>`count(*) filter (where ${open.isMine})`.mapWith(Number),
      customer: sql<number>`count(*) filter (where ${open.isWaitingForCustomer})`.mapWith(Number),
    })
    .from(open)
    .groupBy(open.stage);
  const sum = (column: 'all' | 'mine' | 'customer') => rows.reduce((total, row) => total + row[column], 0);
  const [mine, customer] = [sum('mine'), sum('customer')];
  const office = sum('all') - customer;
  const unread = await countUnread(db);
  return {
    ...Object.fromEntries(rows.map((row) => [row.stage, row.all])),
    ...(mine > 0 && { mine }),
    ...(unread > 0 && { unread }),
    ...(office > 0 && { office }),
    ...(customer > 0 && { customer }),
  };
}

/** Open cases with messages that the office has not read. */
export const countUnread = (db: Queryable): Promise<number> =>
  db.$count(
    db
      .select({ id: bookingCases.bookingId })
      .from(bookingCases)
      .innerJoin(bookings, eq(bookings.id, bookingCases.bookingId))
      .where(and(isOpen, isUnread))
      .limit(MAX_QUEUE_COUNT)
      .as('some'),
  );
