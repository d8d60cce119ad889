/** A single strike may be chance or another version's fault. */
const STRIKES = 2;
const FIRST_REST_MS = 30_000;
const LONGEST_REST_MS = 600_000;

type Record = { strikes: number; accusedAt: number; restUntil: number; restMs: number };

/**
 * Tracks versions that were being rendered when a thread had to be ended. After two strikes without a successful page
 * in between, a version is excluded from server rendering for a while, longer each time; other versions are unaffected.
 */
export function createSuspects(now: () => number = () => performance.now()) {
  const records = new Map<string, Record>();
  return {
    /**
     * Returns the versions excluded from now on. Ignores renderings that started (`sinceMs`) before the version's last
     * strike: if the machine or the API stalls, all pages are late at once.
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
    /** Call after a page with these versions succeeded. */
    clear(versions: Iterable<string>): void {
      for (const version of versions) records.delete(version);
    },
    isSuspected: (version: string): boolean => records.has(version),
    isOut: (version: string): boolean => (records.get(version)?.restUntil ?? 0) > now(),
  };
}

export type Suspects = ReturnType<typeof createSuspects>;
