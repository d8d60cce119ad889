import { DependencyAway } from './dependency-away.ts';
import { within } from './within.ts';

export type DependencyOptions = {
  /** The process cannot serve requests without it. Default: false. */
  isEssential?: boolean;
  /** Timeout of a use in ms. Default: 10,000. */
  limitMs?: number;
  /** Circuit breaker: after a failure, further uses fail immediately for this time. Default: 0. */
  restMs?: number;
  /** Health check; rejects while the dependency is down. Without it, the last use decides (initially up). */
  check?: () => Promise<unknown>;
  /** Whether an error of `use` means that the dependency is down. Default: always. */
  isAway?: (error: unknown) => boolean;
};

export type Dependency = {
  /** Runs `work` with the timeout. Rejects with `DependencyAway` if the dependency is down. */
  use<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether it is up, according to its check or its last use. */
  look(limitMs: number): Promise<boolean>;
};

/** Tracks the state of one dependency by its uses and checks. */
export function watchDependency(
  name: string,
  { limitMs = 10_000, restMs = 0, check, isAway = () => true }: DependencyOptions,
  onChange: (isUp: boolean, cause: unknown) => void,
  nowMs: () => number = () => performance.now(),
): Dependency {
  let isUp = true;
  let lastCause: unknown;
  let restsUntilMs = Number.NEGATIVE_INFINITY;
  let checking: Promise<unknown> | undefined;

  function note(isUpNow: boolean, cause?: unknown): void {
    lastCause = cause;
    if (isUp === isUpNow) return;
    isUp = isUpNow;
    onChange(isUp, cause);
  }

  return {
    async use(work) {
      if (nowMs() < restsUntilMs) throw new DependencyAway(name, lastCause);
      try {
        const result = await within(limitMs, work());
        note(true);
        return result;
      } catch (error) {
        if (!isAway(error)) {
          note(true);
          throw error;
        }
        restsUntilMs = nowMs() + restMs;
        note(false, error);
        throw new DependencyAway(name, error);
      }
    },
    async look(limit) {
      if (check === undefined) return isUp;
      // Concurrent calls share one check, so that an unresponsive dependency is not flooded.
      checking ??= check().finally(() => {
        checking = undefined;
      });
      await within(limit, checking).then(
        () => note(true),
        (error: unknown) => note(false, error),
      );
      return isUp;
    },
  };
}
