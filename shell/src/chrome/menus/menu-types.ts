import type { MenuItem } from '@karwan/shared-contracts';

/** A list of plain links under a heading, such as popular makes. */
export type MenuLinks = { id: string; title: string; links: { title: string; link: string }[] };

/** One tab of the main navigation. Without items it is a plain link. */
export type MenuTab = {
  id: 'used-cars' | 'new-cars' | 'bikes' | 'auto-parts' | 'videos' | 'blog';
  title: string;
  /** Where the tab itself leads: the landing page of what its menu opens up. */
  link: string;
  items: MenuItem[];
  lists: MenuLinks[];
};
