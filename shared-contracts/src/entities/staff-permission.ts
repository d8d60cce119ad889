import { z } from 'zod';
import { knownOf } from './open-enum.ts';

/** What a dealer may let a member of staff do (specification §6, UA-14). */
export const staffPermissions = [
  'Dashboard',
  'My Ads',
  'Saved Ads',
  'Post an Ad',
  'Transactions',
  'Bookings',
  'Messages',
  'Notifications',
  'Charging Stations',
] as const;
export const staffPermission = z.enum(staffPermissions);
export type StaffPermission = z.infer<typeof staffPermission>;

/**
 * Reads permissions in either form that profiles carry, a list or a comma-separated string. Unknown names are left
 * out. Whether there are limits at all, `isLimitedStaff` tells.
 */
export function parseStaffPermissions(permissions: string | readonly string[] | undefined): StaffPermission[] {
  const names = typeof permissions === 'string' ? permissions.split(',') : (permissions ?? []);
  return [...new Set(names.map((name) => name.trim()).flatMap((name) => knownOf(staffPermissions, name) ?? []))];
}
