import { type Dependency, type DependencyOptions, watchDependency } from './dependency.ts';

export type DependencyReport = { name: string; isEssential: boolean; isUp: boolean };

type ChangeListener = (change: { name: string; isUp: boolean; cause: unknown }) => void;

/** Timeout of a health check; the dependency then counts as down. */
const CHECK_LIMIT_MS = 3000;

/** Registry of all external dependencies of this process, for /readyz, /metrics and the log. */
export function createDependencies() {
  const registered = new Map<string, { dependency: Dependency; isEssential: boolean }>();
  const listeners: ChangeListener[] = [];

  return {
    add(name: string, options: DependencyOptions = {}): Dependency {
      const dependency = watchDependency(name, options, (isUp, cause) => {
        for (const listener of listeners) listener({ name, isUp, cause });
      });
      registered.set(name, { dependency, isEssential: options.isEssential ?? false });
      return dependency;
    },
    /** Called whenever a dependency goes down or recovers. */
    onChange(listener: ChangeListener): void {
      listeners.push(listener);
    },
    /** The current state of each dependency. Never rejects; takes at most three seconds. */
    report: (): Promise<DependencyReport[]> =>
      Promise.all(
        [...registered].map(async ([name, { dependency, isEssential }]) => ({
          name,
          isEssential,
          isUp: await dependency.checkHealth(CHECK_LIMIT_MS),
        })),
      ),
  };
}

export type Dependencies = ReturnType<typeof createDependencies>;
