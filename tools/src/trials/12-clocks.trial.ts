import { globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openPostgres } from '../stack/servers.ts';
import { type BareApi, seedDatabase, startApi } from '../trial/support/bare-api.ts';
import { signIn } from '../trial/support/sign-in.ts';
import { type Check, equals, type Trial } from '../trial/trial.ts';

const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');

type Jump = { offset: string; isRejected: boolean };
const jumps: Jump[] = [
  { offset: '+1', isRejected: false },
  { offset: '-1', isRejected: false },
  { offset: '+600', isRejected: true },
  { offset: '-600', isRejected: true },
  { offset: '+3d', isRejected: true },
  { offset: '-3d', isRejected: true },
  { offset: '+1y', isRejected: true },
  { offset: '-1y', isRejected: true },
];
/** Longer than the shortest interval at which a process checks for due jobs. */
const WRONG_S = 80;

export const trial: Trial = {
  id: 12,
  title: 'Clock of one of three processes wrong by 1 s, 10 min, 3 days and 1 year',
  promise: 'nothing is deleted, nobody is logged out, `/readyz` of that process answers 503',
  headline: 'tables that lost rows',
  run: async ({ isShort, folder, defer, onProgress }) => {
    if (library === undefined) throw new Error('libfaketime is not installed: apt-get install faketime');
    onProgress('PostgreSQL and three APIs');
    const postgres = await openPostgres();
    defer(() => postgres.stop());
    const databaseUrl = await postgres.createDatabase('karwan');
    await seedDatabase(databaseUrl, folder);
    const database = new Client({ connectionString: databaseUrl });
    await database.connect();
    defer(() => database.end());

    const clockFile = path.join(folder, 'clock');
    const setClock = (offset: string) => writeFileSync(clockFile, `${offset}\n`);
    setClock('+0');
    const faked = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clockFile,
      FAKETIME_NO_CACHE: '1',
      // Setting the clock does not affect the monotonic one.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
    const settings = { DATABASE_URL: databaseUrl, REDIS_URL: '' };
    const right = [
      await startApi({ folder, defer }, 'api-1', settings),
      await startApi({ folder, defer }, 'api-2', settings),
    ];
    const wrong = await startApi({ folder, defer }, 'api-3', { ...settings, ...faked });
    const all = [...right, wrong];
    const person = await signIn(all[0]?.origin ?? '', 'user@karwan.test');
    const keysBefore = await Promise.all(all.map(keyOf));
    const rowsBefore = await countRows(database);
    // Makes all jobs due.
    await database.query(`update job_runs set started_at = now() - interval '1 day'`);

    const checks: Check[] = [];
    for (const { offset, isRejected } of jumps) {
      onProgress(`a clock off by ${offset}`);
      setClock(offset);
      const until = Date.now() + (isShort ? 1 : offset === '+1y' ? WRONG_S : 15) * 1000;
      const asked = { readiness: new Set<number>(), people: new Set<number>() };
      do {
        asked.readiness.add(await statusOf(wrong, '/readyz'));
        asked.people.add(await statusOf(wrong, '/api/website/auth/get-user-profile', person.cookie));
        await keyOf(wrong);
        await pause(200);
      } while (Date.now() < until);
      setClock('+0');
      checks.push(
        equals(`${offset}: /readyz of that process`, words(asked.readiness), isRejected ? '503' : '200'),
        equals(`${offset}: somebody signed in there`, words(asked.people), '200'),
        equals(`${offset}: /readyz when it is right again`, await statusOf(wrong, '/readyz'), 200),
      );
    }

    const rowsAfter = await countRows(database);
    const lost = Object.entries(rowsBefore).filter(([table, count]) => (rowsAfter[table] ?? 0) < count);
    const { rows } = await database.query(`select count(*)::int as count from job_runs where started_at > now()`);
    const freshApi = await startApi({ folder, defer }, 'api-4', settings);
    const keysAfter = await Promise.all([...all, freshApi].map(keyOf));
    setClock('+1y');
    const refusal = await startApi({ folder, defer }, 'api-5', { ...settings, ...faked }).then(
      () => 'it starts',
      (error: Error) => (/more than 30 seconds apart/.test(error.message) ? 'refused' : error.message),
    );
    return [
      ...checks,
      equals('tables that lost rows', lost.map(([table]) => table).join(', ') || 'none', 'none'),
      equals('jobs that wait for a day in the future', rows[0].count, 0),
      equals(
        'keys of envelopes that processes, and one started anew, have',
        new Set([...keysBefore, ...keysAfter]).size,
        1,
      ),
      equals('a process with a wrong clock that is to start', refusal, 'refused'),
    ];
  },
};

const words = (statuses: Set<number>) => [...statuses].sort().join(', ');

async function statusOf({ origin }: BareApi, address: string, cookie = ''): Promise<number> {
  const answer = await fetch(origin + address, { headers: { cookie } });
  await answer.text();
  return answer.status;
}

const keyOf = async ({ origin }: BareApi): Promise<string> => await (await fetch(`${origin}/api/keys/current`)).text();

/** Counts rows that expire or are deleted by time, and active listings. */
async function countRows(database: Client): Promise<Record<string, number>> {
  const { rows } = await database.query(`
    select 'sessions' as name, count(*)::int from sessions
    union all select 'envelope_keys', count(*)::int from envelope_keys where kid = to_char(now() at time zone 'UTC', 'YYYY-MM-DD')
    union all select 'security_events', count(*)::int from security_events
    union all select 'public ads', count(*)::int from listings where status = 'active'
    union all select 'photos', count(*)::int from photos
    union all select 'notifications', count(*)::int from notifications`);
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
