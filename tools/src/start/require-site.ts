import { existsSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { readLiveHost } from '../release/live-host.ts';
import type { ReleaseStore } from '../release/release-store.ts';
import { readSettings } from './settings.ts';

/** The settings point to no site. The message is for the operator. */
export class SiteNotFoundError extends Error {
  constructor(address: string) {
    super(
      `There is no site in ${address}: nothing has been started there yet, so this command changes nothing. On a server run it as deploy/karwan <command>, which uses the site's settings. In a checkout, npm start makes a site.`,
    );
    this.name = 'NoSite';
  }
}

const CONNECTION_LIMIT_MS = 5000;

/**
 * Throws `NoSite` if no API has created its tables yet: the command would create an empty database and report success.
 */
export async function requireDatabase(env: Record<string, string | undefined>): Promise<void> {
  const { dataFolder } = readSettings(env);
  if (!env.DATABASE_URL) {
    if (existsSync(path.join(dataFolder, 'db'))) return;
    throw new SiteNotFoundError(dataFolder);
  }
  const client = new Client({ connectionString: env.DATABASE_URL, connectionTimeoutMillis: CONNECTION_LIMIT_MS });
  try {
    await client.connect();
    const { rows } = await client.query(
      `select to_regclass('drizzle.__drizzle_migrations') is not null as "hasTables"`,
    );
    if (!rows[0]?.hasTables)
      throw new SiteNotFoundError(`the database ${client.database} on ${client.host}:${client.port}`);
  } finally {
    await client.end();
  }
}

/** Throws `NoSite` if API and shell were never started: the release would not reach anyone. */
export function requireReleases(store: ReleaseStore): void {
  if (!readLiveHost(store.folder)) throw new SiteNotFoundError(path.dirname(store.folder));
}
