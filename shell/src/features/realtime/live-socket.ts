import { realtimePayloads } from '@karwan/shared-contracts';

export { io } from 'socket.io-client';

/** A page that lost its connection waits by chance, because others come too: at first up to a second, and never more than five. */
export const comingAgain = { reconnectionDelay: 500, reconnectionDelayMax: 5000, randomizationFactor: 1 };

/**
 * An event of the server as its schema reads it. Undefined for what this release does not know or cannot read, which is not
 * delivered: after a reload the HTTP calls tell it.
 */
export function readEvent(event: string, payload: unknown): { payload: unknown } | undefined {
  const parsed = isServerEvent(event) ? realtimePayloads[event].safeParse(payload) : undefined;
  return parsed?.success ? { payload: parsed.data } : undefined;
}

const isServerEvent = (event: string): event is keyof typeof realtimePayloads => Object.hasOwn(realtimePayloads, event);
