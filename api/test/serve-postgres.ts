import { startPostgres } from './postgres.ts';

/**
 * Starts a PostgreSQL for somebody who is not part of the API (the benches): prints its address as the first line and
 * stops it when the standard input ends.
 */
const postgres = await startPostgres();
console.log(postgres.url);
process.stdin.resume();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.stdin.destroy());
process.stdin.once('close', () => void postgres.stop().then(() => process.exit()));
