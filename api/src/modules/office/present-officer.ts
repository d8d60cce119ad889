import type { OfficerRecord } from '@karwan/shared-contracts';
import { hashSecret } from '../../platform/hash-secret.ts';
import type { OfficerRow, OfficerWithLogin } from './officers.ts';

export const presentOfficer = (
  { officer, lastLoginAt }: OfficerWithLogin,
  openBookings: ReadonlyMap<string, number>,
): OfficerRecord => ({
  id: officer.id,
  name: officer.name,
  email: officer.email,
  roles: officer.roles,
  ...(officer.workPhone !== null && { workPhone: officer.workPhone }),
  isActive: officer.disabledAt === null,
  isSetUp: officer.appSecret !== null,
  recoveryCodesLeft: officer.recoveryHashes.length,
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
  openBookings: openBookings.get(officer.id) ?? 0,
  version: versionOfOfficer(officer),
});

/** A hash that changes with everything an admin may change, and with the first login; reveals no data. */
export const versionOfOfficer = ({ roles, disabledAt, passwordHash, appSecret, workPhone }: OfficerRow): string =>
  hashSecret(
    JSON.stringify([
      roles,
      disabledAt?.toISOString() ?? null,
      passwordHash,
      appSecret,
      ...(workPhone ? [workPhone] : []),
    ]),
  );
