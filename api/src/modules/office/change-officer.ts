import { type OfficerChange, officeRoles } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import { forbidden, invalidInput } from '../../platform/http/general-refusals.ts';
import type { Services } from '../../platform/services.ts';
import { hashPassword } from '../auth/index.ts';
import { type OfficeEventKind, recordOfficeEvent } from './audit.ts';
import { lockActiveAdmins, lockAnyOfficer, type OfficerRow, updateOfficer } from './officers.ts';
import { versionOfOfficer } from './present-officer.ts';
import { officerChanged, officerNotFound, ownAccess } from './refusals.ts';
import { endAllSessionsOf } from './sessions.ts';
import { newTemporaryPassword } from './temporary-password.ts';

type Input = { officerId: string; version: string; change: OfficerChange };
type ActingOfficer = { officerId: string; ip: string };
type Setting = Partial<
  Pick<OfficerRow, 'roles' | 'disabledAt' | 'passwordHash' | 'appSecret' | 'recoveryHashes' | 'workPhone'>
>;

/** Returns the new password to hand over after a reset of the login, otherwise null. */
export async function changeOfficer(
  { db, now: clock }: Pick<Services, 'db' | 'now'>,
  { officerId, version, change }: Input,
  by: ActingOfficer,
): Promise<{ password: string | null }> {
  // Admins may change their own phone, because it grants no access.
  if (officerId === by.officerId && change.action !== 'set-work-phone') throw ownAccess();
  const now = clock();
  const password = change.action === 'reset-login' ? newTemporaryPassword() : null;
  const passwordHash = password === null ? null : await hashPassword(password);
  await db.transaction(async (tx) => {
    await assertActiveAdmin(tx, by.officerId);
    const before = await lockAnyOfficer(tx, officerId);
    if (before === undefined) throw officerNotFound();
    if (versionOfOfficer(before) !== version) throw officerChanged();
    const after = await updateOfficer(tx, officerId, settingOf(change, before, passwordHash, now));
    if (change.action === 'switch-off' || change.action === 'reset-login') await endAllSessionsOf(tx, officerId);
    const event = {
      kind: kinds[change.action],
      ...by,
      subject: { kind: 'officer', id: officerId, name: before.name },
      before: accessOf(before),
      after: accessOf(after),
    };
    await recordOfficeEvent(tx, event, now);
  });
  return { password };
}

/**
 * Locks all active admins and requires the caller to be one. Of two admins who disable each other one is rejected, and
 * as admins cannot change themselves, one always remains.
 */
export async function assertActiveAdmin(tx: Queryable, officerId: string): Promise<void> {
  const admins = await lockActiveAdmins(tx);
  if (!admins.includes(officerId)) throw forbidden();
}

const kinds = {
  'set-roles': 'officer-roles-set',
  'switch-off': 'officer-switched-off',
  'switch-on': 'officer-switched-on',
  'reset-login': 'officer-login-reset',
  'set-work-phone': 'officer-phone-set',
} as const satisfies Record<OfficerChange['action'], OfficeEventKind>;

function settingOf(change: OfficerChange, before: OfficerRow, passwordHash: string | null, now: Date): Setting {
  switch (change.action) {
    case 'set-roles': {
      const roles = officeRoles.filter((role) => change.roles.includes(role));
      if (roles.join() === officeRoles.filter((role) => before.roles.includes(role)).join()) {
        throw invalidInput({ 'body.change.roles': 'They already have these roles.' });
      }
      return { roles };
    }
    case 'switch-off':
      return { disabledAt: before.disabledAt ?? now };
    case 'switch-on':
      return { disabledAt: null };
    case 'reset-login':
      return { passwordHash: passwordHash ?? before.passwordHash, appSecret: null, recoveryHashes: [] };
    case 'set-work-phone':
      return { workPhone: change.workPhone || null };
  }
}

/** For the audit log. */
const accessOf = ({ roles, disabledAt, appSecret, recoveryHashes, workPhone }: OfficerRow) => ({
  roles,
  ...(workPhone !== null && { workPhone }),
  isActive: disabledAt === null,
  hasApp: appSecret !== null,
  recoveryCodes: recoveryHashes.length,
});
