import { basename, join } from 'node:path';
import { fillCatalogue } from '../modules/catalogue/index.ts';
import type { Config } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import type { Database } from '../platform/database/database.ts';
import { labelPrices } from '../seed/label-prices.ts';
import { importFile } from './import-file.ts';
import { importOwner } from './import-owner.ts';
import { summaryText } from './report.ts';

type Order = { files: readonly string[]; owner?: string | undefined; reports?: string | undefined };

/** Imports files one after another, each with its report of every row, and judges prices at the end. */
export async function importFiles(
  config: Config,
  db: Database,
  { files, owner, reports }: Order,
  tell: (progress: string) => void,
): Promise<void> {
  await fillCatalogue(db);
  const now = new Date();
  const ownerId = await importOwner(db, owner, now);
  if (ownerId === undefined) throw new ConfigError(`There is no account ${owner}.`);
  for (const file of files) {
    const reportFile = join(
      reports ?? join(config.dataDirectory, 'imports'),
      `${basename(file).replace(/\.csv$/i, '')}.${now.toISOString().replaceAll(/[:.]/g, '-')}.report.csv`,
    );
    tell(file);
    const summary = await importFile(db, { file, reportFile, ownerId, now, tell: (text) => tell(`  ${text}`) });
    tell(`${summaryText(summary)}\nRow by row: ${reportFile}`);
  }
  tell('Judging prices.');
  await labelPrices(db, now);
}
