import { sql } from 'drizzle-orm';
import { ConfigError } from '../config/config-error.ts';
import { type Database, rowsOf } from '../database/database.ts';

/** Maximum accepted difference between clocks. */
const TOLERANCE_MS = 30_000;
const SYNC_EVERY_MS = 30_000;
/** Slower responses are too imprecise to sync with. */
const SLOWEST_ANSWER_MS = 2000;

export type SiteClock = {
  /** The database's time, shared by all processes; extrapolated between syncs with the monotonic clock. */
  now: () => Date;
  /** Rejects, with a message for operators, while this machine's clock or the database's is wrong. */
  check: () => Promise<void>;
  stop: () => void;
};

type Clocks = { wallMs: () => number; steadyMs: () => number };

/**
 * Uses database time plus a monotonic clock, so that a jump of the local clock does not expire sessions, listings or
 * keys, or activate them early. The time is adjusted only when two of three agree: the database, this machine and the
 * extrapolated time. Throws a `ConfigError` if the first two differ by more than 30 seconds at startup.
 */
export async function openSiteClock(
  db: Database,
  { wallMs, steadyMs }: Clocks = { wallMs: Date.now, steadyMs: () => performance.now() },
): Promise<SiteClock> {
  const first = await readDatabaseTime();
  if (!agree(first.nowMs, wallMs())) {
    throw new ConfigError(
      `The clock of this machine (${new Date(wallMs()).toISOString()}) and that of the database (${new Date(first.nowMs).toISOString()}) are more than ${TOLERANCE_MS / 1000} seconds apart. Set the wrong one right, e.g. by NTP.`,
    );
  }
  let base = first;
  let isDatabaseClockUntrusted = false;
  const nowMs = () => base.nowMs + (steadyMs() - base.atMs);

  async function readDatabaseTime() {
    const startedMs = steadyMs();
    const [row] = await rowsOf<{ ms: number }>(
      db,
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    );
    if (row === undefined) throw new Error('The database returned no time.');
    const tookMs = steadyMs() - startedMs;
    return { nowMs: row.ms + tookMs / 2, atMs: startedMs + tookMs, tookMs };
  }

  async function sync(): Promise<void> {
    const answer = await readDatabaseTime();
    if (answer.tookMs > SLOWEST_ANSWER_MS) return;
    const isConfirmed = agree(answer.nowMs, wallMs()) || agree(answer.nowMs, nowMs());
    isDatabaseClockUntrusted = !isConfirmed;
    if (isConfirmed) base = answer;
  }

  // An unreachable database is reported as a dependency; meanwhile the time is extrapolated.
  const syncing = setInterval(() => void sync().catch(() => undefined), SYNC_EVERY_MS).unref();
  return {
    now: () => new Date(nowMs()),
    async check() {
      // After sleep, the extrapolated time is behind: sync before reporting the clock as wrong.
      if (!agree(wallMs(), nowMs())) await sync();
      if (!agree(wallMs(), nowMs())) throw new Error('The clock of this machine is wrong.');
      if (isDatabaseClockUntrusted) throw new Error('The clock of the database is wrong.');
    },
    stop: () => clearInterval(syncing),
  };
}

const agree = (oneMs: number, otherMs: number) => Math.abs(oneMs - otherMs) <= TOLERANCE_MS;
