import type { StaffInvitation, StaffMember } from '@karwan/shared-contracts';
import { anId, BUILT_AT } from '@karwan/shared-contracts/testing';

/** A member with sales permissions who has never logged in. */
export const aMember = (change: Partial<StaffMember> = {}): StaffMember => ({
  id: anId(600),
  name: 'Sana Khan',
  email: 'sana@karwan.test',
  permissions: ['My Ads', 'Messages'],
  isDisabled: false,
  lastSeenAt: null,
  ...change,
});

export const anInvitation = (change: Partial<StaffInvitation> = {}): StaffInvitation => ({
  id: anId(650),
  name: 'Bilal Ahmed',
  email: 'bilal@karwan.test',
  permissions: [],
  invitedAt: BUILT_AT,
  expiresAt: '2026-03-12T09:00:00.000Z',
  ...change,
});
