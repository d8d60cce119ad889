import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { fillCatalogue } from '../modules/catalogue/index.ts';
import { readConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { keepFilesPrivate } from '../platform/private-files.ts';
import { labelPrices } from '../seed/label-prices.ts';
import { importFile } from './import-file.ts';
import { importOwner } from './import-owner.ts';
import { UnusableFile } from './read-csv.ts';
import { summaryText } from './report.ts';

const usage = `npm run import -- cars.csv [more.csv …]
       --owner seller@example.com   the account that the ads belong to (otherwise one for imported ads)
       --report folder              where the row-by-row reports go (otherwise KARWAN_DATA/imports)

Columns, any of them in any order: make, model, variant, year, price_pkr, mileage_km, fuel, transmission, engine_cc,
colour, body_type, city, province. The same file twice adds nothing.`;

/** Imports the files named on the command line into the database of the set-up in the environment. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { owner: { type: 'string' }, report: { type: 'string' }, help: { type: 'boolean', default: false } },
  });
  if (values.help) return console.log(usage);
  if (positionals.length === 0) throw new ConfigError(`Which file?\n\n${usage}`);
  const config = readConfig(process.env);
  await keepFilesPrivate(config.dataDirectory);
  const database = await openDatabase(config, { isUnhurried: true });
  const { db } = database;
  try {
    await fillCatalogue(db);
    const now = new Date();
    const ownerId = await importOwner(db, values.owner, now);
    if (ownerId === undefined) throw new ConfigError(`There is no account ${values.owner}.`);
    for (const file of positionals) {
      const reportFile = join(
        values.report ?? join(config.dataDirectory, 'imports'),
        `${basename(file).replace(/\.csv$/i, '')}.${now.toISOString().replaceAll(/[:.]/g, '-')}.report.csv`,
      );
      console.log(`${file}`);
      const summary = await importFile(db, {
        file,
        reportFile,
        ownerId,
        now,
        tell: (text) => console.log(`  ${text}`),
      });
      console.log(`${summaryText(summary)}\nRow by row: ${reportFile}`);
    }
    console.log('Judging prices.');
    await labelPrices(db, now);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof UnusableFile || isMissingFile(error);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(1);
});

const isMissingFile = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
