import { authOpen, type EventBus, type PayloadOf, profileBlocked, toastShow } from '@karwan/shared-contracts';
import { useEffect, useEffectEvent } from 'react';

/** Events that are repeated in the tab's next document while they are still relevant. */
const carriedEvents = [toastShow, authOpen, profileBlocked];
type CarriedEvent = (typeof carriedEvents)[number];

const KEY = 'karwan:carried';
/** Older events belong to another visit. */
const MAX_AGE_MS = 10_000;

/**
 * Repeats the event in the next document if this one is left while `payload` is set; `onLeave` then clears it here.
 * `atLeave` maps the payload when leaving; default: unchanged.
 */
export function useCarried<Event extends CarriedEvent, Payload extends PayloadOf<Event>>(
  event: Event,
  payload: Payload | null,
  onLeave: () => void,
  atLeave: (payload: Payload) => PayloadOf<Event> = (same) => same,
): void {
  const leave = useEffectEvent(() => {
    if (payload) carry(event.name, atLeave(payload));
    onLeave();
  });
  const stands = payload !== null;
  useEffect(() => {
    if (!stands) return;
    const listener = () => leave();
    addEventListener('pagehide', listener);
    return () => removeEventListener('pagehide', listener);
  }, [stands]);
}

/**
 * Emits the events stored by the previous document, once; none after a reload. Returns the names of the emitted events.
 */
export async function sayCarried(bus: EventBus): Promise<string[]> {
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  const isReload = visit && 'type' in visit && visit.type === 'reload';
  const said: string[] = [];
  for (const { name, payload, atMs } of takeStored()) {
    const event = carriedEvents.find((each) => each.name === name);
    if (!event || isReload || Date.now() - atMs > MAX_AGE_MS) continue;
    const { data } = await event.payload.safeParseAsync(payload);
    if (data === undefined) continue;
    // Parsed with this event's own schema above.
    bus.emit(event, data as never);
    said.push(name);
  }
  return said;
}

type Stored = { name: string; payload: unknown; atMs: number };

function carry(name: string, payload: unknown) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...readStored(), { name, payload, atMs: Date.now() }]));
  } catch {
    // Without storage, the event ends with its document.
  }
}

function takeStored(): Stored[] {
  try {
    const stored = readStored();
    sessionStorage.removeItem(KEY);
    return stored;
  } catch {
    return [];
  }
}

/** Written by this file only; payloads are validated when emitted. */
const readStored = (): Stored[] => JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
