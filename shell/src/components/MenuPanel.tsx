import type { ReactNode } from 'react';

/**
 * What a menu opens up. With scripts it is made when it opens, because closed menus are half of a header's elements;
 * without scripts all of it is there, and CSS opens it.
 */
export function MenuPanel({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return isOpen ? children : <noscript>{children}</noscript>;
}
