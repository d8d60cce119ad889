import { spawn } from 'node:child_process';
import { startPostgres } from './postgres.ts';

/**
 * Runs the API's tests against PostgreSQL: `node test/run-on-postgres.ts [files or patterns]`, by default all of
 * `src/`. Ends with the tests' exit code.
 */
const patterns = process.argv.slice(2);
const postgres = await startPostgres();
const tests = spawn(
  process.execPath,
  ['--test', '--test-concurrency=2', ...(patterns.length > 0 ? patterns : ['src/**/*.test.ts'])],
  { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: postgres.url } },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => tests.kill(signal));
const code = await new Promise<number>((resolve) => tests.once('exit', (exitCode) => resolve(exitCode ?? 1)));
await postgres.stop();
process.exit(code);
