import { useLayoutEffect, useRef } from 'react';
import { isHandledElsewhere, isPageShortcut } from './use-shortcuts.ts';

/**
 * Buffers single keys pressed while a room loads and replays them once its own `useShortcuts` is mounted. Keys that were
 * handled at once are not replayed, and nothing is replayed while the user is typing.
 */
export function useBufferedShortcuts(isLoading: boolean): void {
  const buffered = useRef<KeyboardEvent[]>([]);
  // Runs after the layout effects of the room, so its listeners are attached.
  useLayoutEffect(() => {
    if (!isLoading) {
      void replayKeys(buffered.current.splice(0));
      return;
    }
    const listener = (event: KeyboardEvent) => {
      if (event.key.length === 1 && !event.repeat && isPageShortcut(event)) buffered.current.push(event);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isLoading]);
}

async function replayKeys(events: readonly KeyboardEvent[]): Promise<void> {
  for (const { key, defaultPrevented } of events) {
    if (isHandledElsewhere(document.activeElement)) return;
    if (defaultPrevented) continue;
    document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    // Let React render the result first, because the next key acts on it.
    await Promise.resolve();
  }
}
