import type { FoundPerson, OfficePerson } from '@karwan/shared-contracts';
import type { securityEventsOf } from '../auth/index.ts';
import type { AccountRow } from '../users/index.ts';

export const presentFound = (account: AccountRow): FoundPerson => ({
  id: account.id,
  name: account.name,
  email: account.email,
  userType: account.userType,
  city: account.city,
  createdAt: account.createdAt.toISOString(),
  isBlocked: account.blockedAt !== null,
  suspendedUntil: account.suspendedUntil?.toISOString() ?? null,
});

type Known = Pick<OfficePerson, 'phones' | 'adsByStatus'> & { events: Awaited<ReturnType<typeof securityEventsOf>> };

export const presentPerson = (account: AccountRow, { phones, adsByStatus, events }: Known): OfficePerson => ({
  ...presentFound(account),
  phones,
  adsByStatus,
  profileStatus: account.profileStatus,
  rejectionReason: account.rejectionReason,
  blockedReason: account.blockedReason,
  suspendedReason: account.suspendedReason,
  closedAt: account.closedAt?.toISOString() ?? null,
  version: versionOfPerson(account),
  events: events.map(({ at, kind, details }) => ({ at: at.toISOString(), kind, details })),
});

export const versionOfPerson = ({ updatedAt }: Pick<AccountRow, 'updatedAt'>): string => updatedAt.toISOString();

/** For the audit log. */
export const restrictionsOf = ({ blockedReason, suspendedUntil, suspendedReason }: AccountRow) => ({
  blockedReason,
  suspendedUntil: suspendedUntil?.toISOString() ?? null,
  suspendedReason,
});
