import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

const POLL_INTERVAL_MS = 50;

export type LongestWait = { ms: number; query: string };

/**
 * Polls lock waits twenty times a second; `stop` returns the longest one. Ignores advisory locks: only starting
 * processes wait for those.
 */
export async function watchLocks(databaseUrl: string): Promise<{ stop: () => Promise<LongestWait> }> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  let longest: LongestWait = { ms: 0, query: '' };
  let isStopped = false;
  const watching = (async () => {
    while (!isStopped) {
      const { rows } = await client.query(
        `select extract(epoch from clock_timestamp() - waitstart)::float8 * 1000 as ms, left(query, 200) as query
           from pg_locks join pg_stat_activity using (pid)
           where not granted and locktype <> 'advisory' and waitstart is not null order by 1 desc limit 1`,
      );
      const [wait]: LongestWait[] = rows;
      if (wait !== undefined && wait.ms > longest.ms) longest = wait;
      await pause(POLL_INTERVAL_MS);
    }
    await client.end();
  })();
  watching.catch(() => undefined);
  return {
    stop: async () => {
      isStopped = true;
      await watching;
      return longest;
    },
  };
}
