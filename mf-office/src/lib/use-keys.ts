import { useEffectEvent, useLayoutEffect } from 'react';

/** Single keys of a room, while nobody types and no dialog is open. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  // In the commit that shows the room: a key pressed right then is not lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

const isTaken = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, [role$="dialog"]') !== null;
