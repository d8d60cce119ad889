import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { measureMemory } from './measure-memory.ts';
import { freePorts } from './ports.ts';

const MB = 1e6;

test('what a process holds is told, in its heap and outside of it, and its garbage is not', async (context) => {
  const [port = 0] = await freePorts(1);
  const work = `
    globalThis.kept = [new Uint8Array(${20 * MB}), Array.from({ length: ${MB} }, (_, at) => at + 0.5)];
    for (let made = 0; made < 5; made += 1) new Uint8Array(${20 * MB});
    console.log('ready');
    process.stdin.resume();`;
  const child = spawn(process.execPath, [`--inspect=127.0.0.1:${port}`, '-e', work], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  context.after(() => child.kill());
  await once(child.stdout, 'data');
  const usedBytes = await measureMemory(port);
  assert.ok(usedBytes > 28 * MB && usedBytes < 45 * MB, `${usedBytes} bytes`);
});
