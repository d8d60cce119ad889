import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** One kind of request of a mix. In `path` and `headers`, `{n}` is the request's number, `{address}` its visitor's address. */
export type LoadRequest = {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** How often it comes beside the others; default 1. */
  weight?: number;
};

export type LoadPlan = {
  origins: string[];
  requests: LoadRequest[];
  /** Begun whatever becomes of the ones before (open loop). */
  perSecond: number;
  /** In the place of `perSecond`: so many under way at any time, each followed by the next (closed loop). */
  atOnce?: number;
  seconds: number;
  /** How many addresses the visitors come from, told by X-Forwarded-For; default 1. */
  addresses?: number;
  /** Given up after so long; default 30,000. */
  timeoutMs?: number;
  seed?: number;
};

/** One request: when it began (ms since the first), how long it took, and what came. Status 0: no answer. */
export type LoadSample = {
  at: number;
  ms: number;
  status: number;
  path: string;
  retryAfter?: string;
  error?: string;
};

/** Load from a process of its own, so that the generator is not what waits. */
export async function runLoad(plan: LoadPlan): Promise<LoadSample[]> {
  return startLoad(plan).done;
}

/**
 * The same, while something else is done to the site. `started` tells that the first request is about to go out; `stop`
 * ends it early, and `done` then has what came until then.
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

/** A quantile of durations, e.g. 0.99; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** How many of each status: `{ 200: 480, 503: 20 }`. */
export function countStatuses(samples: readonly LoadSample[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of samples) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
