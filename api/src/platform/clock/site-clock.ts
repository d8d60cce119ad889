import { sql } from 'drizzle-orm';
import { ConfigError } from '../config/config-error.ts';
import { type Database, rowsOf } from '../database/database.ts';

/** As far as clocks may differ. */
const TOLERANCE_MS = 30_000;
const SYNC_EVERY_MS = 30_000;
/** An answer that took longer says too little about when it was. */
const SLOWEST_ANSWER_MS = 2000;

export type SiteClock = {
  /** The database's time, which all processes share; this machine's own only counts on from the last look at it. */
  now: () => Date;
  /** Rejects, in a sentence, while this machine's clock or the database's is wrong. */
  check: () => Promise<void>;
  stop: () => void;
};

type Clocks = { wallMs: () => number; steadyMs: () => number };

/**
 * Where a machine's clock jumps, sessions, ads and keys would end that have not, or begin that may not. So the time is the
 * database's, counted on by a clock that cannot be set, and it is set anew only to what two of three say: the database,
 * this machine and what was counted. Throws a `ConfigError` where the first two differ by more than 30 seconds at the start.
 */
export async function openSiteClock(
  db: Database,
  { wallMs, steadyMs }: Clocks = { wallMs: Date.now, steadyMs: () => performance.now() },
): Promise<SiteClock> {
  const first = await askDatabase();
  if (!agree(first.nowMs, wallMs())) {
    throw new ConfigError(
      `The clock of this machine (${new Date(wallMs()).toISOString()}) and that of the database (${new Date(first.nowMs).toISOString()}) are more than ${TOLERANCE_MS / 1000} seconds apart. Set the wrong one right, e.g. by NTP.`,
    );
  }
  let base = first;
  let isDatabaseWrong = false;
  const nowMs = () => base.nowMs + (steadyMs() - base.atMs);

  async function askDatabase() {
    const begunMs = steadyMs();
    const [row] = await rowsOf<{ ms: number }>(
      db,
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    );
    if (row === undefined) throw new Error('The database told no time.');
    const tookMs = steadyMs() - begunMs;
    return { nowMs: row.ms + tookMs / 2, atMs: begunMs + tookMs, tookMs };
  }

  async function sync(): Promise<void> {
    const answer = await askDatabase();
    if (answer.tookMs > SLOWEST_ANSWER_MS) return;
    const isSure = agree(answer.nowMs, wallMs()) || agree(answer.nowMs, nowMs());
    isDatabaseWrong = !isSure;
    if (isSure) base = answer;
  }

  // A database that cannot be asked has a state of its own; meanwhile the time is counted on.
  const syncing = setInterval(() => void sync().catch(() => undefined), SYNC_EVERY_MS).unref();
  return {
    now: () => new Date(nowMs()),
    async check() {
      // A machine that has slept is right again, once the database agrees.
      if (!agree(wallMs(), nowMs())) await sync();
      if (!agree(wallMs(), nowMs())) throw new Error('The clock of this machine is wrong.');
      if (isDatabaseWrong) throw new Error('The clock of the database is wrong.');
    },
    stop: () => clearInterval(syncing),
  };
}

const agree = (oneMs: number, otherMs: number) => Math.abs(oneMs - otherMs) <= TOLERANCE_MS;
