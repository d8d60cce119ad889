import { type RefObject, useRef } from 'react';
import { useKeys } from './use-keys.ts';

/** Returns a ref for a list of cards: j and k move the focus between them; Enter follows the link. */
export function useRowKeys<Element extends HTMLElement>(): RefObject<Element | null> {
  const list = useRef<Element>(null);
  const move = (steps: number) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a[data-card-link]') ?? [])];
    const place = links.findIndex((link) => link.matches(':focus'));
    links[Math.min(Math.max(place + steps, 0), links.length - 1)]?.focus();
    return links.length > 0;
  };
  useKeys({ j: () => move(1), k: () => move(-1) });
  return list;
}
