import { DependencyAway } from './dependency-away.ts';
import { within } from './within.ts';

export type DependencyOptions = {
  /** Without it this process can serve nobody. Default false. */
  isEssential?: boolean;
  /** A use that takes longer has failed, whatever becomes of it. Default 10,000. */
  limitMs?: number;
  /** After a use that failed, others fail at once for so long, without asking. Default 0. */
  restMs?: number;
  /** Rejects while the dependency is away. Without it the last use decides; before the first it counts as there. */
  check?: () => Promise<unknown>;
  /** Whether what a use threw tells that the dependency is away. Default: always. */
  isAway?: (error: unknown) => boolean;
};

export type Dependency = {
  /** Does `work` within the limit, and rejects with `DependencyAway` where that fails for want of the dependency. */
  use<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether it is there, by its check or its last use. */
  look(limitMs: number): Promise<boolean>;
};

/** Something that this process leans on, as its last uses and checks have shown it. */
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
      // One at a time: what does not answer is not asked more often.
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
