import type { OfficeRole } from '@karwan/shared-contracts';
import type { Services } from '../../platform/services.ts';
import { hashPassword } from '../auth/index.ts';
import { recordOfficeEvent } from './audit.ts';
import { assertActiveAdmin } from './change-officer.ts';
import { insertOfficer } from './officers.ts';
import { newTemporaryPassword } from './temporary-password.ts';

type NewOfficer = { email: string; name: string; roles: readonly OfficeRole[]; workPhone?: string | undefined };

/** The admin who did it; null: a command. */
type ActingOfficer = { officerId: string; ip: string } | null;

/** Returns the password to hand over; undefined if the email is already in use. */
export async function addOfficer(
  { db, now: clock }: Pick<Services, 'db' | 'now'>,
  { email, name, roles, workPhone }: NewOfficer,
  by: ActingOfficer = null,
): Promise<{ id: string; password: string } | undefined> {
  const now = clock();
  const password = newTemporaryPassword();
  const passwordHash = await hashPassword(password);
  const officer = await db.transaction(async (tx) => {
    if (by !== null) await assertActiveAdmin(tx, by.officerId);
    const row = await insertOfficer(tx, {
      ...{ email, name, passwordHash },
      roles: [...new Set(roles)],
      workPhone: workPhone || null,
      createdAt: now,
    });
    if (row === undefined) return undefined;
    const subject = { kind: 'officer', id: row.id, name };
    const actor = { officerId: null, ...by };
    await recordOfficeEvent(tx, { kind: 'officer-added', ...actor, subject, after: { email, roles } }, now);
    return row;
  });
  return officer && { id: officer.id, password };
}
