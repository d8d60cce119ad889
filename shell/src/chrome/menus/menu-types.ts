import type { MenuItem } from '@karwan/shared-contracts';

/** A titled list of links, such as popular makes. */
export type MenuLinks = { id: string; title: string; links: { title: string; link: string }[] };

/** One tab of the main navigation; a plain link if it has no items. */
export type MenuTab = {
  id: 'used-cars' | 'new-cars' | 'bikes' | 'auto-parts' | 'videos' | 'blog';
  title: string;
  /** The tab's own link: the landing page with the same links as its menu. */
  link: string;
  items: MenuItem[];
  lists: MenuLinks[];
};
