import { type RefObject, useEffect, useRef } from 'react';

/** For a `SideNavList`: scrolls the current page's entry into view in its row on phones, without scrolling the page. */
export function useScrollToCurrent(pathname: string): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!pathname || !list.current) return;
    const current = list.current.querySelector<HTMLElement>('[aria-current="page"]')?.parentElement;
    if (current) list.current.scrollLeft = current.offsetLeft;
  }, [pathname]);
  return list;
}
