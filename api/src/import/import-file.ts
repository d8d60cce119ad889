import { type ListedVertical, mainVertical, yearInPakistan } from '@karwan/shared-contracts';
import { sql } from 'drizzle-orm';
import { createCatalogue } from '../modules/catalogue/index.ts';
import type { Database } from '../platform/database/database.ts';
import { takingTurns } from '../platform/taking-turns.ts';
import { createFingerprints } from './fingerprint.ts';
import type { ImportOwner } from './import-owner.ts';
import type { ImportSource } from './import-source.ts';
import type { ImportTable } from './imported-row.ts';
import { openCars } from './open-cars.ts';
import { openGoods } from './open-goods.ts';
import { createCityReader } from './read-city.ts';
import { type ImportSummary, openReport } from './report.ts';
import type { Pause } from './retry-while-away.ts';
import { type Candidate, storeRows } from './store-rows.ts';
import { UnusableFile } from './text-file.ts';

const BATCH = 250;
/** Lines of the report that wait to be written. */
const MAX_PENDING_LINES = 2000;

export type ImportOptions = {
  file: string;
  /** What is in it. Default: the main one. */
  vertical?: ListedVertical | undefined;
  reportFile: string;
  /** The account that the ads belong to. */
  owner: ImportOwner;
  now: Date;
  /** What columns are, by name or number, where neither name nor content says so: `{ F4: 'price' }`. */
  map?: Readonly<Record<string, string>>;
  /** Where the goods are of which the file does not tell it. */
  city?: string | undefined;
  /** Reads and reports, and stores nothing. */
  isDryRun?: boolean;
  tell(progress: string): void;
  /** Waits between tries while the database is away. Default: a timer. */
  pause?: Pause;
};

/** Other sites' tables of cars are read with much knowledge of cars; all others by the fields of their vertical. */
const ownReaders: { readonly [Vertical in ListedVertical]?: (source: ImportSource) => Promise<ImportTable> } = {
  'used-cars': openCars,
};

/**
 * Imports the ads of one table, some at a time: what was stored stays if it is stopped, and the next run goes on from there.
 * Throws `UnusableFile` for what is no table of such ads, `ConfigError` where the report cannot be written or the database stays
 * away; a row that cannot be read never stops the others.
 */
export async function importFile(db: Database, options: ImportOptions): Promise<ImportSummary> {
  const { file, vertical = mainVertical, owner, now, tell, map = {}, isDryRun = false, pause } = options;
  const catalogue = await createCatalogue(db, () => now).read();
  const cities = createCityReader(catalogue);
  const city = options.city === undefined ? null : cities.read(options.city)?.thing;
  if (city === undefined) throw new UnusableFile(`The catalogue has no city “${options.city}”.`);
  const open = ownReaders[vertical] ?? openGoods;
  const thisYear = yearInPakistan(now.getTime());
  const table = await open({ db, vertical, file, map, catalogue, cities, city, owner, thisYear });
  if (table.total === 0) throw new UnusableFile(`${file} has no rows.`);
  const report = await openReport(options.reportFile);
  const { summary } = report;
  try {
    for (const text of table.columns) {
      tell(text);
      report.addColumn(table.namesLine, text);
    }
    const fingerprintOf = createFingerprints();
    let batch: Candidate[] = [];
    const store = async () => {
      await storeRows(db, batch, { vertical, owner, now, isDryRun, tell, pause }, report);
      await report.write();
      batch = [];
      tell(`rows ${summary.rows}/${table.total}`);
    };
    // The API that does it answers others meanwhile.
    const turn = takingTurns();
    for await (const row of table.rows()) {
      if ('broken' in row) report.addBroken(row);
      else {
        const { line, text } = row;
        const fingerprint = fingerprintOf(text);
        const goods = row.read();
        if ('refused' in goods) report.add({ line, outcome: 'refused', changes: [goods.refused] });
        else batch.push({ line, fingerprint, goods });
      }
      if (batch.length >= BATCH || report.pending >= MAX_PENDING_LINES) await store();
      else await turn();
    }
    await store();
    if (!isDryRun) await db.execute(sql`analyze listings`);
  } finally {
    await report.close();
  }
  return summary;
}
