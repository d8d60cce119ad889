import { realtimePayloads } from '@karwan/shared-contracts';

export { io } from 'socket.io-client';

/** Randomised reconnect delay, because all clients reconnect at once: up to 1 s at first, never more than 5 s. */
export const reconnectOptions = { reconnectionDelay: 500, reconnectionDelayMax: 5000, randomizationFactor: 1 };

/**
 * Parses a server event with its schema. Returns undefined for events that this release does not know or cannot read;
 * they are dropped, and a reload gets the data over HTTP.
 */
export function parseEvent(event: string, payload: unknown): { payload: unknown } | undefined {
  const parsed = isServerEvent(event) ? realtimePayloads[event].safeParse(payload) : undefined;
  return parsed?.success ? { payload: parsed.data } : undefined;
}

const isServerEvent = (event: string): event is keyof typeof realtimePayloads => Object.hasOwn(realtimePayloads, event);
