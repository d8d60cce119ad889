import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError } from '../platform/config/config-error.ts';
import { isDatabaseUnavailable } from '../platform/database/database-unavailable.ts';

/** About a minute, as long as a restart of PostgreSQL or a failover takes. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];

export type Pause = (ms: number) => Promise<unknown>;

/**
 * Retries work while the database is unavailable. The work has to be idempotent, since a failed attempt may have been
 * stored. Throws a `ConfigError` if the database stays unavailable.
 */
export async function retryWhileUnavailable<Result>(
  work: () => Promise<Result>,
  { onProgress, pause = sleep }: { onProgress(progress: string): void; pause?: Pause | undefined },
): Promise<Result> {
  for (const [tries, pauseMs] of [...PAUSES_MS, undefined].entries()) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      if (pauseMs === undefined) throw retriesExhausted(error);
      if (tries === 0) onProgress('The database is unavailable. Trying again for one minute.');
      await pause(pauseMs);
    }
  }
  throw retriesExhausted(undefined);
}

const retriesExhausted = (cause: unknown) =>
  new ConfigError(
    'The database is unavailable. Imported rows are kept. Run the same command again when the database is back.',
    { cause },
  );
