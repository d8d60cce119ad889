import { parseStaffPermissions, type StaffInvitation, type StaffMember } from '@karwan/shared-contracts';
import type { AccountRow } from '../users/index.ts';
import type { InvitationRow } from './repository.ts';

export const presentMember = (
  { id, name, email, permissions, disabledAt }: AccountRow,
  lastSeenAt: Date | undefined,
): StaffMember => ({
  id,
  name,
  email: email ?? '',
  permissions: parseStaffPermissions(permissions),
  isDisabled: disabledAt !== null,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});

export const presentInvitation = (row: InvitationRow): StaffInvitation => ({
  id: row.id,
  name: row.name,
  email: row.email,
  permissions: parseStaffPermissions(row.permissions),
  invitedAt: row.invitedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
