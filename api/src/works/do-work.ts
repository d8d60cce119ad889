import type { Config } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import type { Tell, Work } from './work.ts';

/**
 * Executes a task on an open database. Imports its code on demand, so that an API that never runs one does not load it.
 */
export async function doWork(config: Config, database: OpenDatabase, work: Work, tell: Tell): Promise<void> {
  switch (work.work) {
    case 'check-books':
      return checkBooks(database, tell);
    case 'dump':
      if (database.dump === undefined) throw new ConfigError('Only the embedded database is dumped by the API.');
      return database.dump(work.file);
    case 'import':
      return (await import('../import/import-files.ts')).importFiles(config, database.db, work, tell);
    case 'seed':
      return (await import('../seed/run-seed.ts')).runSeed(config, database.db, work, tell);
  }
}

async function checkBooks({ db }: OpenDatabase, tell: Tell): Promise<void> {
  const { checkAllBooks } = await import('../modules/payments/index.ts');
  const findings = await checkAllBooks(db, new Date(), (orders) => tell(`${orders} orders compared`));
  for (const { text } of findings) tell(text);
  if (findings.length > 0) throw new ConfigError('Orders and books do not agree.');
}

/** The message for the operator, if they can fix the problem. */
export function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const isTheirs =
    error instanceof ConfigError || error.name === 'UnusableFile' || ('code' in error && error.code === 'ENOENT');
  return isTheirs ? error.message : undefined;
}
