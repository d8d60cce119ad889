import { paths, type UserAreaSection, type UserProfile, userAreaPath } from '@karwan/shared-contracts';
import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Car from 'lucide-react/icons/car';
import CirclePlus from 'lucide-react/icons/circle-plus';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import Receipt from 'lucide-react/icons/receipt';
import Settings from 'lucide-react/icons/settings';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import type { MenuKey } from '../../../lib/copy.ts';
import { pageAccess, type UserAreaPage } from '../../../lib/page-access.ts';

export type MenuEntry = {
  /** Also its copy key: `menu.my-ads`. */
  id: (UserAreaPage & MenuKey) | 'workshop-profile' | 'workshop-security';
  link: string;
  icon: LucideIcon;
  /** Which unread count it shows (UA-13). */
  count?: 'messages' | 'notifications';
};

type PageEntry = MenuEntry & { id: UserAreaPage };

const entry = (section: UserAreaSection & MenuKey, icon: LucideIcon, count?: MenuEntry['count']): PageEntry => ({
  id: section,
  link: userAreaPath(section),
  icon,
  ...(count ? { count } : {}),
});

const individual: readonly PageEntry[] = [
  { id: 'profile', link: userAreaPath(), icon: UserRound },
  entry('my-ads', Car),
  entry('post-an-ad', CirclePlus),
  entry('saved-ads', Heart),
  entry('messages', MessageCircle, 'messages'),
  entry('notifications', Bell, 'notifications'),
  entry('bookings', CalendarCheck),
  entry('transactions', Receipt),
  entry('settings', Settings),
];

const dealer: readonly PageEntry[] = [...individual.slice(0, -1), entry('staff', UsersRound), ...individual.slice(-1)];

const workshop: readonly MenuEntry[] = [
  { id: 'workshop-profile', link: paths.workshopProfile, icon: UserRound },
  { id: 'workshop-security', link: paths.workshopSecurity, icon: ShieldCheck },
];

/**
 * Entries of the account menu, without Log out, which follows them. A workshop has only profile and security (UA-12);
 * staff have their dealer's menu as far as their permissions allow (UA-14).
 */
export function menuEntriesOf(user: Pick<UserProfile, 'userType' | 'permissions'> | null): readonly MenuEntry[] {
  switch (user?.userType) {
    case 'mechanic':
      return workshop;
    case 'dealer':
    case 'dealer-staff':
      return dealer.filter(({ id }) => pageAccess(id, user) !== 'staff-limits');
    case 'user':
    case 'car-seller':
    case undefined:
      return individual;
  }
}
