import {
  accountKinds,
  hasPermission,
  isLimitedStaff,
  type StaffPermission,
  type UserAreaSection,
  type UserProfile,
  userAreaPath,
} from '@karwan/shared-contracts';

/** A page of the user area by the name of its section; `profile` is the root. */
export type UserAreaPage = 'profile' | UserAreaSection;

/** `staff-limits`: the dealer has not opened it to this member of staff; `workshop`: workshops have pages of their own. */
export type PageAccess = 'open' | 'staff-limits' | 'dealer-alone' | 'workshop';

type Person = Pick<UserProfile, 'userType' | 'permissions'>;

/** What staff with limits need for a page. `any`: the password is their own; undefined: only staff without have it (UA-14). */
const needs: Readonly<Record<UserAreaPage, StaffPermission | 'any' | undefined>> = {
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

/** What stands at a page for this person. The API decides the same by itself. */
export function accessTo(page: UserAreaPage, person: Person): PageAccess {
  if (!accountKinds[person.userType].trades) return 'workshop';
  if (!hasPermission(person, needs[page])) return 'staff-limits';
  return page === 'staff' && person.userType !== 'dealer' ? 'dealer-alone' : 'open';
}

/** The page that an address is, or is below of. Undefined: it is none. */
export function pageAt(pathname: string): UserAreaPage | undefined {
  const section = pathname.split('/')[2] || 'profile';
  return isPage(section) ? section : undefined;
}

/** Pages that staff with limits may begin at, the best first. */
const beginnings = [
  'my-ads',
  'messages',
  'notifications',
  'saved-ads',
  'bookings',
  'transactions',
  'settings',
] as const;

/** Where the user area begins for a person: their profile, or the first page that their dealer has opened to them. */
export const homeOf = (person: Person) =>
  userAreaPath(isLimitedStaff(person) ? beginnings.find((page) => accessTo(page, person) === 'open') : undefined);

const isPage = (name: string): name is UserAreaPage => name in needs;
