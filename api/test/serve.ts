import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';

/**
 * Starts a server for programs outside the API (benches, trials): `serve.ts postgres|postgres-durable|redis`. Prints `{
 * url, pid, folder? }` as its first line and stops the server when the standard input ends.
 */
const servers = {
  postgres: () => startPostgres(),
  'postgres-durable': () => startPostgres({ isDurable: true }),
  redis: () => startRedis(),
};
const [kind = ''] = process.argv.slice(2);
const start = Object.entries(servers).find(([name]) => name === kind)?.[1];
if (start === undefined)
  throw new Error(`There is no server "${kind}". There are: ${Object.keys(servers).join(', ')}.`);
const { stop, ...facts } = await start();
console.log(JSON.stringify(facts));
process.stdin.resume();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.stdin.destroy());
process.stdin.once('close', () => void stop().then(() => process.exit()));
