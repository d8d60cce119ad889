import {
  type BusinessType,
  businessTypeLabel,
  dealerSearchPath,
  type MenuItem,
  userTypesWhere,
} from '@karwan/shared-contracts';
import type { Copy, Words } from '../../lib/copy.ts';
import type { MenuIconName } from './menu-icons.tsx';

type MenuItemId = keyof Words['menus']['items'];
type Options = { allowedTypes?: MenuItem['allowedTypes']; isLoginRequired?: boolean };

/** Creates an item whose copy is at `menus.items.<id>`. */
export const item = (
  t: Copy,
  id: MenuItemId,
  icon: MenuIconName,
  link: string,
  { allowedTypes, isLoginRequired = false }: Options = {},
): MenuItem => ({
  title: t(`menus.items.${id}.title`),
  description: t(`menus.items.${id}.description`),
  link,
  icon,
  isLoginRequired,
  ...(allowedTypes && { allowedTypes }),
});

/** Workshops sell nothing; car sellers sell only through sell-my-car (specification §3, §6). */
const sellers = userTypesWhere(({ postsAds }) => postsAds);

export const sellItem = (t: Copy, id: MenuItemId, link: string): MenuItem =>
  item(t, id, 'sell', link, { allowedTypes: sellers, isLoginRequired: true });

/** Search for dealers of one business type; `label` is the heading of the result page. */
export const dealerSearchLink = (kind: 'car' | 'bike', business: BusinessType): string => {
  const label = new URLSearchParams({ label: businessTypeLabel(business) });
  return `${dealerSearchPath(kind, { businessType: [business] })}?${label}`;
};
