import { parseStaffPermissions, type StaffPermission } from '../entities/staff-permission.ts';
import type { UserType } from './account-kinds.ts';

/** A profile, or an account as the API stores it. */
type Person = { userType: UserType; permissions?: string | readonly string[] | undefined };

/**
 * Whether the dealer has limited this staff member. An empty list means no limits (UA-14); a list of unknown names
 * grants nothing.
 */
export const isLimitedStaff = ({ userType, permissions }: Person): boolean =>
  userType === 'dealer-staff' && /[^,\s]/.test(String(permissions ?? ''));

/**
 * Whether a person has a permission, or one of several (UA-14). Only limited staff can lack one. `any` passes everyone;
 * undefined passes only people without limits.
 */
export function hasPermission(
  person: Person,
  needed: StaffPermission | 'any' | readonly StaffPermission[] | undefined,
): boolean {
  if (!isLimitedStaff(person) || needed === 'any') return true;
  const grantedPermissions = parseStaffPermissions(person.permissions);
  return [needed].flat().some((permission) => permission !== undefined && grantedPermissions.includes(permission));
}
