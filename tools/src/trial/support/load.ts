import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** One kind of request. In `path` and `headers`, `{n}` is the request's number, `{address}` its visitor's address. */
export type LoadRequest = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Relative frequency; default: 1. */
  weight?: number;
};

export type LoadPlan = {
  origins: string[];
  requests: LoadRequest[];
  /** Requests per second, started regardless of pending ones (open loop). */
  perSecond: number;
  /** Instead of `perSecond`: a fixed number of concurrent requests, each followed by the next (closed loop). */
  concurrency?: number;
  seconds: number;
  /** Number of visitors' addresses, sent as X-Forwarded-For; default: 1. */
  addresses?: number;
  /** Timeout of a request; default: 30,000. */
  timeoutMs?: number;
  seed?: number;
};

/** One request: start (ms since the first), duration, and outcome. Status 0: no response. */
export type LoadSample = {
  at: number;
  ms: number;
  status: number;
  path: string;
  retryAfter?: string;
  error?: string;
};

/** Runs load in a separate process, so that the generator is not the bottleneck. */
export async function runLoad(plan: LoadPlan): Promise<LoadSample[]> {
  return startLoad(plan).done;
}

/**
 * Starts load in the background. `started` resolves right before the first request; `stop` ends the run early, and
 * `done` then resolves with the samples so far.
 */
export function startLoad(plan: LoadPlan): {
  started: Promise<unknown>;
  done: Promise<LoadSample[]>;
  stop: () => void;
} {
  const child = fork(path.join(import.meta.dirname, 'load-process.ts'), { execArgv: ['--no-warnings'] });
  child.send(plan);
  const started = once(child, 'message');
  const done = (async () => {
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`The load generator ended with ${code}.`);
    });
    ended.catch(() => undefined);
    await Promise.race([started, ended]);
    const [samples] = await Promise.race([once(child, 'message'), ended]);
    child.disconnect();
    return samples as LoadSample[];
  })();
  return { started, done, stop: () => child.connected && child.send('stop') };
}

/** A quantile of durations, e.g. 0.99; NaN if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Number of samples per status: `{ 200: 480, 503: 20 }`. */
export function countStatuses(samples: readonly LoadSample[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of samples) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
