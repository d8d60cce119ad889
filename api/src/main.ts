import { createApp } from './app.ts';
import { readConfig } from './platform/config/config.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { CLOSE_LIMIT_MS } from './platform/jobs/run-periodically.ts';
import { makeFilesPrivate } from './platform/private-files.ts';
import { runAllSteps } from './platform/run-all-steps.ts';
import { assertNoDemoAccounts } from './seed/assert-no-demo-accounts.ts';

/** Time limit for everything that follows after jobs have ended. */
const EXIT_AFTER_MS = 15_000;

/** Starts the API from the environment, and stops it gracefully on SIGTERM and Ctrl-C. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  await makeFilesPrivate(config.dataDirectory);
  const database = await openDatabase(config);
  if (config.profile === 'production' && !config.mayHaveDemoAccounts) await assertNoDemoAccounts(database.db);
  const app = await createApp({ config, database });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    const drainMs = config.drainSeconds * 1000;
    const { log } = app.fastify;
    const exitLate = () => {
      log.error('the API did not stop in time');
      process.exit(1);
    };
    setTimeout(exitLate, drainMs + CLOSE_LIMIT_MS + EXIT_AFTER_MS).unref();
    const failures = await runAllSteps([() => app.drain(drainMs), () => app.close(), () => database.close()]);
    for (const error of failures) log.error({ err: error }, 'a step of stopping failed');
    process.exit(failures.length === 0 ? 0 : 1);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await app.listen();
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
