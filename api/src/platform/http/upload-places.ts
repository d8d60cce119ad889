import { refusal } from './refusal.ts';

export type UploadPlaces = {
  /**
   * Reserves an upload slot before authentication, so that a burst of requests is rejected early; released when the
   * response closes. Slots are counted per token. Throws as `enter`.
   */
  knock(token: string | undefined, answer: { once(event: 'close', listener: () => void): unknown }): void;
  /**
   * Takes a slot for a multipart body until `isGone` is aborted. `dealerId`: for staff, whose dealer has slots of its
   * own limit. Throws 503 when none is free.
   */
  enter(who: string, isGone: AbortSignal, dealerId?: string): void;
};

/** Per person: one in progress and one being received. */
const MOST_OF_ONE = 2;
/** For all staff of a dealer together. */
const MOST_OF_DEALER = 6;
/** Total. A body is at most 5 MB and stays in memory until it is processed. */
const MOST = 16;
/** Requests being processed plus as many being authenticated. */
const MOST_AT_DOOR = 2 * MOST;
const RETRY_SECONDS = 5;

const uploadsBusy = refusal({
  status: 503,
  code: 'uploads_busy',
  message: 'Many photos are being uploaded right now. Please try again in a moment.',
});

/** Limits concurrent multipart requests, before their bodies are read. */
export function createUploadPlaces(): UploadPlaces {
  const [door, inside] = [placesFor(MOST_AT_DOOR), placesFor(MOST)];
  return {
    knock(token, answer) {
      if (inside.areTaken()) throw busy();
      answer.once('close', door.enter([{ who: token ?? 'visitor', max: MOST_OF_ONE }]));
    },
    enter(who, isGone, dealerId) {
      const shares = [
        { who, max: MOST_OF_ONE },
        ...(dealerId === undefined ? [] : [{ who: `staff of ${dealerId}`, max: MOST_OF_DEALER }]),
      ];
      isGone.addEventListener('abort', inside.enter(shares), { once: true });
    },
  };
}

type Share = { who: string; max: number };

/** `enter` returns a function that releases the slot. */
function placesFor(most: number): { areTaken: () => boolean; enter: (shares: readonly Share[]) => () => void } {
  const underWay = new Map<string, number>();
  let all = 0;
  return {
    areTaken: () => all >= most,
    enter(shares) {
      const countOf = (who: string) => underWay.get(who) ?? 0;
      if (all >= most || shares.some(({ who, max }) => countOf(who) >= max)) throw busy();
      for (const { who } of shares) underWay.set(who, countOf(who) + 1);
      all += 1;
      return () => {
        for (const { who } of shares) {
          const left = countOf(who) - 1;
          if (left === 0) underWay.delete(who);
          else underWay.set(who, left);
        }
        all -= 1;
      };
    },
  };
}

/** Closes the connection: draining the rejected body would delay the next requests. */
const busy = () => uploadsBusy({ headers: { 'retry-after': String(RETRY_SECONDS), connection: 'close' } });
