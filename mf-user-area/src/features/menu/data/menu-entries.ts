import { paths, type UserAreaSection, type UserType, userAreaPath } from '@karwan/shared-contracts';
import type { LucideIcon } from 'lucide-react';
import Bell from 'lucide-react/icons/bell';
import Car from 'lucide-react/icons/car';
import CirclePlus from 'lucide-react/icons/circle-plus';
import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserRound from 'lucide-react/icons/user-round';

export type MenuEntry = {
  /** Also the name of its copy: `menu.my-ads`. */
  id: 'profile' | 'workshop-profile' | 'workshop-security' | UserAreaSection;
  link: string;
  icon: LucideIcon;
  /** Whose unread number it shows (UA-13). */
  count?: 'messages' | 'notifications';
};

const entry = (section: UserAreaSection, icon: LucideIcon, count?: MenuEntry['count']): MenuEntry => ({
  id: section,
  link: userAreaPath(section),
  icon,
  ...(count ? { count } : {}),
});

const individual: readonly MenuEntry[] = [
  { id: 'profile', link: userAreaPath(), icon: UserRound },
  entry('my-ads', Car),
  entry('post-an-ad', CirclePlus),
  entry('saved-ads', Heart),
  entry('messages', MessageCircle, 'messages'),
  entry('notifications', Bell, 'notifications'),
];

const workshop: readonly MenuEntry[] = [
  { id: 'workshop-profile', link: paths.workshopProfile, icon: UserRound },
  { id: 'workshop-security', link: paths.workshopSecurity, icon: ShieldCheck },
];

/** The account menu; Log out follows at its end. A workshop has its profile and security alone (UA-12). */
export const menuEntriesOf = (userType: UserType | undefined) => (userType === 'mechanic' ? workshop : individual);
