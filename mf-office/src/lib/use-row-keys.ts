import { type RefObject, useRef } from 'react';
import { useKeys } from './use-keys.ts';

/** Gives the ref of a list of cards: j and k go from one to the next, Enter opens it as any link. */
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
