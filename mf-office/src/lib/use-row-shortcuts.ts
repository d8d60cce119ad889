import { type RefObject, useRef } from 'react';
import { useShortcuts } from './use-shortcuts.ts';

/** Returns a ref for a list of cards: j and k move the focus between them; Enter follows the link. */
export function useRowShortcuts<Element extends HTMLElement>(): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const move = (steps: number) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a[data-card-link]') ?? [])];
    const index = links.findIndex((link) => link.matches(':focus'));
    links[Math.min(Math.max(index + steps, 0), links.length - 1)]?.focus();
    return links.length > 0;
  };
  useShortcuts({ j: () => move(1), k: () => move(-1) });
  return list;
}
