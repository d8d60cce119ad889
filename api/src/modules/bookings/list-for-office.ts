import { type BookingStatus, bookingStatuses, isPaidFor, MAX_QUEUE_COUNT, startOfHour } from '@karwan/shared-contracts';
import { and, asc, count, desc, eq, gte, isNotNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/http/cursor.ts';
import type { BookingRow } from './repository.ts';
import { bookings, isOpenToOffice } from './tables.ts';

const DAY_MS = 86_400_000;

export type OfficeFilter = {
  city?: string | undefined;
  /** In Pakistan time. */
  day?: string | undefined;
  status?: BookingStatus | undefined;
};

function whereCityAndDay({ city, day }: OfficeFilter): SQL | undefined {
  const from = day === undefined ? undefined : startOfHour({ day, hour: 0 });
  return and(
    city === undefined ? undefined : eq(bookings.city, city),
    from && and(gte(bookings.startsAt, from), lt(bookings.startsAt, new Date(from.getTime() + DAY_MS))),
  );
}

/** Earliest first; past bookings latest first. Returns up to `limit + 1` rows to show whether there are more. */
export function listForOffice(
  db: Queryable,
  filter: OfficeFilter,
  { after, limit }: { after: Cursor | undefined; limit: number },
): Promise<BookingRow[]> {
  const { status } = filter;
  const isUpcoming = status === undefined || status === 'awaiting-payment' || isPaidFor(status);
  const direction = isUpcoming ? asc : desc;
  const cursorPosition = after && sql`(${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const [isAfter, order] = [sql.raw(isUpcoming ? '>' : '<'), [direction(bookings.startsAt), direction(bookings.id)]];
  return db
    .select()
    .from(bookings)
    .where(
      and(
        status === undefined ? isOpenToOffice : eq(bookings.status, status),
        whereCityAndDay(filter),
        cursorPosition && sql`(${bookings.startsAt}, ${bookings.id}) ${isAfter} ${cursorPosition}`,
      ),
    )
    .orderBy(...order)
    .limit(limit + 1);
}

/** Number of bookings of a city and day by status, capped at `MAX_QUEUE_COUNT`. */
export async function countForOffice(db: Queryable, filter: OfficeFilter): Promise<Record<string, number>> {
  const statusValues = bookingStatuses.map((status) => sql`(${status})`);
  const counted = sql`
    select ${count()} as found from (
      select 1 from ${bookings} where ${and(sql`${bookings.status} = part.status`, whereCityAndDay(filter))}
      limit ${MAX_QUEUE_COUNT}
    ) as matching`;
  const rows = await db
    .select({ status: sql<string>`part.status`, found: sql`found`.mapWith(Number) })
    .from(sql`(values ${sql.join(statusValues, sql`, `)}) as part (status), lateral (${counted}) as counted`);
  return Object.fromEntries(rows.flatMap(({ status, found }) => (found > 0 ? [[status, found]] : [])));
}

/** Paid bookings without an assignee. */
export const countUnassigned = (db: Queryable): Promise<number> =>
  db.$count(
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.status, 'confirmed'))
      .limit(MAX_QUEUE_COUNT)
      .as('some'),
  );

/** Officers who have a booking at this time. */
export const busyOfficersAt = async (db: Queryable, startsAt: Date, exceptBookingId: string): Promise<Set<string>> => {
  const rows = await db
    .selectDistinct({ id: bookings.assigneeId })
    .from(bookings)
    .where(and(isOpenToOffice, eq(bookings.startsAt, startsAt), sql`${bookings.id} <> ${exceptBookingId}`));
  return new Set(rows.flatMap(({ id }) => id ?? []));
};

/** Number of open bookings by assignee id. */
export async function countOpenByAssignee(db: Queryable): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: bookings.assigneeId, open: count() })
    .from(bookings)
    .where(and(isOpenToOffice, isNotNull(bookings.assigneeId)))
    .groupBy(bookings.assigneeId);
  return new Map(rows.flatMap(({ id, open }) => (id === null ? [] : [[id, open] as const])));
}
