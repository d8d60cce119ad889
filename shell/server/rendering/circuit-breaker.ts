/** A single strike may be chance or another version's fault. */
const MAX_FAILURES = 2;
const FIRST_OPEN_MS = 30_000;
const MAX_OPEN_MS = 600_000;

type FailureRecord = { failures: number; lastFailureAt: number; openUntil: number; openForMs: number };

/**
 * Tracks versions that were being rendered when a thread had to be ended. After two strikes without a successful page
 * in between, a version is excluded from server rendering for a while, longer each time; other versions are unaffected.
 */
export function createCircuitBreaker(now: () => number = () => performance.now()) {
  const records = new Map<string, FailureRecord>();
  return {
    /**
     * Returns the versions excluded from now on. Ignores renderings that started (`startedAtMs`) before the version's last
     * strike: if the machine or the API stalls, all pages are late at once.
     */
    recordFailures(versions: Iterable<string>, startedAtMs = now()): string[] {
      return [...versions].filter((version) => {
        const record = records.get(version);
        if (record && startedAtMs < record.lastFailureAt) return false;
        const { failures, openForMs } = record ?? { failures: 0, openForMs: FIRST_OPEN_MS };
        const isOpen = failures + 1 >= MAX_FAILURES;
        records.set(version, {
          failures: isOpen ? MAX_FAILURES - 1 : failures + 1,
          lastFailureAt: now(),
          openUntil: isOpen ? now() + openForMs : 0,
          openForMs: isOpen ? Math.min(openForMs * 2, MAX_OPEN_MS) : openForMs,
        });
        return isOpen;
      });
    },
    /** Call after a page with these versions succeeded. */
    recordSuccess(versions: Iterable<string>): void {
      for (const version of versions) records.delete(version);
    },
    hasFailures: (version: string): boolean => records.has(version),
    isOpen: (version: string): boolean => (records.get(version)?.openUntil ?? 0) > now(),
  };
}

export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;
