import { parseStaffPermissions, type StaffPermission } from '../entities/staff-permission.ts';
import type { UserType } from './account-kinds.ts';

/** A profile, or an account as the API knows it. */
type Person = { userType: UserType; permissions?: string | readonly string[] | undefined };

/** Whether a dealer has set limits to this member of staff: an empty list sets none (UA-14), one of unknown names opens nothing. */
export const isLimitedStaff = ({ userType, permissions }: Person): boolean =>
  userType === 'dealer-staff' && /[^,\s]/.test(String(permissions ?? ''));

/**
 * Whether a person may use what a permission opens, or one of several (UA-14): everybody but staff with limits that lack
 * it. `any` is everybody's; undefined is for staff without limits.
 */
export function hasPermission(
  person: Person,
  needed: StaffPermission | 'any' | readonly StaffPermission[] | undefined,
): boolean {
  if (!isLimitedStaff(person) || needed === 'any') return true;
  const given = parseStaffPermissions(person.permissions);
  return [needed].flat().some((permission) => permission !== undefined && given.includes(permission));
}
