import { DependencyUnavailable } from './dependency-unavailable.ts';
import { withTimeout } from './with-timeout.ts';

export type DependencyOptions = {
  /** The process cannot serve requests without it. Default: false. */
  isEssential?: boolean;
  /** Timeout of a use in ms. Default: 10,000. */
  limitMs?: number;
  /** Circuit breaker: after a failure, further uses fail immediately for this time. Default: 0. */
  cooldownMs?: number;
  /** Health check; rejects while the dependency is down. Without it, the last use decides (initially up). */
  check?: () => Promise<unknown>;
  /** Whether an error of `use` means that the dependency is down. Default: always. */
  isUnavailable?: (error: unknown) => boolean;
};

export type Dependency = {
  /** Runs `work` with the timeout. Rejects with `DependencyUnavailable` if the dependency is down. */
  use<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether it is up, according to its check or its last use. */
  checkHealth(limitMs: number): Promise<boolean>;
};

/** Tracks the state of one dependency by its uses and checks. */
export function watchDependency(
  name: string,
  { limitMs = 10_000, cooldownMs = 0, check, isUnavailable = () => true }: DependencyOptions,
  onChange: (isUp: boolean, cause: unknown) => void,
  nowMs: () => number = () => performance.now(),
): Dependency {
  let isUp = true;
  let lastCause: unknown;
  let openUntilMs = Number.NEGATIVE_INFINITY;
  let checking: Promise<unknown> | undefined;

  function recordResult(newIsUp: boolean, cause?: unknown): void {
    lastCause = cause;
    if (isUp === newIsUp) return;
    isUp = newIsUp;
    onChange(isUp, cause);
  }

  return {
    async use(work) {
      if (nowMs() < openUntilMs) throw new DependencyUnavailable(name, lastCause);
      try {
        const result = await withTimeout(limitMs, work());
        recordResult(true);
        return result;
      } catch (error) {
        if (!isUnavailable(error)) {
          recordResult(true);
          throw error;
        }
        openUntilMs = nowMs() + cooldownMs;
        recordResult(false, error);
        throw new DependencyUnavailable(name, error);
      }
    },
    async checkHealth(limit) {
      if (check === undefined) return isUp;
      // Concurrent calls share one check, so that an unresponsive dependency is not flooded.
      checking ??= check().finally(() => {
        checking = undefined;
      });
      await withTimeout(limit, checking).then(
        () => recordResult(true),
        (error: unknown) => recordResult(false, error),
      );
      return isUp;
    },
  };
}
