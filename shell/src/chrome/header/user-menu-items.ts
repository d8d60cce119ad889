import {
  hasPermission,
  type MenuItem,
  paths,
  type StaffPermission,
  type UserProfile,
  type UserType,
  userAreaPath,
  userTypesWhere,
} from '@karwan/shared-contracts';
import type { Copy, Words } from '../../lib/copy.ts';

type AccountItem = MenuItem & { permission?: StaffPermission | 'any'; count?: 'messages' | 'notifications' };

const traders = userTypesWhere(({ trades }) => trades);
const dealers = userTypesWhere(({ isDealer }) => isDealer);
const workshops: UserType[] = ['mechanic'];

const accountItem = (
  t: Copy,
  id: keyof Words['account'],
  icon: string,
  link: string,
  allowedTypes: UserType[],
  more: Pick<AccountItem, 'permission' | 'count'> = {},
): AccountItem => ({
  title: t(`account.${id}`),
  description: '',
  link,
  icon,
  allowedTypes,
  isLoginRequired: true,
  ...more,
});

/**
 * The menu items of an account (HDR-08). Staff with limited permissions see only what they may use, and no profile
 * (specification §6).
 */
export function userMenuItems(t: Copy, user: UserProfile): AccountItem[] {
  const items = [
    accountItem(t, 'profile', 'profile', userAreaPath(), traders),
    accountItem(t, 'myAds', 'ads', userAreaPath('my-ads'), traders, { permission: 'My Ads' }),
    accountItem(t, 'savedAds', 'saved', userAreaPath('saved-ads'), traders, { permission: 'Saved Ads' }),
    accountItem(t, 'messages', 'messages', userAreaPath('messages'), traders, {
      permission: 'Messages',
      count: 'messages',
    }),
    accountItem(t, 'notifications', 'notifications', userAreaPath('notifications'), traders, {
      permission: 'Notifications',
      count: 'notifications',
    }),
    accountItem(t, 'staff', 'staff', userAreaPath('staff'), dealers),
    // Needs no specific permission: every member manages their own password.
    accountItem(t, 'settings', 'settings', userAreaPath('settings'), traders, { permission: 'any' }),
    accountItem(t, 'workshopProfile', 'profile', paths.workshopProfile, workshops),
    accountItem(t, 'security', 'security', paths.workshopSecurity, workshops),
  ];
  return items.filter(
    ({ allowedTypes, permission }) => allowedTypes?.includes(user.userType) && hasPermission(user, permission),
  );
}

/** The name in the header: first name for people, full name for businesses. */
export const greetingName = ({ name, userType }: Pick<UserProfile, 'name' | 'userType'>) =>
  userType === 'dealer' || userType === 'mechanic' ? name : (name.trim().split(/\s+/)[0] ?? '');
