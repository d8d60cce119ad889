/** Once may be chance or somebody else's fault. */
const STRIKES = 2;
const FIRST_REST_MS = 30_000;
const LONGEST_REST_MS = 600_000;

type Record = { strikes: number; accusedAt: number; restUntil: number; restMs: number };

/**
 * Remembers which versions were being rendered when a thread had to be ended. One that was there twice without a good
 * page in between is left to the browsers for a while, longer each time; everything else goes on being rendered.
 */
export function createSuspects(now: () => number = () => performance.now()) {
  const records = new Map<string, Record>();
  return {
    /**
     * Returns the versions that are left out from now on. What was under way since before a version was last accused says
     * nothing new of it: where the machine or the API stands still, all pages are late at once.
     */
    accuse(versions: Iterable<string>, sinceMs = now()): string[] {
      return [...versions].filter((version) => {
        const record = records.get(version);
        if (record && sinceMs < record.accusedAt) return false;
        const { strikes, restMs } = record ?? { strikes: 0, restMs: FIRST_REST_MS };
        const isOut = strikes + 1 >= STRIKES;
        records.set(version, {
          strikes: isOut ? STRIKES - 1 : strikes + 1,
          accusedAt: now(),
          restUntil: isOut ? now() + restMs : 0,
          restMs: isOut ? Math.min(restMs * 2, LONGEST_REST_MS) : restMs,
        });
        return isOut;
      });
    },
    /** A page with them came out well. */
    clear(versions: Iterable<string>): void {
      for (const version of versions) records.delete(version);
    },
    isSuspected: (version: string): boolean => records.has(version),
    isOut: (version: string): boolean => (records.get(version)?.restUntil ?? 0) > now(),
  };
}

export type Suspects = ReturnType<typeof createSuspects>;
