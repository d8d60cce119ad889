import { z } from 'zod';
import { knownOf } from './open-enum.ts';

/** Permissions that a dealer may give a staff member (specification §6, UA-14). */
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
 * Parses permissions in both formats found in profiles: a list or a comma-separated string. Ignores unknown names. To
 * check for limits, use `isLimitedStaff`.
 */
export function parseStaffPermissions(permissions: string | readonly string[] | undefined): StaffPermission[] {
  const names = typeof permissions === 'string' ? permissions.split(',') : (permissions ?? []);
  return [...new Set(names.map((name) => name.trim()).flatMap((name) => knownOf(staffPermissions, name) ?? []))];
}
