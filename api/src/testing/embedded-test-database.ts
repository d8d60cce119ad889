import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { fillCatalogue } from '../modules/catalogue/index.ts';
import { fillNewVehicles } from '../modules/new-vehicles/index.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { openPglite } from '../platform/database/pglite.ts';
import { captureState, type DatabaseState, restoreDatabase } from './restore-database.ts';
import { testDatabaseHash } from './test-database-hash.ts';

const cacheFolder = fileURLToPath(new URL('../../../node_modules/.cache/karwan-api', import.meta.url));

type Prepared = { database: OpenDatabase; pristine: DatabaseState };

/** Reset databases for later tests in this process: opening one takes a second, resetting a tenth of that. */
const spare: Prepared[] = [];

export async function openInMemory(): Promise<OpenDatabase> {
  const prepared = spare.pop() ?? (await prepareInMemory());
  const { database, pristine } = prepared;
  // Queries after the end of a test fail.
  const { proxy: client, revoke } = Proxy.revocable(clientOf(database), {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const db = drizzle({ client });
  return {
    ...database,
    db,
    read: db,
    check: () => db.execute(sql`select 1`),
    close: async () => {
      revoke();
      if (await restoreDatabase(database.db, pristine).catch(() => false)) spare.push(prepared);
      else await database.close();
    },
  };
}

function clientOf({ db }: OpenDatabase): PGlite {
  if (!('$client' in db) || !(db.$client instanceof PGlite)) throw new Error('The embedded database has no client.');
  return db.$client;
}

/** Creating a database takes some seconds, loading a prepared one a tenth of that. */
async function prepareInMemory(): Promise<Prepared> {
  const file = join(cacheFolder, `prepared-${testDatabaseHash()}.tar`);
  const prepared = await readFile(file).catch(() => undefined);
  const database = await withoutLongTimers(() => openPglite(undefined, prepared && { snapshot: new Blob([prepared]) }));
  if (prepared === undefined) {
    await fillCatalogue(database.db);
    await fillNewVehicles(database.db);
    await mkdir(cacheFolder, { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    await database.dump?.(draft);
    await rename(draft, file);
  }
  return { database, pristine: await captureState(database.db) };
}

/** Unrefs long timers, so that they do not keep the process alive. */
async function withoutLongTimers<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const { setTimeout } = globalThis;
  globalThis.setTimeout = Object.assign((later: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
    const timer: NodeJS.Timeout = setTimeout(later, ms, ...values);
    return ms !== undefined && ms > 5000 ? timer.unref() : timer;
  }, setTimeout);
  try {
    return await work();
  } finally {
    globalThis.setTimeout = setTimeout;
  }
}
