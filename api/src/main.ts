import { createApp } from './app.ts';
import { readConfig } from './platform/config/config.ts';
import { ConfigError } from './platform/config/config-error.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { keepFilesPrivate } from './platform/private-files.ts';
import { refuseDemoAccounts } from './seed/refuse-demo-accounts.ts';

/** Starts the API from the environment, and stops it in order on SIGTERM and Ctrl-C. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  await keepFilesPrivate(config.dataDirectory);
  const database = await openDatabase(config);
  if (config.profile === 'production' && !config.mayHaveDemoAccounts) await refuseDemoAccounts(database.db);
  const app = await createApp({ config, database });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await app.leave(config.drainSeconds * 1000);
    await app.close();
    await database.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  await app.listen();
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
