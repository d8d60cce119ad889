import { LISTINGS_VERSION } from './served-version.ts';

/** What a continuous load of page requests saw. */
export type LoadOutcome = { requests: number; failures: string[] };

/**
 * Requests pages over and over, `atOnce` at a time, until `stop` is called. A failure is any answer that is not a whole
 * page with status 200, of one version of mf-listings.
 */
export function requestContinuously(origin: string, paths: string[], atOnce = 3) {
  const outcome: LoadOutcome = { requests: 0, failures: [] };
  let isOver = false;
  const loop = async (offset: number) => {
    for (let turn = offset; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const failure = await visit(`${origin}${path}`, `198.18.0.${outcome.requests % 250}`);
      outcome.requests += 1;
      if (failure) outcome.failures.push(`${path}: ${failure}`);
    }
  };
  const loops = Array.from({ length: atOnce }, (_, index) => loop(index));
  return {
    /** Requests so far. */
    requests: () => outcome.requests,
    stop: async (): Promise<LoadOutcome> => {
      isOver = true;
      await Promise.all(loops);
      return outcome;
    },
  };
}

/** From an address of their own: visitors are many, and one who asked for all of it would be refused. */
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
