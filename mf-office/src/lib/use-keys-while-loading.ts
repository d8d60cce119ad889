import { useLayoutEffect, useRef } from 'react';
import { isForRoom, isTaken } from './use-keys.ts';

/**
 * Buffers single keys pressed while a room loads and replays them once its own `useKeys` is mounted. Keys that were
 * handled at once are not replayed, and nothing is replayed while the user is typing.
 */
export function useKeysWhileLoading(isLoading: boolean): void {
  const kept = useRef<KeyboardEvent[]>([]);
  // Runs after the layout effects of the room, so its listeners are attached.
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
    // Let React render the result first, because the next key acts on it.
    await Promise.resolve();
  }
}
