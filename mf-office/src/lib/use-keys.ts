import { useEffectEvent, useLayoutEffect } from 'react';

/** Single keys of a room, while nobody types and no dialog is open. An action that answers false had nothing to act on. */
export function useKeys(keys: Readonly<Record<string, () => unknown>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isForRoom(event)) return;
    const act = keys[event.key];
    if (act === undefined || act() === false) return;
    event.preventDefault();
  });
  // In the commit that shows the room: a key pressed right then is not lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

export const isForRoom = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !isTaken(target);

/** Whether keys that are pressed there are somebody's already: a field's, a dialog's. */
export const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type="checkbox"]), textarea, select, [role$="dialog"]') !== null;
