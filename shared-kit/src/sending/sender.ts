import { authLoggedIn, type EventBus, isRefused, realtimeConnected } from '@karwan/shared-contracts';
import pRetry from 'p-retry';
import { isTemporary } from './is-temporary.ts';

const FIRST_RETRY_MS = 2000;
const MAX_RETRY_MS = 15_000;

export type SenderOptions = {
  bus: Pick<EventBus, 'on'>;
  /** Sends everything pending; does nothing if there is none. Rejects on failure. Never called concurrently. */
  send: () => Promise<void>;
  /** True while there are items to send automatically. */
  isWaiting: () => boolean;
  /** Senders with the same lock run one at a time across tabs. */
  lock?: string;
  /** Whether to retry after this error. Default: `isTemporary`. */
  mayRetry?: (error: unknown) => boolean;
};

export type Sender = {
  /** Sends now. Settles with the next attempt; temporary failures are retried regardless. */
  run(): Promise<void>;
  /** Debounced `run`: each call restarts the pause. */
  runAfter(pauseMs: number): void;
  /** Cancels retries and pending pauses. */
  stop(): void;
};

type PendingCaller = { resolve: () => void; reject: (reason: unknown) => void };

/**
 * Sends a user's changes reliably, across lost connections and expired sessions: retries with backoff from 2 to 15 s,
 * not before the server's Retry-After, and immediately when the network, the live connection or the login returns.
 */
export function createSender({ bus, send, isWaiting, lock, mayRetry = isTemporary }: SenderOptions): Sender {
  const callers: PendingCaller[] = [];
  let retryNow = new AbortController();
  let isRunning = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const trySending = async () => {
    const waitingCallers = callers.splice(0);
    try {
      await (lock && 'locks' in navigator ? navigator.locks.request(lock, send) : send());
      for (const { resolve } of waitingCallers) resolve();
    } catch (error) {
      for (const { reject } of waitingCallers) reject(error);
      throw error;
    }
  };
  const sendUntilDone = async () => {
    isRunning = true;
    while (callers.length > 0) {
      retryNow = new AbortController();
      const { signal } = retryNow;
      await pRetry(trySending, {
        retries: Number.POSITIVE_INFINITY,
        minTimeout: FIRST_RETRY_MS,
        maxTimeout: MAX_RETRY_MS,
        randomize: true,
        signal,
        shouldRetry: ({ error }) => !isStopped && isWaiting() && mayRetry(error),
        onFailedAttempt: ({ error, retryDelay }) => pause(retryAfterMs(error) - retryDelay, signal),
        // Callers already received the error; a new `run` restarts the loop.
      }).catch(() => undefined);
    }
    isRunning = false;
  };
  const run = () => {
    clearTimeout(timer);
    const result = new Promise<void>((resolve, reject) => {
      callers.push({ resolve, reject });
    });
    // Avoids an unhandled rejection if the caller does not await it.
    result.catch(() => undefined);
    if (isRunning) retryNow.abort();
    else void sendUntilDone();
    return result;
  };
  const runIfWaiting = () => {
    if (isWaiting()) void run();
  };

  window.addEventListener('online', runIfWaiting);
  const unsubscribers = [bus.on(realtimeConnected, runIfWaiting), bus.on(authLoggedIn, runIfWaiting)];
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
      for (const unsubscribe of unsubscribers) unsubscribe();
      retryNow.abort();
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
