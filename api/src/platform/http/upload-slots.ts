import { refusal } from './refusal.ts';

export type UploadSlots = {
  /**
   * Reserves an upload slot before authentication, so that a burst of requests is rejected early; released when the
   * response closes. Slots are counted per token. Throws as `acquire`.
   */
  reserve(token: string | undefined, response: { once(event: 'close', listener: () => void): unknown }): void;
  /**
   * Takes a slot for a multipart body until `signal` is aborted. `dealerId`: for staff, whose dealer has slots of its
   * own limit. Throws 503 when none is free.
   */
  acquire(client: string, signal: AbortSignal, dealerId?: string): void;
};

/** Per person: one in progress and one being received. */
const MAX_PER_CLIENT = 2;
/** For all staff of a dealer together. */
const MAX_PER_DEALER = 6;
/** Total. A body is at most 5 MB and stays in memory until it is processed. */
const MAX_ACTIVE = 16;
/** Requests being processed plus as many being authenticated. */
const MAX_PENDING = 2 * MAX_ACTIVE;
const RETRY_SECONDS = 5;

const uploadsBusy = refusal({
  status: 503,
  code: 'uploads_busy',
  message: 'Many photos are being uploaded right now. Please try again in a moment.',
});

/** Limits concurrent multipart requests, before their bodies are read. */
export function createUploadSlots(): UploadSlots {
  const [pending, active] = [createSlots(MAX_PENDING), createSlots(MAX_ACTIVE)];
  return {
    reserve(token, response) {
      if (active.isFull()) throw noSlotsFree();
      response.once('close', pending.acquire([{ client: token ?? 'visitor', max: MAX_PER_CLIENT }]));
    },
    acquire(client, signal, dealerId) {
      const shares = [
        { client, max: MAX_PER_CLIENT },
        ...(dealerId === undefined ? [] : [{ client: `staff of ${dealerId}`, max: MAX_PER_DEALER }]),
      ];
      signal.addEventListener('abort', active.acquire(shares), { once: true });
    },
  };
}

type Share = { client: string; max: number };

/** `acquire` returns a function that releases the slot. */
function createSlots(max: number): { isFull: () => boolean; acquire: (shares: readonly Share[]) => () => void } {
  const countByClient = new Map<string, number>();
  let total = 0;
  return {
    isFull: () => total >= max,
    acquire(shares) {
      const countOf = (client: string) => countByClient.get(client) ?? 0;
      if (total >= max || shares.some(({ client, max }) => countOf(client) >= max)) throw noSlotsFree();
      for (const { client } of shares) countByClient.set(client, countOf(client) + 1);
      total += 1;
      return () => {
        for (const { client } of shares) {
          const remaining = countOf(client) - 1;
          if (remaining === 0) countByClient.delete(client);
          else countByClient.set(client, remaining);
        }
        total -= 1;
      };
    },
  };
}

/** Closes the connection: draining the rejected body would delay the next requests. */
const noSlotsFree = () => uploadsBusy({ headers: { 'retry-after': String(RETRY_SECONDS), connection: 'close' } });
