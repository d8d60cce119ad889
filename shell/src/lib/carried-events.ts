import { authOpen, type EventBus, type PayloadOf, profileBlocked, toastShow } from '@karwan/shared-contracts';
import { useEffect, useEffectEvent } from 'react';

/** What goes along to the next document of this tab: said there, it stands on the screen or is about to happen. */
const carriedEvents = [toastShow, authOpen, profileBlocked];
type CarriedEvent = (typeof carriedEvents)[number];

const KEY = 'karwan:carried';
/** What was said longer ago belongs to another visit. */
const MAX_AGE_MS = 10_000;

/**
 * Says the event again in the next document when this one is left while `payload` stands; `onLeave` then takes it away here.
 * `atLeave` is what is said of it then.
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

/** Says what the document before this one carried along, once; nothing after a reload. Answers the names of the events. */
export async function sayCarried(bus: EventBus): Promise<string[]> {
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  const isReload = visit && 'type' in visit && visit.type === 'reload';
  const said: string[] = [];
  for (const { name, payload, atMs } of takeStored()) {
    const event = carriedEvents.find((each) => each.name === name);
    if (!event || isReload || Date.now() - atMs > MAX_AGE_MS) continue;
    const { data } = await event.payload.safeParseAsync(payload);
    if (data === undefined) continue;
    // Of the event that it was just read as.
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
    // Without storage it ends with its document.
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

/** Written by this file alone; what it carries is checked where it is said. */
const readStored = (): Stored[] => JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
