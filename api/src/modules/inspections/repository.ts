import { type InspectionEntries, normalizeChassisNumber, type SavedInspectionEntry } from '@karwan/shared-contracts';
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { bookings } from '../bookings/index.ts';
import { inspectionEntries, inspectionPhotos, inspectionReports, inspections } from './tables.ts';

export type EntryRow = typeof inspectionEntries.$inferSelect;
export type ReportRow = typeof inspectionReports.$inferSelect;
export type InspectionRow = typeof inspections.$inferSelect;

const MAX_LISTED = 100;
const shownStatuses = ['assigned', 'in-progress', 'done'] as const;

/** An inspector's bookings: upcoming and active ones first, earliest first; then completed ones, latest first. */
export const listAssigned = (db: Queryable, officerId: string) =>
  db
    .select()
    .from(bookings)
    .where(
      and(
        eq(bookings.assigneeId, officerId),
        eq(bookings.kind, 'car-inspection'),
        inArray(bookings.status, [...shownStatuses]),
      ),
    )
    .orderBy(
      sql`${bookings.status} = 'done'`,
      sql`case when ${bookings.status} = 'done' then null else ${bookings.startsAt} end`,
      desc(bookings.startsAt),
    )
    .limit(MAX_LISTED);

/** Number of entries by booking, without removed ones. */
export async function countEntries(db: Queryable, bookingIds: readonly string[]): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select({ bookingId: inspectionEntries.bookingId, count: count() })
    .from(inspectionEntries)
    .where(
      and(
        inArray(inspectionEntries.bookingId, [...bookingIds]),
        isNotNull(inspectionEntries.entry),
        sql`${inspectionEntries.key} not like 'fact-%'`,
      ),
    )
    .groupBy(inspectionEntries.bookingId);
  return new Map(rows.map((row) => [row.bookingId, row.count]));
}

export async function findInspection(db: Queryable, bookingId: string): Promise<InspectionRow | undefined> {
  const [row] = await db.select().from(inspections).where(eq(inspections.bookingId, bookingId));
  return row;
}

export const startInspection = (tx: Queryable, bookingId: string, startedAt: Date) =>
  tx.insert(inspections).values({ bookingId, startedAt }).onConflictDoNothing();

export const setCorrection = (tx: Queryable, bookingId: string, correction: string | null) =>
  tx.update(inspections).set({ correction }).where(eq(inspections.bookingId, bookingId));

/** Per key the highest revision wins; of equal ones the later. */
export const upsertEntries = (tx: Queryable, bookingId: string, entries: readonly SavedInspectionEntry[]) =>
  tx
    .insert(inspectionEntries)
    .values(entries.map((entry) => ({ ...entry, bookingId, changedAt: new Date(entry.changedAt) })))
    .onConflictDoUpdate({
      target: [inspectionEntries.bookingId, inspectionEntries.key],
      set: {
        entry: sql`excluded.entry`,
        revision: sql`excluded.revision`,
        changedAt: sql`excluded.changed_at`,
      },
      setWhere: sql`(excluded.revision, excluded.changed_at) > (${inspectionEntries.revision}, ${inspectionEntries.changedAt})`,
    });

export const entriesOf = (db: Queryable, bookingId: string, keys?: readonly string[]): Promise<EntryRow[]> =>
  db
    .select()
    .from(inspectionEntries)
    .where(
      and(
        eq(inspectionEntries.bookingId, bookingId),
        keys === undefined ? undefined : inArray(inspectionEntries.key, [...keys]),
      ),
    )
    .orderBy(asc(inspectionEntries.key));

export const entriesByKey = (rows: readonly EntryRow[]): InspectionEntries =>
  Object.fromEntries(rows.flatMap(({ key, entry }) => (entry === null ? [] : [[key, entry]])));

const { id, place, width, height } = inspectionPhotos;

/** Photos of the draft without their bytes, oldest first. */
export const photosOf = (db: Queryable, bookingId: string) =>
  db
    .select({ id, place, width, height })
    .from(inspectionPhotos)
    .where(and(eq(inspectionPhotos.bookingId, bookingId), isNull(inspectionPhotos.removedAt)))
    .orderBy(asc(inspectionPhotos.addedAt), asc(id));
export type PhotoRow = Awaited<ReturnType<typeof photosOf>>[number];

export const insertPhoto = (tx: Queryable, row: typeof inspectionPhotos.$inferInsert) =>
  tx.insert(inspectionPhotos).values(row).onConflictDoNothing();

const isPhoto = (bookingId: string, photoId: string) => and(eq(inspectionPhotos.bookingId, bookingId), eq(id, photoId));

export const deletePhoto = (tx: Queryable, bookingId: string, photoId: string) =>
  tx.delete(inspectionPhotos).where(isPhoto(bookingId, photoId));

export const hidePhoto = (tx: Queryable, bookingId: string, photoId: string, removedAt: Date) =>
  tx.update(inspectionPhotos).set({ removedAt }).where(isPhoto(bookingId, photoId));

export async function pictureOf(
  db: Queryable,
  bookingId: string,
  photoId: string,
  size: 'small' | 'large',
): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ file: inspectionPhotos[size] })
    .from(inspectionPhotos)
    .where(isPhoto(bookingId, photoId));
  return row?.file;
}

/** Small versions of pictures in a report, by id. */
export async function smallPicturesOf(
  db: Queryable,
  number: string,
  photoIds: readonly string[],
): Promise<Map<string, Buffer>> {
  if (photoIds.length === 0) return new Map();
  const rows = await db
    .select({ id, file: inspectionPhotos.small })
    .from(inspectionPhotos)
    .innerJoin(inspectionReports, eq(inspectionReports.bookingId, inspectionPhotos.bookingId))
    .where(and(eq(inspectionReports.number, number), inArray(id, [...photoIds])));
  return new Map(rows.map((row) => [row.id, row.file]));
}

export const insertReport = (tx: Queryable, row: ReportRow) => tx.insert(inspectionReports).values(row);

/** All versions of a booking's report, oldest first. */
export const versionsOf = (db: Queryable, bookingId: string): Promise<ReportRow[]> =>
  db
    .select()
    .from(inspectionReports)
    .where(eq(inspectionReports.bookingId, bookingId))
    .orderBy(asc(inspectionReports.version));

/** The newest report of each booking, by booking id. */
export async function newestReportsOf(db: Queryable, bookingIds: readonly string[]): Promise<Map<string, ReportRow>> {
  const rows = await db
    .selectDistinctOn([inspectionReports.bookingId])
    .from(inspectionReports)
    .where(inArray(inspectionReports.bookingId, [...bookingIds]))
    .orderBy(inspectionReports.bookingId, desc(inspectionReports.version));
  return new Map(rows.map((row) => [row.bookingId, row]));
}

export async function findReport(db: Queryable, number: string): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(inspectionReports).where(eq(inspectionReports.number, number));
  return row;
}

/** Removes spaces and dashes, which chassis numbers may contain. */
export const plainChassis = (text: string): string => normalizeChassisNumber(text).replaceAll('-', '');

/** Serialises signing of reports with the same chassis number. */
export const lockChassis = (tx: Queryable, chassis: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chassis ${chassis}`}, 0))`);

const MAX_OTHERS = 10;

type ChassisReport = Pick<ReportRow, 'chassis' | 'bookingId' | 'content'>;
type OtherReport = { number: string; car: string };

/** Reports signed for other cars with the same chassis number, latest first. */
export const otherReportsOfChassis = async (db: Queryable, report: ChassisReport): Promise<OtherReport[]> =>
  (await otherReportsByBooking(db, [report])).get(report.bookingId) ?? [];

/** Like `otherReportsOfChassis`, for several reports, by booking id. */
export async function otherReportsByBooking(
  db: Queryable,
  reports: readonly ChassisReport[],
): Promise<Map<string, OtherReport[]>> {
  const parts = reports.flatMap(({ chassis, bookingId, content }) =>
    chassis ? [sql`(${bookingId}::uuid, ${chassis}, ${content.car})`] : [],
  );
  if (parts.length === 0) return new Map();
  const car = sql`${inspectionReports.content} ->> 'car'`;
  const others = db
    .select({ number: inspectionReports.number, car: car.as('car'), signedAt: inspectionReports.signedAt })
    .from(inspectionReports)
    .where(
      and(
        sql`${inspectionReports.chassis} = part.chassis`,
        sql`${inspectionReports.bookingId} <> part.booking_id`,
        sql`${car} <> part.car`,
      ),
    )
    .orderBy(desc(inspectionReports.signedAt))
    .limit(MAX_OTHERS);
  const rows = await db
    .select({ bookingId: sql<string>`part.booking_id`, number: sql<string>`other.number`, car: sql<string>`other.car` })
    .from(sql`(values ${sql.join(parts, sql`, `)}) as part (booking_id, chassis, car), lateral ${others} as other`)
    .orderBy(sql`other.signed_at desc`);
  return Map.groupBy(rows, ({ bookingId }) => bookingId);
}
