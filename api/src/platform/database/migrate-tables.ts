import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type MigrationConfig, readMigrationFiles } from 'drizzle-orm/migrator';
import { ConfigError } from '../config/config-error.ts';
import { type Database, rowsOf } from './database.ts';
import { codesOf } from './database-unavailable.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { runBackfills } from './run-backfills.ts';

/** Identifies a migration: its creation time and the hash of its SQL. */
export type Migration = { createdAtMs: number; hash: string };

/** SQLSTATE of an exceeded `lock_timeout`. */
const LOCK_NOT_AVAILABLE = '55P03';
const TRIES = 40;
const PAUSE_MS = 1000;

/**
 * Runs migrations and backfills. A migration that cannot get its locks in time rolls back, lets other transactions
 * proceed and retries. Throws a `ConfigError` if the schema does not match this code.
 */
export async function migrateTables(
  db: Database,
  migrate: (config: MigrationConfig) => Promise<unknown>,
  { mayBeNewer = false, pauseMs = PAUSE_MS }: { mayBeNewer?: boolean; pauseMs?: number } = {},
): Promise<void> {
  const files = readMigrationFiles({ migrationsFolder });
  const knownMigrations = files.map(({ folderMillis, hash }) => ({ createdAtMs: folderMillis, hash }));
  assertSchemaMatches(await readApplied(db), knownMigrations, mayBeNewer);
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      await migrate({ migrationsFolder });
      return await runBackfills(db);
    } catch (error) {
      if (left === 0 || !codesOf(error).includes(LOCK_NOT_AVAILABLE)) throw error;
      await wait(pauseMs);
    }
  }
}

/** Throws if newer code migrated the schema, if an applied migration differs, or if one would be skipped. */
export function assertSchemaMatches(
  applied: readonly Migration[],
  knownMigrations: readonly Migration[],
  mayBeNewer: boolean,
): void {
  const newest = knownMigrations.at(-1)?.createdAtMs ?? 0;
  const lastApplied = Math.max(0, ...applied.map(({ createdAtMs }) => createdAtMs));
  const isNewer = applied.some(({ createdAtMs }) => createdAtMs > newest);
  if (isNewer && !mayBeNewer) {
    throw new ConfigError(
      'The database was migrated by newer code than this. Start that version. To roll back to this one, set KARWAN_NEWER_TABLES=at-my-risk: this is safe only if every later migration just added things this code does not use.',
    );
  }
  const hashes = new Map(knownMigrations.map(({ createdAtMs, hash }) => [createdAtMs, hash]));
  const changed = applied.find(({ createdAtMs, hash }) => createdAtMs <= newest && hashes.get(createdAtMs) !== hash);
  if (changed !== undefined) {
    throw new ConfigError(
      `The migration of ${nameOf(changed)} was applied to the database but has since been changed or removed in api/migrations. Restore it, and write changes as a new migration.`,
    );
  }
  const done = new Set(applied.map(({ createdAtMs }) => createdAtMs));
  const skipped = knownMigrations.find(({ createdAtMs }) => createdAtMs < lastApplied && !done.has(createdAtMs));
  if (skipped !== undefined) {
    throw new ConfigError(
      `The migration of ${nameOf(skipped)} is older than one that was already applied, so it would be skipped. Generate it again, after the others.`,
    );
  }
}

const nameOf = ({ createdAtMs }: Migration) => new Date(createdAtMs).toISOString();

async function readApplied(db: Database): Promise<Migration[]> {
  const [table] = await rowsOf<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (table?.name == null) return [];
  const rows = await rowsOf<{ hash: string; madeAt: string }>(
    db,
    sql`select hash, created_at::text as "madeAt" from drizzle.__drizzle_migrations`,
  );
  return rows.map(({ hash, madeAt }) => ({ hash, createdAtMs: Number(madeAt) }));
}
