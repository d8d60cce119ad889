import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/** Data attributes of menu elements: a group contains one trigger and at most one panel. */
export const menuMarks = {
  group: (id: string) => ({ 'data-menu-group': id }),
  trigger: { 'data-menu-trigger': '' },
  panel: { 'data-menu-panel': '' },
} as const;

type MenuState = { openId: string | null; open: (id: string) => void; close: () => void };

/**
 * Handles Arrows, Home, End and Escape for one or several menus, following the ARIA disclosure navigation pattern.
 * Enter and Space are left to the trigger; other keys are ignored.
 */
export function menuKeys(event: KeyboardEvent<HTMLElement>, menu: MenuState): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(event.target instanceof HTMLElement)) return;
  const root = event.currentTarget;
  const group = event.target.closest<HTMLElement>('[data-menu-group]');
  if (!group) return;
  const trigger = group.querySelector<HTMLElement>('[data-menu-trigger]');
  const panel = group.querySelector<HTMLElement>('[data-menu-panel]');
  const isInPanel = panel?.contains(event.target) ?? false;

  if (event.key === 'Escape') {
    if (menu.openId === null) return;
    event.stopPropagation();
    event.preventDefault();
    menu.close();
    if (isInPanel) trigger?.focus();
    return;
  }
  const hasMoved =
    isInPanel && panel
      ? movePanel(event, event.target, panel, trigger)
      : (trigger?.hasAttribute('aria-expanded') && openWithKey(event, group, menu)) ||
        moveTriggers(event, event.target, root);
  if (hasMoved) event.preventDefault();
}

const focusableElements = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>('a[href], button')];

function movePanel(
  { key }: KeyboardEvent,
  target: HTMLElement,
  panel: HTMLElement,
  trigger: HTMLElement | null,
): boolean {
  const focusable = focusableElements(panel);
  const index = focusable.indexOf(target);
  if (key === 'ArrowDown') focusable[index + 1]?.focus();
  else if (key === 'ArrowUp') (index <= 0 ? trigger : focusable[index - 1])?.focus();
  else if (key === 'Home') focusable[0]?.focus();
  else if (key === 'End') focusable.at(-1)?.focus();
  else return false;
  return true;
}

function openWithKey({ key }: KeyboardEvent, group: HTMLElement, menu: MenuState): boolean {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return false;
  flushSync(() => menu.open(group.dataset.menuGroup ?? ''));
  const panel = group.querySelector<HTMLElement>('[data-menu-panel]');
  if (panel)
    focusableElements(panel)
      .at(key === 'ArrowDown' ? 0 : -1)
      ?.focus();
  return true;
}

function moveTriggers({ key }: KeyboardEvent, target: HTMLElement, root: HTMLElement): boolean {
  const triggers = [...root.querySelectorAll<HTMLElement>('[data-menu-trigger]')];
  const index = triggers.indexOf(target);
  if (index === -1 || triggers.length < 2) return false;
  const isRtl = getComputedStyle(root).direction === 'rtl';
  if (key === 'Home') triggers[0]?.focus();
  else if (key === 'End') triggers.at(-1)?.focus();
  else if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) triggers[(index + 1) % triggers.length]?.focus();
  else if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) triggers.at(index - 1)?.focus();
  else return false;
  return true;
}
