import { type AccountRow, isShut } from '../users/index.ts';
import { invitationNotFound, tooManyStaff } from './refusals.ts';

const MOST_STAFF = 50;

/** Refuses one more than a dealer may have of people at work and invitations. */
export function refuseTooMany(peopleAndInvitations: number): void {
  if (peopleAndInvitations >= MOST_STAFF) throw tooManyStaff();
}

/** Nobody joins a dealer who is blocked, closed or gone. */
export function requireOpen(dealer: AccountRow | undefined): AccountRow {
  if (dealer === undefined || isShut(dealer)) throw invitationNotFound();
  return dealer;
}
