import { isInactive } from '../users/index.ts';
import { invitationNotFound, tooManyStaff } from './refusals.ts';

const MAX_STAFF = 50;

/** Throws if the dealer has the maximum number of staff and invitations. */
export function assertStaffLimit(peopleAndInvitations: number): void {
  if (peopleAndInvitations >= MAX_STAFF) throw tooManyStaff();
}

/** Throws if the dealer is blocked, closed or deleted. */
export function assertDealerActive<Dealer extends Parameters<typeof isInactive>[0]>(
  dealer: Dealer | undefined,
): Dealer {
  if (dealer === undefined || isInactive(dealer)) throw invitationNotFound();
  return dealer;
}
