import { useLayoutEffect, useRef } from 'react';
import { isForRoom, isTaken } from './use-keys.ts';

/**
 * Keeps the single keys that are pressed while a room loads, and presses them again once it is there: its own `useKeys`
 * is not, until then. What acted at once does not act twice, and nothing is pressed under somebody who types by now.
 */
export function useKeysWhileLoading(isLoading: boolean): void {
  const kept = useRef<KeyboardEvent[]>([]);
  // After those of the room, which listens by then.
  useLayoutEffect(() => {
    if (!isLoading) {
      void pressAgain(kept.current.splice(0));
      return;
    }
    const listener = (event: KeyboardEvent) => {
      if (event.key.length === 1 && !event.repeat && isForRoom(event)) kept.current.push(event);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isLoading]);
}

async function pressAgain(events: readonly KeyboardEvent[]): Promise<void> {
  for (const { key, defaultPrevented } of events) {
    if (isTaken(document.activeElement)) return;
    if (defaultPrevented) continue;
    document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    // React shows what came of it first: the next key acts on that.
    await Promise.resolve();
  }
}
