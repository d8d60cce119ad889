import { authOpen, type EventBus, type PayloadOf, profileBlocked, toastShow } from '@karwan/shared-contracts';
import { useEffect, useEffectEvent } from 'react';

/** Events that are repeated in the tab's next document while they are still relevant. */
const storableEvents = [toastShow, authOpen, profileBlocked];
type StorableEvent = (typeof storableEvents)[number];

const KEY = 'karwan:carried';
/** Events stored longer before the navigation began belong to another visit. */
const MAX_AGE_MS = 10_000;

/**
 * Repeats the event in the next document if this one is left while `payload` is set; `onLeave` then clears it here.
 * `mapOnLeave` maps the payload when leaving; default: unchanged.
 */
export function useStoredEvent<Event extends StorableEvent, Payload extends PayloadOf<Event>>(
  event: Event,
  payload: Payload | null,
  onLeave: () => void,
  mapOnLeave: (payload: Payload) => PayloadOf<Event> = (same) => same,
): void {
  const storeAndLeave = useEffectEvent(() => {
    if (payload) storeEvent(event.name, mapOnLeave(payload));
    onLeave();
  });
  const isPending = payload !== null;
  useEffect(() => {
    if (!isPending) return;
    const listener = () => storeAndLeave();
    addEventListener('pagehide', listener);
    return () => removeEventListener('pagehide', listener);
  }, [isPending]);
}

/**
 * Emits the events stored by the previous document, once; none after a reload. Returns the names of the emitted events.
 */
export async function replayStoredEvents(bus: EventBus): Promise<string[]> {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const isReload = navigation && 'type' in navigation && navigation.type === 'reload';
  const emitted: string[] = [];
  for (const { name, payload, atMs } of takeStored()) {
    const event = storableEvents.find((each) => each.name === name);
    if (!event || isReload || performance.timeOrigin - atMs > MAX_AGE_MS) continue;
    const { data } = await event.payload.safeParseAsync(payload);
    if (data === undefined) continue;
    // Parsed with this event's own schema above.
    bus.emit(event, data as never);
    emitted.push(name);
  }
  return emitted;
}

type StoredEvent = { name: string; payload: unknown; atMs: number };

function storeEvent(name: string, payload: unknown) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...readStored(), { name, payload, atMs: Date.now() }]));
  } catch {
    // Without storage, the event ends with its document.
  }
}

function takeStored(): StoredEvent[] {
  try {
    const stored = readStored();
    sessionStorage.removeItem(KEY);
    return stored;
  } catch {
    return [];
  }
}

/** Written by this file only; payloads are validated when emitted. */
const readStored = (): StoredEvent[] => JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
