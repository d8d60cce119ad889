import {
  parseStaffPermissions,
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

/** What staff with limits need for a page. `any`: the password is their own; null: theirs are without limits (UA-14). */
const needs: Readonly<Record<UserAreaPage, StaffPermission | 'any' | null>> = {
  profile: null,
  dashboard: 'Dashboard',
  'my-ads': 'My Ads',
  messages: 'Messages',
  notifications: 'Notifications',
  'saved-ads': 'Saved Ads',
  'post-an-ad': 'Post an Ad',
  bookings: 'Bookings',
  transactions: 'Transactions',
  'charging-stations': 'Charging Stations',
  packages: null,
  staff: null,
  settings: 'any',
};

/** Whether a person may do what a permission names: everybody may but staff whose dealer has set limits. */
export function isAllowed({ userType, permissions }: Person, permission: StaffPermission): boolean {
  const limits = userType === 'dealer-staff' ? parseStaffPermissions(permissions) : [];
  return limits.length === 0 || limits.includes(permission);
}

/** What stands at a page for this person. The API decides the same by itself. */
export function accessTo(page: UserAreaPage, person: Person): PageAccess {
  if (person.userType === 'mechanic') return 'workshop';
  const needed = needs[page];
  const isOpen = needed === 'any' || (needed === null ? !isLimited(person) : isAllowed(person, needed));
  if (!isOpen) return 'staff-limits';
  return page === 'staff' && person.userType !== 'dealer' ? 'dealer-alone' : 'open';
}

/** The page that an address is, or is below of. Undefined: it is none. */
export function pageAt(pathname: string): UserAreaPage | undefined {
  const section = pathname.split('/')[2] || 'profile';
  return isPage(section) ? section : undefined;
}

/** Pages that staff with limits may begin at, the best first. */
const beginnings = ['my-ads', 'messages', 'notifications', 'saved-ads', 'settings'] as const;

/** Where the user area begins for a person: their profile, or the first page that their dealer has opened to them. */
export const homeOf = (person: Person) =>
  userAreaPath(isLimited(person) ? beginnings.find((page) => accessTo(page, person) === 'open') : undefined);

const isLimited = ({ userType, permissions }: Person) =>
  userType === 'dealer-staff' && parseStaffPermissions(permissions).length > 0;

const isPage = (name: string): name is UserAreaPage => name in needs;
