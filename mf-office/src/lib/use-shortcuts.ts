import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Single-key shortcuts of a room, inactive while the user is typing or a dialog is open. A handler returns false if it
 * had nothing to act on.
 */
export function useShortcuts(keys: Readonly<Record<string, () => unknown>>): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isPageShortcut(event)) return;
    const handler = keys[event.key];
    if (handler === undefined || handler() === false) return;
    event.preventDefault();
  });
  // A layout effect, so that a key pressed right after the room appears is not lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

export const isPageShortcut = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !isHandledElsewhere(target);

/** Whether keys pressed there already have a meaning: in a field or a dialog. */
export const isHandledElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, [role$="dialog"]') !== null;
