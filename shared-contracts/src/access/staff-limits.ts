import { parseStaffPermissions, type StaffPermission } from '../entities/staff-permission.ts';
import type { UserProfile } from '../entities/user-profile.ts';

/** Whether a person may use what a permission opens (UA-14): everybody but staff with limits that lack it. `any` is everybody's. */
export function hasPermission(
  { userType, permissions }: Pick<UserProfile, 'userType' | 'permissions'>,
  needed: StaffPermission | 'any' | undefined,
): boolean {
  const limits = userType === 'dealer-staff' ? parseStaffPermissions(permissions) : [];
  return limits.length === 0 || needed === 'any' || (needed !== undefined && limits.includes(needed));
}
