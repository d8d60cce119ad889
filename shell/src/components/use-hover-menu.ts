import { HOVER_MENU_CLOSE_DELAY_MS, HOVER_MENU_OPEN_DELAY_MS } from '@karwan/shared-contracts';
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useDestination } from '../lib/use-destination.ts';
import { menuKeys } from './menu-keys.ts';

type OpenMenu = { id: string; openedBy: 'hover' | 'press' };

const alwaysHoverable = () => true;

/**
 * State of menus of which at most one is open: by hover with intent (opens after 100 ms, closes after 150 ms;
 * specification §9), press or keyboard. A press outside, Escape, losing focus and navigation close it. Pressing a menu
 * that hover opened keeps it open. `isHoverable` is called at each hover, because a layout may not support it.
 */
export function useHoverMenu({ isHoverable = alwaysHoverable }: { isHoverable?: () => boolean } = {}) {
  const [opened, setOpened] = useState<OpenMenu | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const root = useRef<HTMLElement | null>(null);
  const { key } = useDestination();

  const setNow = (next: OpenMenu | null) => {
    clearTimeout(timer.current);
    setOpened(next);
  };
  const setLater = (next: OpenMenu | null, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpened(next), delayMs);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when a navigation starts.
  useEffect(() => {
    clearTimeout(timer.current);
    setOpened(null);
  }, [key]);

  const isOpen = opened !== null;
  useEffect(() => {
    if (!isOpen) return;
    const pressOutside = (event: globalThis.PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpened(null);
    };
    const pressEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') setOpened(null);
    };
    document.addEventListener('pointerdown', pressOutside);
    document.addEventListener('keydown', pressEscape);
    return () => {
      document.removeEventListener('pointerdown', pressOutside);
      document.removeEventListener('keydown', pressEscape);
    };
  }, [isOpen]);

  const openId = opened?.id ?? null;
  const open = (id: string) => setNow({ id, openedBy: 'press' });
  const close = () => setNow(null);

  return {
    openId,
    close,
    press: (id: string) => setNow(opened?.id === id && opened.openedBy === 'press' ? null : { id, openedBy: 'press' }),
    /** Props of the element around all triggers and panels. */
    rootProps: {
      ref: (element: HTMLElement | null) => {
        root.current = element;
      },
      onBlur: (event: FocusEvent) => {
        if (openId === null || !(event.relatedTarget instanceof Element)) return;
        const group = event.relatedTarget.closest('[data-menu-group]');
        if (!(group instanceof HTMLElement) || group.dataset.menuGroup !== openId) setNow(null);
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => menuKeys(event, { openId, open, close }),
    },
    /** Props of the element around one trigger and its panel; only a mouse hovers. */
    hoverProps: (id: string) => ({
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== 'mouse' || !isHoverable()) return;
        if (opened?.id === id) clearTimeout(timer.current);
        else setLater({ id, openedBy: 'hover' }, HOVER_MENU_OPEN_DELAY_MS);
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' && isHoverable()) setLater(null, HOVER_MENU_CLOSE_DELAY_MS);
      },
    }),
  };
}
