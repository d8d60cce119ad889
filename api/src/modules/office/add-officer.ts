import { randomBytes } from 'node:crypto';
import type { OfficeRole } from '@karwan/shared-contracts';
import type { Services } from '../../platform/services.ts';
import { hashPassword } from '../auth/index.ts';
import { recordOfficeEvent } from './audit.ts';
import { insertOfficer } from './officers.ts';

type NewOfficer = { email: string; name: string; roles: readonly OfficeRole[] };

/** Answers the password to hand over; undefined where somebody has that address. */
export async function addOfficer(
  { db, now: clock }: Pick<Services, 'db' | 'now'>,
  { email, name, roles }: NewOfficer,
): Promise<{ password: string } | undefined> {
  const now = clock();
  const password = randomBytes(15).toString('base64url');
  const passwordHash = await hashPassword(password);
  const officer = await db.transaction(async (tx) => {
    const row = await insertOfficer(tx, { email, name, roles: [...roles], passwordHash, createdAt: now });
    if (row === undefined) return undefined;
    const subject = { kind: 'officer', id: row.id, name };
    await recordOfficeEvent(tx, { kind: 'officer-added', officerId: null, subject, after: { email, roles } }, now);
    return row;
  });
  return officer && { password };
}
