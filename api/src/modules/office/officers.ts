import { randomUUID } from 'node:crypto';
import type { OfficeRole } from '@karwan/shared-contracts';
import { and, arrayContains, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { officeEvents, officers } from './tables.ts';

export type OfficerRow = typeof officers.$inferSelect;
export type OfficerWithLogin = { officer: OfficerRow; lastLoginAt: Date | null };

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

/** Like `findOfficer`, but locks the officer, so that concurrent assignments wait. */
export async function lockOfficer(tx: Queryable, id: string): Promise<OfficerRow | undefined> {
  const [row] = await tx
    .select()
    .from(officers)
    .where(and(eq(officers.id, id), isNull(officers.disabledAt)))
    .for('no key update');
  return row;
}

/** Like `lockOfficer`, including disabled officers. */
export async function lockAnyOfficer(tx: Queryable, id: string): Promise<OfficerRow | undefined> {
  const [row] = await tx.select().from(officers).where(eq(officers.id, id)).for('no key update');
  return row;
}

/** Locks the active admins and returns their ids; concurrent callers wait and see the result. */
export async function lockActiveAdmins(tx: Queryable): Promise<string[]> {
  const rows = await tx
    .select({ id: officers.id })
    .from(officers)
    .where(and(arrayContains(officers.roles, ['admin']), isNull(officers.disabledAt)))
    .orderBy(asc(officers.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** All officers, or one, by name, including disabled ones. */
export const officersWithLogin = (db: Queryable, id?: string): Promise<OfficerWithLogin[]> =>
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

/** Active officers with a role, by name. */
export const officersWithRole = (db: Queryable, role: OfficeRole) =>
  db
    .select({ id: officers.id, name: officers.name })
    .from(officers)
    .where(and(arrayContains(officers.roles, [role]), isNull(officers.disabledAt)))
    .orderBy(asc(officers.name));

export const listOfficers = (db: Queryable) =>
  db.select({ id: officers.id, name: officers.name }).from(officers).orderBy(asc(officers.name));

/** Names by id, including officers who have left. */
export async function namesOfOfficers(db: Queryable, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const officerIds = ids.filter((id) => id !== null);
  if (officerIds.length === 0) return new Map();
  const rows = await db
    .select({ id: officers.id, name: officers.name })
    .from(officers)
    .where(inArray(officers.id, officerIds));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Undefined if there is none, or if the officer has left. */
export const workPhoneOf = async (db: Queryable, id: string): Promise<string | undefined> =>
  (await findOfficer(db, id))?.workPhone ?? undefined;

/** Undefined if the email is already in use. */
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

/** Restricts to officers who can log in. */
const isActive = (id: string) => and(eq(officers.id, id), isNull(officers.disabledAt));

/** False if the step was already used (of two concurrent calls one succeeds), or if the app was replaced. */
export async function consumeStep(tx: Queryable, id: string, appSecret: string, step: number): Promise<boolean> {
  const used = await tx
    .update(officers)
    .set({ lastStep: step })
    .where(and(isActive(id), eq(officers.appSecret, appSecret), lt(officers.lastStep, step)))
    .returning({ id: officers.id });
  return used.length > 0;
}

/** Like `consumeStep`, for a recovery code. */
export async function consumeRecoveryCode(tx: Queryable, id: string, hash: string): Promise<boolean> {
  const used = await tx
    .update(officers)
    .set({ recoveryHashes: sql`array_remove(${officers.recoveryHashes}, ${hash}::text)` })
    .where(and(isActive(id), arrayContains(officers.recoveryHashes, [hash])))
    .returning({ id: officers.id });
  return used.length > 0;
}

type SetUp = Pick<OfficerRow, 'appSecret' | 'lastStep' | 'recoveryHashes' | 'passwordHash'>;

/** False if another request was first, or the officer is disabled. */
export async function setUpOfficer(tx: Queryable, id: string, change: SetUp): Promise<boolean> {
  const set = await tx
    .update(officers)
    .set(change)
    .where(and(isActive(id), isNull(officers.appSecret)))
    .returning({ id: officers.id });
  return set.length > 0;
}
