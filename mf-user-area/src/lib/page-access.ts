import {
  accountKinds,
  hasPermission,
  isLimitedStaff,
  type StaffPermission,
  type UserAreaSection,
  type UserProfile,
  userAreaPath,
} from '@karwan/shared-contracts';

/** A user area page by its section's name. `profile` is the root. */
export type UserAreaPage = 'profile' | UserAreaSection;

/**
 * `staff-limits`: the dealer has not granted it to this member of staff. `workshop`: workshops have pages of their own.
 */
export type PageAccess = 'open' | 'staff-limits' | 'dealer-alone' | 'workshop';

type Person = Pick<UserProfile, 'userType' | 'permissions'>;

/**
 * Permission that limited staff need for a page. `any`: no permission needed, since the password is their own.
 * Undefined: not available to limited staff (UA-14).
 */
const requiredPermissions: Readonly<Record<UserAreaPage, StaffPermission | 'any' | undefined>> = {
  profile: undefined,
  dashboard: 'Dashboard',
  'my-ads': 'My Ads',
  messages: 'Messages',
  notifications: 'Notifications',
  'saved-ads': 'Saved Ads',
  'post-an-ad': 'Post an Ad',
  bookings: 'Bookings',
  transactions: 'Transactions',
  'charging-stations': 'Charging Stations',
  packages: undefined,
  staff: undefined,
  settings: 'any',
};

/** A user's access to a page. The API enforces the same rules. */
export function pageAccess(page: UserAreaPage, person: Person): PageAccess {
  if (!accountKinds[person.userType].trades) return 'workshop';
  if (!hasPermission(person, requiredPermissions[page])) return 'staff-limits';
  return page === 'staff' && person.userType !== 'dealer' ? 'dealer-alone' : 'open';
}

/** The page that contains this address. Undefined: not a user area page. */
export function pageOfPath(pathname: string): UserAreaPage | undefined {
  const section = pathname.split('/')[2] || 'profile';
  return isPage(section) ? section : undefined;
}

/** Landing pages for limited staff, in order of preference. */
const landingPages = [
  'my-ads',
  'messages',
  'notifications',
  'saved-ads',
  'bookings',
  'transactions',
  'settings',
] as const;

/** Landing page of the user area: the profile, or for limited staff the first page they may open. */
export const landingPath = (person: Person) =>
  userAreaPath(isLimitedStaff(person) ? landingPages.find((page) => pageAccess(page, person) === 'open') : undefined);

const isPage = (name: string): name is UserAreaPage => name in requiredPermissions;
