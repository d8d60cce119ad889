import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import {
  changePassword,
  getCounts,
  listMakes,
  loginUser,
  logout,
  markNotificationsRead,
  type SolvedPuzzle,
  sendOtpBySms,
  VISITOR_HEADER,
} from '@karwan/shared-contracts';
import { eq, sql } from 'drizzle-orm';
import { createApp } from '../src/app.ts';
import { executeCommand } from '../src/modules/admin/index.ts';
import { hashPassword } from '../src/modules/auth/index.ts';
import { notifications } from '../src/modules/notifications/index.ts';
import { accounts } from '../src/modules/users/index.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { type OpenDatabase, rowsOf } from '../src/platform/database/database.ts';
import { isDatabaseUnavailable } from '../src/platform/database/database-unavailable.ts';
import { openPostgres } from '../src/platform/database/postgres.ts';
import { type ApiClient, apiClient } from '../src/testing/api-client.ts';
import { openPage } from '../src/testing/realtime-page.ts';
import { solvePuzzle } from '../src/testing/solve-puzzle.ts';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { startPostgres, type TestPostgres } from './postgres.ts';
import { startRedis, type TestRedis } from './redis.ts';

const device = { deviceId: 'd-1', deviceName: 'Firefox on Linux', deviceType: 'Desktop' } as const;
const GENERAL_LIMIT = 60;

/** Several processes as in production: they share only PostgreSQL and Redis. */
describe('two processes', () => {
  let folder: string;
  let postgres: TestPostgres;
  let redis: TestRedis;
  let database: OpenDatabase;
  let processes: ApiProcess[];
  let env: Record<string, string>;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'karwan-two-'));
    [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
    env = {
      KARWAN_DATA: folder,
      KARWAN_PROFILE: 'demo',
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      REQUESTS_PER_MINUTE: String(GENERAL_LIMIT),
      SMS_PER_HOUR: '1',
      SMS_PUZZLE_TRIES: '2',
    };
    database = await openPostgres({ url: postgres.url });
    processes = [await startApiProcess(env), await startApiProcess(env)];
  });
  after(async () => {
    await Promise.all(processes.map((each) => each.kill('SIGTERM')));
    await database.close();
    await Promise.all([postgres.stop(), redis.stop()]);
    await rm(folder, { recursive: true, force: true });
  });

  const client = (position: number, ip: string): ApiClient =>
    apiClient({ apiOrigin: processes[position]?.origin ?? '', siteOrigin: 'http://localhost:3000', ip });
  const both = (ip: string) => [client(0, ip), client(1, ip)];
  const credentials = (email: string, password = 'secret-1') => ({ email, password, type: 'user' as const, ...device });

  async function account(email: string): Promise<void> {
    const [id, now] = [crypto.randomUUID(), new Date()];
    const passwordHash = await hashPassword('secret-1');
    const kind = { realm: 'user', userType: 'user', provider: 'email' } as const;
    await database.db
      .insert(accounts)
      .values({ id, ...kind, name: 'Hina', email, passwordHash, createdAt: now, updatedAt: now });
  }
  async function loggedIn(position: number, ip: string, email: string): Promise<ApiClient> {
    const visitor = client(position, ip);
    await visitor.call(loginUser, { body: credentials(email) });
    return visitor;
  }
  const count = (answers: { status: number }[], status: number) =>
    answers.filter((each) => each.status === status).length;

  test('nothing waits for PostgreSQL without end', async () => {
    const { db } = database;
    const limitOf = async (name: string) =>
      (await rowsOf<{ limit: string }>(db, sql`select current_setting(${name}) as limit`))[0]?.limit;
    assert.equal(await limitOf('statement_timeout'), '8s');
    assert.equal(await limitOf('lock_timeout'), '3s');
    assert.equal(await limitOf('idle_in_transaction_session_timeout'), '15s');
  });

  test('a connection that PostgreSQL drops between two statements fails that work and nothing else', async () => {
    const work = database.db.transaction(async (tx) => {
      const [backend] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
      await database.db.execute(sql`select pg_terminate_backend(${backend?.pid})`);
      const isConnected = () => rowsOf(database.db, sql`select 1 from pg_stat_activity where pid = ${backend?.pid}`);
      while ((await isConnected()).length > 0);
      await tx.execute(sql`select 1`);
    });
    await assert.rejects(work);
    await database.check();
  });

  test('a connection on which nothing comes any more is given up, while others serve', {
    timeout: 30_000,
  }, async () => {
    const { db, check, close } = await openPostgres({ url: postgres.url, timeouts: { silenceMs: 500 } });
    let goOn = () => true;
    const work = db.transaction(async (tx) => {
      const [backend] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
      assert.ok(backend);
      process.kill(backend.pid, 'SIGSTOP');
      goOn = () => process.kill(backend.pid, 'SIGCONT');
      await tx.execute(sql`select 1`);
    });
    // Fails the test instead of hanging if the query is never aborted.
    const latest = setTimeout(() => goOn(), 20_000);
    await assert.rejects(work, isDatabaseUnavailable);
    // A new connection may be silent for that long too, if the machine is busy.
    const isServed = () =>
      check().then(
        () => true,
        () => false,
      );
    while (!(await isServed()));
    clearTimeout(latest);
    goOn();
    await close();
  });

  test('guessing is counted together', async () => {
    const email = 'guessed@example.com';
    await account(email);
    const attempts = both('10.9.0.1').flatMap((each) =>
      Array.from({ length: 6 }, () => each.raw('POST', loginUser.path, { body: credentials(email, 'wrong-one') })),
    );
    const answers = await Promise.all(attempts);
    assert.deepEqual([count(answers, 401), count(answers, 429)], [6, 6]);
  });

  test('the budget for SMS is one, and a puzzle that one has given is taken once, by either', async () => {
    const requestCode = (position: number, solvedPuzzle?: SolvedPuzzle) => {
      const body = { phone: '03001234567', deviceId: 'd-1', solvesPuzzles: true, solvedPuzzle };
      return client(position, '10.7.0.1').raw('POST', sendOtpBySms.path, { body });
    };
    const first = { phone: '03001234566', deviceId: 'd-1' };
    await client(0, '10.7.0.1').call(sendOtpBySms, { body: first });
    const solved = await solvePuzzle((await requestCode(1)).body);
    const answers = await Promise.all([
      requestCode(0, solved),
      requestCode(1, solved),
      requestCode(0, solved),
      requestCode(1, solved),
    ]);
    assert.equal(count(answers, 200), 1);
  });

  test('requests of any kind are counted together', async () => {
    const path = listMakes.path.replace(':kind', 'car');
    const headers = { [VISITOR_HEADER]: '0123456789abcdefghij-A' };
    const requests = both('10.9.0.2').flatMap((each) =>
      Array.from({ length: 50 }, () => each.raw('GET', path, { headers })),
    );
    const answers = await Promise.all(requests);
    assert.equal(count(answers, 200), GENERAL_LIMIT);
    assert.equal(count(answers, 429), 100 - GENERAL_LIMIT);
  });

  test('unread counts reach the pages of the other process', async () => {
    const email = 'counted@example.com';
    await account(email);
    const session = await loggedIn(0, '10.9.0.9', email);
    const [counted] = await database.db.select().from(accounts).where(eq(accounts.email, email));
    assert.ok(counted);
    const text = { kind: 'account.suspended', title: 'Unread', text: 'Unread' };
    await database.db
      .insert(notifications)
      .values({ id: crypto.randomUUID(), accountId: counted.id, ...text, createdAt: new Date() });
    const otherPage = await openPage(processes[1]?.origin ?? '', session);
    await session.call(markNotificationsRead, { body: {} });
    assert.deepEqual(await otherPage.next('message-unread-count'), { notificationCount: 0, chatCount: 0 });
    otherPage.close();
  });

  test('a logout, a new password, a suspension and a block reach the pages of the other, which ask nothing', async () => {
    const email = 'everywhere@example.com';
    await account(email);
    // The same browser, served by both processes.
    const session = await loggedIn(0, '10.9.0.3', email);
    const leaving = await openPage(processes[1]?.origin ?? '', session);
    await session.call(logout);
    await leaving.next('logout');

    const [phone, desk] = [await loggedIn(0, '10.9.0.3', email), await loggedIn(1, '10.9.0.4', email)];
    const deskPage = await openPage(processes[1]?.origin ?? '', desk);
    await phone.call(changePassword, { body: { currentPassword: 'secret-1', newPassword: 'secret-of-1947' } });
    await deskPage.next('logout');

    const [one, other] = [
      await openPage(processes[0]?.origin ?? '', phone),
      await openPage(processes[1]?.origin ?? '', phone),
    ];
    // A third process, such as `npm run admin` on a machine without an API.
    const third = await createApp({ config: readConfig(env), database, logStream: { write: () => undefined } });
    const noop = async () => undefined;
    const notifications = { notify: noop, publishCounts: noop };
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await executeCommand(
      { ...third.services, notifications },
      { action: 'suspend', contact: email, reason: 'Spam', until },
    );
    await Promise.all([one.next('profile-suspended'), other.next('profile-suspended')]);
    await executeCommand({ ...third.services, notifications }, { action: 'block', contact: email, reason: 'Fraud' });
    await Promise.all([one.next('profile-blocked'), other.next('profile-blocked')]);
    await third.close();
    assert.equal((await phone.raw('GET', getCounts.path)).status, 401);
  });
});
