import { refusal } from './refusal.ts';

export type UploadPlaces = {
  /**
   * Lets a request in until it is answered, before anything is asked about it: of hundreds at once most are refused here,
   * where they hold nobody up. Whose it may be, its token alone tells. Throws as `enter`.
   */
  knock(token: string | undefined, answer: { once(event: 'close', listener: () => void): unknown }): void;
  /** Takes a place for a body with files until `isGone` is aborted. Throws 503 where there is none. */
  enter(who: string, isGone: AbortSignal): void;
};

/** Of one account: one that is worked on, and the next on its way. */
const MOST_OF_ONE = 2;
/** A body is at most 5 MB, and lies in memory until it is worked on. */
const MOST = 16;
/** Who has a place, and as many who are just being looked at. */
const MOST_AT_DOOR = 2 * MOST;
const RETRY_SECONDS = 5;

const uploadsBusy = refusal({
  status: 503,
  code: 'uploads_busy',
  message: 'Many pictures are being sent right now. Please try again in a moment.',
});

/** Bodies with files that are under way at once, counted before a byte of them is read. */
export function createUploadPlaces(): UploadPlaces {
  const [door, inside] = [placesFor(MOST_AT_DOOR), placesFor(MOST)];
  return {
    knock(token, answer) {
      if (inside.areTaken()) throw busy();
      answer.once('close', door.enter(token ?? 'visitor'));
    },
    enter(who, isGone) {
      isGone.addEventListener('abort', inside.enter(who), { once: true });
    },
  };
}

function placesFor(most: number): { areTaken: () => boolean; enter: (who: string) => () => void } {
  const underWay = new Map<string, number>();
  let all = 0;
  return {
    areTaken: () => all >= most,
    enter(who) {
      const own = underWay.get(who) ?? 0;
      if (own >= MOST_OF_ONE || all >= most) throw busy();
      underWay.set(who, own + 1);
      all += 1;
      return () => {
        const left = (underWay.get(who) ?? 1) - 1;
        if (left === 0) underWay.delete(who);
        else underWay.set(who, left);
        all -= 1;
      };
    },
  };
}

/** Ends the connection: to read what was refused would hold up whoever knocks next. */
const busy = () => uploadsBusy({ headers: { 'retry-after': String(RETRY_SECONDS), connection: 'close' } });
