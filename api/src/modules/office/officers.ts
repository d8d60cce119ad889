import { randomUUID } from 'node:crypto';
import type { OfficeRole } from '@karwan/shared-contracts';
import { and, arrayContains, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { officeEvents, officers } from './tables.ts';

export type OfficerRow = typeof officers.$inferSelect;
export type KnownOfficer = { officer: OfficerRow; lastLoginAt: Date | null };

export async function findOfficerByEmail(db: Queryable, email: string): Promise<OfficerRow | undefined> {
  const [row] = await db
    .select()
    .from(officers)
    .where(and(eq(officers.email, email), isNull(officers.disabledAt)));
  return row;
}

export async function findOfficer(db: Queryable, id: string): Promise<OfficerRow | undefined> {
  const [row] = await db
    .select()
    .from(officers)
    .where(and(eq(officers.id, id), isNull(officers.disabledAt)));
  return row;
}

/** As `findOfficer`, and whoever gives them work meanwhile waits. */
export async function lockOfficer(tx: Queryable, id: string): Promise<OfficerRow | undefined> {
  const [row] = await tx
    .select()
    .from(officers)
    .where(and(eq(officers.id, id), isNull(officers.disabledAt)))
    .for('no key update');
  return row;
}

/** As `lockOfficer`, also one who is switched off. */
export async function lockAnyOfficer(tx: Queryable, id: string): Promise<OfficerRow | undefined> {
  const [row] = await tx.select().from(officers).where(eq(officers.id, id)).for('no key update');
  return row;
}

/** Ids of the admins there are; whoever else asks for them meanwhile waits, and is told how it is then. */
export async function lockActiveAdmins(tx: Queryable): Promise<string[]> {
  const rows = await tx
    .select({ id: officers.id })
    .from(officers)
    .where(and(arrayContains(officers.roles, ['admin']), isNull(officers.disabledAt)))
    .orderBy(asc(officers.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** All of them, or one, by name, also those who are switched off. */
export const knownOfficers = (db: Queryable, id?: string): Promise<KnownOfficer[]> =>
  db
    .select({
      officer: officers,
      lastLoginAt: sql<Date | null>`(
        select at from ${officeEvents}
        where officer_id = ${officers}.id and kind in ('logged-in', 'officer-set-up')
        order by at desc limit 1
      )`.mapWith(officeEvents.at),
    })
    .from(officers)
    .where(id === undefined ? undefined : eq(officers.id, id))
    .orderBy(asc(officers.name), asc(officers.id));

/** Those with a role, by name. */
export const officersWith = (db: Queryable, role: OfficeRole) =>
  db
    .select({ id: officers.id, name: officers.name })
    .from(officers)
    .where(and(arrayContains(officers.roles, [role]), isNull(officers.disabledAt)))
    .orderBy(asc(officers.name));

export const listOfficers = (db: Queryable) =>
  db.select({ id: officers.id, name: officers.name }).from(officers).orderBy(asc(officers.name));

/** Names by id, also of those who have left. */
export async function namesOfOfficers(db: Queryable, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: officers.id, name: officers.name })
    .from(officers)
    .where(inArray(officers.id, wanted));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Undefined for who has none, or has left. */
export const workPhoneOf = async (db: Queryable, id: string): Promise<string | undefined> =>
  (await findOfficer(db, id))?.workPhone ?? undefined;

/** Undefined where somebody has that address. */
export async function insertOfficer(
  tx: Queryable,
  officer: Omit<typeof officers.$inferInsert, 'id'>,
): Promise<OfficerRow | undefined> {
  const [row] = await tx
    .insert(officers)
    .values({ id: randomUUID(), ...officer })
    .onConflictDoNothing({ target: officers.email })
    .returning();
  return row;
}

export async function updateOfficer(
  tx: Queryable,
  id: string,
  setting: Partial<typeof officers.$inferInsert>,
): Promise<OfficerRow> {
  const [row] = await tx.update(officers).set(setting).where(eq(officers.id, id)).returning();
  if (row === undefined) throw new Error(`Officer ${id} is gone.`);
  return row;
}

/** Of somebody who may log in now. */
const isActive = (id: string) => and(eq(officers.id, id), isNull(officers.disabledAt));

/** False where it was used before (of two at once, one is first), or where the app is another by now. */
export async function spendStep(tx: Queryable, id: string, appSecret: string, step: number): Promise<boolean> {
  const used = await tx
    .update(officers)
    .set({ lastStep: step })
    .where(and(isActive(id), eq(officers.appSecret, appSecret), lt(officers.lastStep, step)))
    .returning({ id: officers.id });
  return used.length > 0;
}

/** As `spendStep`, of a recovery code. */
export async function spendRecoveryCode(tx: Queryable, id: string, hash: string): Promise<boolean> {
  const used = await tx
    .update(officers)
    .set({ recoveryHashes: sql`array_remove(${officers.recoveryHashes}, ${hash}::text)` })
    .where(and(isActive(id), arrayContains(officers.recoveryHashes, [hash])))
    .returning({ id: officers.id });
  return used.length > 0;
}

type SetUp = Pick<OfficerRow, 'appSecret' | 'lastStep' | 'recoveryHashes' | 'passwordHash'>;

/** False where somebody was faster, or they are switched off. */
export async function setUpOfficer(tx: Queryable, id: string, change: SetUp): Promise<boolean> {
  const set = await tx
    .update(officers)
    .set(change)
    .where(and(isActive(id), isNull(officers.appSecret)))
    .returning({ id: officers.id });
  return set.length > 0;
}
