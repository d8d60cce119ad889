import { type RefObject, useEffect, useRef } from 'react';

/** For a `SideNavList`: brings the entry of the current page into its row on phones. The page itself stays where it is. */
export function useCurrentInSight(pathname: string): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!pathname || !list.current) return;
    const current = list.current.querySelector<HTMLElement>('[aria-current="page"]')?.parentElement;
    if (current) list.current.scrollLeft = current.offsetLeft;
  }, [pathname]);
  return list;
}
