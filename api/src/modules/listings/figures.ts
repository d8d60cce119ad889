import { dayInPakistan } from '@karwan/shared-contracts';
import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { listingDailyFigures, listingVisits } from './tables.ts';

export type Figure = 'views' | 'saves' | 'calls' | 'messages';
export type Figures = Record<Figure, number>;

const DAY_MS = 86_400_000;
/** Days shown to the owner. */
const DAYS_SHOWN = 14;

export type FigureEvent = { listingId: string; figure: Figure; at: Date };

/** Increments the figure of the event's day. */
export async function addToFigures(tx: Queryable, { listingId, figure, at }: FigureEvent): Promise<void> {
  await tx
    .insert(listingDailyFigures)
    .values({ listingId, day: dayInPakistan(at.getTime()), [figure]: 1 })
    .onConflictDoUpdate({
      target: [listingDailyFigures.listingId, listingDailyFigures.day],
      set: { [figure]: sql`${listingDailyFigures[figure]} + 1` },
    });
}

/** Counts a visitor's first event of a day; `visitor` is from `visitors.ts`. */
export async function countOncePerDay(tx: Queryable, { visitor, ...event }: FigureEvent & { visitor: string }) {
  const { listingId, figure, at } = event;
  const isFirst = await tx
    .insert(listingVisits)
    .values({ listingId, kind: figure, day: dayInPakistan(at.getTime()), visitor })
    .onConflictDoNothing()
    .returning({ listingId: listingVisits.listingId });
  if (isFirst.length > 0) await addToFigures(tx, event);
}

const createZeros = (): Figures => ({ views: 0, saves: 0, calls: 0, messages: 0 });

/** The totals of each listing. */
export async function totalsOf(db: Queryable, listingIds: readonly string[]): Promise<(id: string) => Figures> {
  const sum = (figure: Figure) => sql<number>`sum(${listingDailyFigures[figure]})::int`;
  const rows =
    listingIds.length === 0
      ? []
      : await db
          .select({
            listingId: listingDailyFigures.listingId,
            views: sum('views'),
            saves: sum('saves'),
            calls: sum('calls'),
            messages: sum('messages'),
          })
          .from(listingDailyFigures)
          .where(inArray(listingDailyFigures.listingId, [...listingIds]))
          .groupBy(listingDailyFigures.listingId);
  const totals = new Map(rows.map(({ listingId, ...figures }) => [listingId, figures]));
  return (id) => totals.get(id) ?? createZeros();
}

/** The last 14 days including today, oldest first; days without events are zeros. */
export async function dailyFiguresOf(db: Queryable, listingId: string, now: Date) {
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) =>
    dayInPakistan(now.getTime() - (DAYS_SHOWN - 1 - index) * DAY_MS),
  );
  const rows = await db
    .select()
    .from(listingDailyFigures)
    .where(
      and(
        eq(listingDailyFigures.listingId, listingId),
        gte(listingDailyFigures.day, days[0] ?? dayInPakistan(now.getTime())),
      ),
    );
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return days.map((day) => {
    const { views, saves, calls, messages } = byDay.get(day) ?? createZeros();
    return { day, views, saves, calls, messages };
  });
}

/** Visits are only needed until the end of the day. */
export const deletePastVisits = (db: Database, now: Date) =>
  db.delete(listingVisits).where(lt(listingVisits.day, dayInPakistan(now.getTime() - DAY_MS)));
