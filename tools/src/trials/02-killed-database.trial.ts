import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openPostgres } from '../stack/servers.ts';
import { makeRestartable } from '../trial/support/restartable-postgres.ts';
import { prepareApi } from '../trial/support/standalone-api.ts';
import { openWriters, type Write } from '../trial/support/writers.ts';
import { compare, readWritten } from '../trial/support/written.ts';
import { atLeast, atMost, equals, type Trial } from '../trial/trial.ts';

export const trial: Trial = {
  id: 2,
  title: '`kill -9` of PostgreSQL with fsync during writes, then a power cut',
  promise: 'nothing acknowledged is lost, 503 but never 500, healthy < 3 s after the database returns',
  headline: 'lost = 0',
  run: async (context) => {
    const { folder, random, isShort, defer, onProgress } = context;
    const postgres = await openPostgres({ isDurable: true });
    defer(postgres.stop);
    const server = makeRestartable(postgres, defer);
    const DATABASE_URL = await postgres.createDatabase('karwan');
    const api = await prepareApi(context, path.join(folder, 'data'), { REQUESTS_PER_MINUTE: '1000000', DATABASE_URL });
    await api.start();
    const pid = api.pid();
    const writers = await openWriters(api.origin, random);
    const writes: Write[] = [];
    const wellAfter: number[] = [];
    const kills = isShort ? 2 : 20;
    for (let kill = 1; kill <= kills; kill += 1) {
      onProgress(`kill ${kill} of ${kills}`);
      let isStopped = false;
      const pendingWrites = writers.write({ concurrency: 4, isDone: () => isStopped });
      await pause(300 + random() * 1000);
      await server.killAndStart();
      const backAt = await waitUntilBack(DATABASE_URL);
      while ((await writers.writeOnce('saved')).status !== 200) await pause(50);
      wellAfter.push(Math.round(performance.now() - backAt));
      isStopped = true;
      const roundWrites = await pendingWrites;
      // Retries failed requests, like a page.
      const unsure = roundWrites.filter(
        ({ status, kind }) => status !== 200 && (kind === 'message' || kind === 'photo'),
      );
      for (const { kind, key } of unsure) roundWrites.push(await writers.writeOnce(kind, key));
      writes.push(...roundWrites);
    }
    onProgress('power cut');
    const before = await writers.write({ concurrency: 4, isDone: (acknowledged) => acknowledged >= 40 });
    let isStopped = false;
    const meanwhile = writers.write({ concurrency: 4, isDone: () => isStopped });
    // Next to the original, where PostgreSQL's user may read it.
    const copy = path.join(path.dirname(postgres.folder), 'copy');
    execFileSync('cp', ['--archive', postgres.folder, copy]);
    isStopped = true;
    await meanwhile;
    const stillRunning = api.pid() === pid;
    await api.stop();
    const written = await readWritten(api);
    const { lost, duplicates, phantoms, acknowledged } = compare([...writes, ...before], written);
    rmSync(path.join(copy, 'postmaster.pid'), { force: true });
    const copyUrl = await server.open(copy, DATABASE_URL);
    await waitUntilBack(copyUrl);
    const inCopy = await readWritten({ run: api.createRunner({ DATABASE_URL: copyUrl }) });
    const unexpectedWrites = writes.filter(({ status }) => ![0, 200, 429, 503].includes(status));
    return [
      atLeast('acknowledged', acknowledged, kills),
      equals('lost', lost, 0),
      equals('doubled', duplicates, 0),
      equals('refused, and there', phantoms, 0),
      equals('answers that are neither 200, 429 nor 503', unexpectedWrites.length, 0),
      equals('the API was restarted', stillRunning ? 'no' : 'yes', 'no'),
      atMost('well again after ms, at the latest', Math.max(...wellAfter), 3000),
      equals('lost in the copy that was opened', compare(before, inCopy).lost, 0),
    ];
  },
};

async function waitUntilBack(url: string): Promise<number> {
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      await client.end();
      return performance.now();
    } catch {
      await pause(20);
    }
  }
}
