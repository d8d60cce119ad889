import { basename, join } from 'node:path';
import { type ListedVertical, mainVertical } from '@karwan/shared-contracts';
import { fillCatalogue } from '../modules/catalogue/index.ts';
import { holdSuspicious, isReviewed } from '../modules/listings/index.ts';
import type { AccountKind } from '../modules/users/index.ts';
import type { Config } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import type { Database } from '../platform/database/database.ts';
import { labelPrices } from '../seed/label-prices.ts';
import { importFile } from './import-file.ts';
import { importOwner } from './import-owner.ts';
import { fileError, summaryText } from './report.ts';
import { UnusableFile } from './text-file.ts';

type Order = {
  files: readonly string[];
  vertical?: ListedVertical | undefined;
  owner?: string | undefined;
  kind?: AccountKind | undefined;
  reports?: string | undefined;
  map?: Readonly<Record<string, string>> | undefined;
  city?: string | undefined;
  set?: Readonly<Record<string, string>> | undefined;
  currency?: string | undefined;
  isDryRun?: boolean | undefined;
};

/**
 * Imports files one after another, each with a report of every row, and updates price labels at the end. After all
 * files, throws `UnusableFile` with a sentence for each file that is damaged, not such a table, or not imported
 * completely.
 */
export async function importFiles(
  config: Config,
  db: Database,
  {
    files,
    vertical = mainVertical,
    owner: contact,
    kind,
    reports,
    map = {},
    set = {},
    city,
    currency,
    isDryRun = false,
  }: Order,
  onProgress: (progress: string) => void,
): Promise<void> {
  await fillCatalogue(db);
  const now = new Date();
  const owner = await importOwner(db, contact, { kind, now, isDryRun });
  const faults: string[] = [];
  const unexpected: unknown[] = [];
  for (const file of files) {
    const reportFile = join(
      reports ?? join(config.dataDirectory, 'imports'),
      `${basename(file).replace(/\.\w{1,4}$/, '')}.${now.toISOString().replaceAll(/[:.]/g, '-')}.report.csv`,
    );
    onProgress(file);
    try {
      const options = { file, vertical, reportFile, owner, now, map, set, city, currency, isDryRun };
      const summary = await importFile(db, { ...options, onProgress: (text) => onProgress(`  ${text}`) });
      onProgress(`${summaryText(summary, isDryRun)}\nRow by row: ${reportFile}`);
      const error = fileError(file, summary);
      if (error) faults.push(error);
    } catch (error) {
      if (error instanceof UnusableFile) faults.push(error.message);
      else if (error instanceof ConfigError) faults.push(`${file}: ${error.message}`);
      else unexpected.push(error);
    }
  }
  if (!isDryRun) {
    onProgress('Judging prices.');
    await labelPrices(db, now);
    const heldCount = await holdSuspicious(db, owner.id, now);
    if (heldCount > 0)
      onProgress(`Ads waiting for review in the office because their prices are far below similar ads: ${heldCount}.`);
  }
  if (isReviewed(vertical))
    onProgress('Ads of this kind appear after review: in /office, or with npm run admin -- ads');
  if (unexpected.length > 0)
    throw new AggregateError(unexpected, ['The import was interrupted.', ...faults].join('\n'));
  if (faults.length > 0) throw new UnusableFile(faults.join('\n'));
}
