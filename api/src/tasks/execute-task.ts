import type { Config } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import type { ProgressCallback, Task } from './task.ts';

/**
 * Executes a task on an open database. Imports its code on demand, so that an API that never runs one does not load it.
 */
export async function executeTask(
  config: Config,
  database: OpenDatabase,
  task: Task,
  onProgress: ProgressCallback,
): Promise<void> {
  switch (task.work) {
    case 'check-books':
      return checkBooks(database, onProgress);
    case 'dump':
      if (database.dump === undefined) throw new ConfigError('Only the embedded database is dumped by the API.');
      return database.dump(task.file);
    case 'import':
      return (await import('../import/import-files.ts')).importFiles(config, database.db, task, onProgress);
    case 'seed':
      return (await import('../seed/run-seed.ts')).runSeed(config, database.db, task, onProgress);
  }
}

async function checkBooks({ db }: OpenDatabase, onProgress: ProgressCallback): Promise<void> {
  const { checkWholeLedger } = await import('../modules/payments/index.ts');
  const findings = await checkWholeLedger(db, new Date(), (orders) => onProgress(`${orders} orders compared`));
  for (const { text } of findings) onProgress(text);
  if (findings.length > 0) throw new ConfigError('Orders and books do not agree.');
}

/** The message for the operator, if they can fix the problem. */
export function operatorMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const isOperatorError =
    error instanceof ConfigError || error.name === 'UnusableFile' || ('code' in error && error.code === 'ENOENT');
  return isOperatorError ? error.message : undefined;
}
