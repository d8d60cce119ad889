import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Redis } from 'ioredis';

export type TestRedis = { url: string; pid: number; stop(): Promise<void> };

/** Starts a Redis server (Debian's package) on a free loopback port, without persistence. */
export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  const noPersistence = ['--save', '', '--appendonly', 'no', '--dir', '/tmp'];
  const server = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', ...noPersistence], {
    stdio: 'ignore',
  });
  const failed = new Promise<never>((_, reject) => {
    server.once('error', (cause) =>
      reject(new Error('Redis is not installed: apt-get install redis-server', { cause })),
    );
  });
  const url = `redis://127.0.0.1:${port}`;
  const client = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
  client.on('error', () => undefined);
  await Promise.race([client.ping(), failed]).finally(() => client.disconnect());
  return {
    url,
    pid: server.pid ?? 0,
    async stop() {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || address === null) throw new Error('There is no free port.');
  return address.port;
}
