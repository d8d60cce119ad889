import { authLoggedIn, type EventBus, isRefused, realtimeConnected } from '@karwan/shared-contracts';
import pRetry from 'p-retry';
import { isTemporary } from './is-temporary.ts';

const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 15_000;

export type SenderOptions = {
  bus: Pick<EventBus, 'on'>;
  /** Sends all that waits, and nothing where nothing does. Rejects with the reason if it cannot. Never called twice at a time. */
  send: () => Promise<void>;
  /** True while something waits that is sent without being asked for. */
  isWaiting: () => boolean;
  /** Tabs whose senders have the same lock send one after the other. */
  lock?: string;
  /** Whether the same may be sent again after this error. Default: `isTemporary`. */
  mayRetry?: (error: unknown) => boolean;
};

export type Sender = {
  /** Sends now. Settles with the next try; what fails for a while is retried all the same. */
  run(): Promise<void>;
  /** Sends after a pause, which each call begins anew (debounce). */
  runAfter(pauseMs: number): void;
  /** Ends retries and pauses. */
  stop(): void;
};

type Caller = { resolve: () => void; reject: (reason: unknown) => void };

/**
 * Brings to the server what a person made, over a lost connection and a session that ended: retries with growing pauses of 2 to 15 s,
 * not before the server's Retry-After, and at once when the network, the live connection or the login is back.
 */
export function createSender({ bus, send, isWaiting, lock, mayRetry = isTemporary }: SenderOptions): Sender {
  const callers: Caller[] = [];
  let wake = new AbortController();
  let isRunning = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const trySending = async () => {
    const asking = callers.splice(0);
    try {
      await (lock && 'locks' in navigator ? navigator.locks.request(lock, send) : send());
      for (const { resolve } of asking) resolve();
    } catch (error) {
      for (const { reject } of asking) reject(error);
      throw error;
    }
  };
  const sendUntilDone = async () => {
    isRunning = true;
    while (callers.length > 0) {
      wake = new AbortController();
      const { signal } = wake;
      await pRetry(trySending, {
        retries: Number.POSITIVE_INFINITY,
        minTimeout: FIRST_RETRY_MS,
        maxTimeout: MAX_RETRY_MS,
        randomize: true,
        signal,
        shouldRetry: ({ error }) => !isStopped && isWaiting() && mayRetry(error),
        onFailedAttempt: ({ error, retryDelay }) => pause(retryAfterMs(error) - retryDelay, signal),
        // Callers know already; what woke it up begins anew.
      }).catch(() => undefined);
    }
    isRunning = false;
  };
  const run = () => {
    clearTimeout(timer);
    const outcome = new Promise<void>((resolve, reject) => {
      callers.push({ resolve, reject });
    });
    // Not everybody who calls waits for it.
    outcome.catch(() => undefined);
    if (isRunning) wake.abort();
    else void sendUntilDone();
    return outcome;
  };
  const runIfWaiting = () => {
    if (isWaiting()) void run();
  };

  window.addEventListener('online', runIfWaiting);
  const offs = [bus.on(realtimeConnected, runIfWaiting), bus.on(authLoggedIn, runIfWaiting)];
  return {
    run,
    runAfter(pauseMs) {
      clearTimeout(timer);
      if (!isStopped) timer = setTimeout(run, pauseMs);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', runIfWaiting);
      for (const off of offs) off();
      wake.abort();
    },
  };
}

const retryAfterMs = (error: unknown) => (isRefused(error) ? (error.failure.retryAfterSeconds ?? 0) * 1000 : 0);

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms <= 0) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
