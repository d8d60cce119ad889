import { LISTINGS_VERSION } from './served-version.ts';

/** The result of a continuous load of page requests. */
export type LoadOutcome = { requests: number; failures: string[] };

/**
 * Requests pages continuously, `concurrency` in parallel, until `stop` is called. Any response other than a complete page
 * with status 200 and one version of mf-listings is a failure.
 */
export function requestContinuously(origin: string, paths: string[], concurrency = 3) {
  const outcome: LoadOutcome = { requests: 0, failures: [] };
  let isStopped = false;
  const runLoop = async (offset: number) => {
    for (let index = offset; !isStopped; index += 1) {
      const path = paths[index % paths.length] ?? '/';
      const failure = await visit(`${origin}${path}`, `198.18.0.${outcome.requests % 250}`);
      outcome.requests += 1;
      if (failure) outcome.failures.push(`${path}: ${failure}`);
    }
  };
  const loops = Array.from({ length: concurrency }, (_, index) => runLoop(index));
  return {
    /** Number of requests so far. */
    requests: () => outcome.requests,
    stop: async (): Promise<LoadOutcome> => {
      isStopped = true;
      await Promise.all(loops);
      return outcome;
    },
  };
}

/** Uses varying addresses: a single visitor would be rate-limited. */
async function visit(url: string, address: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { headers: { 'x-forwarded-for': address } });
    const text = await answer.text();
    if (answer.status !== 200) return `status ${answer.status}`;
    if (!text.trimEnd().endsWith('</html>')) return 'an unfinished page';
    const versions = new Set([...text.matchAll(LISTINGS_VERSION)].map(([, version]) => version));
    return versions.size === 1 ? undefined : `a page of ${[...versions].join(' and ') || 'no version'}`;
  } catch (error) {
    return String(error);
  }
}
