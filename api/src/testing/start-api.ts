import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import type { OfficeRole } from '@karwan/shared-contracts';
import { createApp } from '../app.ts';
import { createSession } from '../modules/auth/index.ts';
import type { ModulePorts } from '../modules/compose.ts';
import { insertOfficer, startOfficeSession } from '../modules/office/index.ts';
import { type AccountRow, accountPhones, accounts } from '../modules/users/index.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import { OFFICE_COOKIE, SESSION_COOKIE } from '../platform/http/host-cookies.ts';
import type { Services } from '../platform/services.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { lazy } from './lazy.ts';
import { openSamePostgres } from './postgres-test-database.ts';
import { testClock } from './test-clock.ts';
import { openTestDatabase } from './test-database.ts';

export type TestApi = Awaited<ReturnType<typeof startApi>>;
type Options = {
  env?: Record<string, string>;
  ports?: ModulePorts;
  atNight?: boolean;
  /** A running API, whose PostgreSQL database, files and clock this one shares like a second process. */
  beside?: { config: Config; clock: ReturnType<typeof testClock>; services: Pick<Services, 'db'> };
};
export type Person = { client: ApiClient; account: AccountRow };

/**
 * Starts an API before the tests of the surrounding `describe` and stops it after. Only hooks and tests can use it.
 * `options` is a function if they depend on an earlier hook.
 */
export function useApi(options: Options | (() => Options) = {}): TestApi {
  let api: TestApi | undefined;
  before(async () => {
    api = await startApi(typeof options === 'function' ? options() : options);
  });
  after(() => api?.stop());
  return lazy(() => api ?? assert.fail('The API is not running yet: use it only in hooks and tests.'));
}

/**
 * Starts the whole API on a free port with its own database (see `openTestDatabase`). The caller stops it. `env` adds
 * or overrides settings; `ports` replaces modules that a test does not cover; `atNight` is for tests that count by
 * days. Jobs do not run unless `env` enables them: tests call them directly.
 */
export async function startApi({ env = {}, ports = {}, atNight = false, beside }: Options = {}) {
  const dataDirectory = beside?.config.dataDirectory ?? (await mkdtemp(join(tmpdir(), 'karwan-api-')));
  const clock = beside?.clock ?? testClock();
  if (atNight) clock.advanceToNight();
  const database = beside === undefined ? await openTestDatabase() : await openSamePostgres(beside.services.db);
  const logLines: string[] = [];
  const config = readConfig({
    KARWAN_PROFILE: 'demo',
    KARWAN_DATA: dataDirectory,
    API_PORT: '0',
    REQUESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'info',
    KARWAN_JOBS: 'elsewhere',
    ...env,
  });
  const app = await createApp({
    config,
    database,
    now: clock.now,
    ports,
    logStream: { write: (line) => logLines.push(line) },
  });
  const origin = await app.listen();
  let clients = 0;

  /** A visitor with a unique address, so that rate limits do not affect other tests. */
  function visitor(): ApiClient {
    clients += 1;
    return apiClient({
      apiOrigin: origin,
      siteOrigin: config.siteOrigin,
      ip: `10.1.${Math.floor(clients / 250)}.${(clients % 250) + 1}`,
    });
  }

  /** A logged-in account. Inserted directly: sign-up has its own tests. */
  async function person(details: Partial<typeof accounts.$inferInsert> = {}): Promise<Person> {
    const { db } = app.services;
    const now = clock.now();
    const id = randomUUID();
    const [account] = await db
      .insert(accounts)
      .values({
        id,
        realm: 'user',
        userType: 'user',
        name: 'Ayesha Khan',
        email: `${id}@karwan.test`,
        provider: 'email',
        createdAt: now,
        updatedAt: now,
        ...details,
      })
      .returning();
    if (account === undefined) throw new Error('The account was not stored.');
    const client = visitor();
    const device = { deviceId: `device-${id}`, deviceName: 'Test', deviceType: 'Desktop' };
    const { token } = await createSession(db, account.id, device, now);
    client.cookies.set(SESSION_COOKIE, token);
    return { client, account };
  }

  /** A logged-in office user. Inserted directly: the office login has its own tests. */
  async function officer(...roles: OfficeRole[]) {
    const { db } = app.services;
    const now = clock.now();
    const name = `Officer ${randomUUID().slice(0, 8)}`;
    const email = `${name.replace(' ', '-').toLowerCase()}@karwan.test`;
    const row = await insertOfficer(db, { email, name, roles, passwordHash: 'none', createdAt: now });
    if (row === undefined) throw new Error('The officer was not stored.');
    const client = visitor();
    const { token } = await startOfficeSession(db, row.id, now);
    client.cookies.set(OFFICE_COOKIE, token);
    return { client, officer: row };
  }

  /** Adds a contact number without entering a code; verified since sign-up by default. */
  async function addPhone(
    { id, realm, createdAt }: Person['account'],
    phone: string,
    { verifiedAt = createdAt, isPrimary = true } = {},
  ) {
    await app.services.db.insert(accountPhones).values({ realm, phone, accountId: id, isPrimary, verifiedAt });
  }

  return {
    origin,
    clock,
    config,
    services: app.services,
    endpoints: app.endpoints,
    jobs: app.jobs,
    /** All log lines, each a JSON text. */
    logLines,
    visitor,
    person,
    officer,
    givePhone: addPhone,
    async stop(): Promise<void> {
      await app.close();
      await database.close();
      if (beside === undefined) await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
