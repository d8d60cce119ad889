import { blogCategoryPath, type MenuItem, paths, type UserType } from '@karwan/shared-contracts';
import type { Copy } from '../../lib/copy.ts';
import { autoPartsMenu, bikesMenu } from './bike-and-parts-menus.ts';
import { newCarsMenu, usedCarsMenu } from './car-menus.ts';
import type { MenuTab } from './menu-types.ts';

const tabsByCopy = new WeakMap<Copy, MenuTab[]>();

/** The main navigation, left to right (HDR-01). Cached per copy, because every page uses it. */
export function menuTabs(t: Copy): MenuTab[] {
  const tabs = tabsByCopy.get(t) ?? createTabs(t);
  tabsByCopy.set(t, tabs);
  return tabs;
}

const createTabs = (t: Copy): MenuTab[] => [
  usedCarsMenu(t),
  newCarsMenu(t),
  bikesMenu(t),
  autoPartsMenu(t),
  { id: 'videos', title: t('menus.tabs.videos'), link: paths.videos, items: [], lists: [] },
  { id: 'blog', title: t('menus.tabs.blog'), link: blogCategoryPath('all'), items: [], lists: [] },
];

/** The items visible to an account type; visitors (null) see all (HDR-17). */
export const visibleItems = (items: MenuItem[], type: UserType | null): MenuItem[] =>
  items.filter(({ allowedTypes }) => type === null || !allowedTypes || allowedTypes.includes(type));
