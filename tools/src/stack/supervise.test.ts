import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { isAlive } from './is-alive.ts';
import { freePorts } from './ports.ts';
import { supervise } from './supervise.ts';

const SERVICE = `require('node:http').createServer(({ url }, answer) => url === '/exit' ? process.exit(1) : answer.end())
  .listen(process.env.PORT, '127.0.0.1')`;

test('a service that exits is restarted; a stop meanwhile leaves none', { timeout: 60_000 }, async (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'supervise-'));
  const file = path.join(folder, 'service.cjs');
  writeFileSync(file, SERVICE);
  const [port = 0] = await freePorts(1);
  const readyUrl = `http://127.0.0.1:${port}`;
  const pids: number[] = [];
  const events = new EventTarget();
  const onSpawn = (pid: number) => events.dispatchEvent(new Event(`start ${pids.push(pid)}`));
  const options = { name: 'service', file, env: { PORT: `${port}` }, readyUrl, logFile: `${file}.log`, onSpawn };
  const supervised = await supervise(options, (message) => events.dispatchEvent(new Event(message)));
  context.after(async () => {
    await supervised.stop();
    for (const pid of pids.filter(isAlive)) process.kill(pid);
    rmSync(folder, { recursive: true });
  });
  for (const next of ['The service is back.', 'start 3']) {
    const happens = once(events, next);
    await fetch(`${readyUrl}/exit`).catch(() => undefined);
    await happens;
  }
  await supervised.stop();
  assert.deepEqual(pids.map(isAlive), [false, false, false]);
});
