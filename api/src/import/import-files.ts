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
import { faultOf, summaryText } from './report.ts';
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
  tell: (progress: string) => void,
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
    tell(file);
    try {
      const options = { file, vertical, reportFile, owner, now, map, set, city, currency, isDryRun };
      const summary = await importFile(db, { ...options, tell: (text) => tell(`  ${text}`) });
      tell(`${summaryText(summary, isDryRun)}\nRow by row: ${reportFile}`);
      const fault = faultOf(file, summary);
      if (fault) faults.push(fault);
    } catch (error) {
      if (error instanceof UnusableFile) faults.push(error.message);
      else if (error instanceof ConfigError) faults.push(`${file}: ${error.message}`);
      else unexpected.push(error);
    }
  }
  if (!isDryRun) {
    tell('Judging prices.');
    await labelPrices(db, now);
    const held = await holdSuspicious(db, owner.id, now);
    if (held > 0) tell(`Ads waiting for review in the office because their prices are far below similar ads: ${held}.`);
  }
  if (isReviewed(vertical)) tell('Ads of this kind appear after review: in /office, or with npm run admin -- ads');
  if (unexpected.length > 0)
    throw new AggregateError(unexpected, ['The import was interrupted.', ...faults].join('\n'));
  if (faults.length > 0) throw new UnusableFile(faults.join('\n'));
}
