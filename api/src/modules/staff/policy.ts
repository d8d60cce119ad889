import { type AccountRow, isShut } from '../users/index.ts';
import { invitationNotFound, tooManyStaff } from './refusals.ts';

const MOST_STAFF = 50;

/** Throws if the dealer has the maximum number of staff and invitations. */
export function refuseTooMany(peopleAndInvitations: number): void {
  if (peopleAndInvitations >= MOST_STAFF) throw tooManyStaff();
}

/** Throws if the dealer is blocked, closed or deleted. */
export function requireOpen(dealer: AccountRow | undefined): AccountRow {
  if (dealer === undefined || isShut(dealer)) throw invitationNotFound();
  return dealer;
}
