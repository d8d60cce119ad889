import { type Dependency, type DependencyOptions, watchDependency } from './dependency.ts';

export type DependencyReport = { name: string; isEssential: boolean; isUp: boolean };

type ChangeListener = (change: { name: string; isUp: boolean; cause: unknown }) => void;

/** Longer than this no answer about the state waits for a check; then the dependency counts as away. */
const CHECK_LIMIT_MS = 3000;

/** Everything outside of this process that it leans on, in one place: for /readyz, /metrics and the log. */
export function createDependencies() {
  const watched = new Map<string, { dependency: Dependency; isEssential: boolean }>();
  const listeners: ChangeListener[] = [];

  return {
    add(name: string, options: DependencyOptions = {}): Dependency {
      const dependency = watchDependency(name, options, (isUp, cause) => {
        for (const listener of listeners) listener({ name, isUp, cause });
      });
      watched.set(name, { dependency, isEssential: options.isEssential ?? false });
      return dependency;
    },
    /** Told whenever one goes away or comes back. */
    onChange(listener: ChangeListener): void {
      listeners.push(listener);
    },
    /** How each fares now. Never rejects, and takes three seconds at most. */
    report: (): Promise<DependencyReport[]> =>
      Promise.all(
        [...watched].map(async ([name, { dependency, isEssential }]) => ({
          name,
          isEssential,
          isUp: await dependency.look(CHECK_LIMIT_MS),
        })),
      ),
  };
}

export type Dependencies = ReturnType<typeof createDependencies>;
