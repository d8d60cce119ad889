import { setImmediate as others } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createCatalogue, readCatalogueSeed } from '../modules/catalogue/index.ts';
import type { Database } from '../platform/database/database.ts';
import { columnText } from './column.ts';
import { createContentTests } from './content-tests.ts';
import { createFingerprints } from './fingerprint.ts';
import { growCatalogue } from './grow-catalogue.ts';
import type { ImportOwner } from './import-owner.ts';
import { type NormaliseContext, normaliseRow } from './normalise-row.ts';
import { openTable, type Table } from './open-table.ts';
import { createCityReader } from './read-city.ts';
import { yearsIn } from './read-numbers.ts';
import { createTitleReader } from './read-title.ts';
import { type ImportSummary, openReport } from './report.ts';
import { type Candidate, storeRows } from './store-rows.ts';
import { UnusableFile } from './text-file.ts';
import { usualBuilds } from './usual-build.ts';

const BATCH = 250;
/** Rows read at a time: some ms, then the requests of the API that does it have their turn. */
const SLICE = 50;

export type ImportOptions = {
  file: string;
  reportFile: string;
  /** The account that the ads belong to. */
  owner: ImportOwner;
  now: Date;
  /** What columns are, by name or number, where neither name nor content says so: `{ F4: 'price' }`. */
  map?: Readonly<Record<string, string>>;
  /** Where cars are of which the file does not tell it. */
  city?: string | undefined;
  /** Reads and reports, and stores nothing. */
  isDryRun?: boolean;
  tell(progress: string): void;
};

/**
 * Imports the ads of one table, some at a time: what was stored stays if it is stopped, and the next run goes on from there.
 * Throws `UnusableFile` for what is no table of cars; a row that cannot be read never stops the others.
 */
export async function importFile(db: Database, options: ImportOptions): Promise<ImportSummary> {
  const { file, owner, now, tell, map = {}, isDryRun = false } = options;
  const thisYear = now.getFullYear();
  const catalogue = await createCatalogue(db, () => now).read();
  const readTitle = createTitleReader(catalogue, thisYear);
  const cities = createCityReader(catalogue);
  const city = options.city === undefined ? null : cities.read(options.city)?.thing;
  if (city === undefined) throw new UnusableFile(`The catalogue has no city “${options.city}”.`);

  const tests = createContentTests(catalogue, { readTitle, cities });
  const table = await openTable(file, map, { tests, readTitle });
  const { rows: total, newestYear } = await lookThrough(table, thisYear);
  if (total === 0) throw new UnusableFile(`${file} has no rows.`);
  const report = await openReport(options.reportFile);
  const { summary } = report;
  try {
    for (const text of columnTexts(table)) {
      tell(text);
      report.addColumn(table.namesLine, text);
    }
    const context: NormaliseContext = {
      catalogue,
      builds: usualBuilds(catalogue, (await readCatalogueSeed()).cars),
      readTitle,
      cities,
      numbers: table.numbers,
      newestYear,
      thisYear,
      city,
      hasOwner: owner.isSomebody,
    };
    const grown = growCatalogue(db, catalogue);
    const fingerprintOf = createFingerprints();
    let batch: Candidate[] = [];
    const store = async () => {
      await storeRows(db, batch, { grown, owner, now, isDryRun }, report);
      batch = [];
      tell(`rows ${summary.rows}/${total}`);
    };
    for await (const row of table.rows()) {
      if ('broken' in row) report.addBroken(row);
      else {
        const fingerprint = fingerprintOf(row);
        const result = normaliseRow(row, context);
        if (result.kind === 'refused') report.add({ line: row.line, outcome: 'refused', changes: [result] });
        else batch.push({ line: row.line, fingerprint, car: result.car, changes: result.changes });
      }
      if (batch.length >= BATCH) await store();
      else if ((summary.rows + batch.length) % SLICE === 0) await others();
    }
    await store();
    if (!isDryRun) await db.execute(sql`analyze listings`);
  } finally {
    await report.close();
  }
  return summary;
}

/** The file is read once before: what a mileage of a few km means depends on when the cars were offered. */
async function lookThrough(table: Table, thisYear: number): Promise<{ rows: number; newestYear: number }> {
  let rows = 0;
  let newestYear = 0;
  for await (const row of table.rows()) {
    rows += 1;
    if (rows % SLICE === 0) await others();
    if ('broken' in row) continue;
    const years = yearsIn(row.values.year || row.values.title || '').filter((year) => year <= thisYear + 1);
    newestYear = Math.max(newestYear, ...years);
  }
  return { rows, newestYear };
}

function columnTexts({ columns, namesLine }: Table): string[] {
  const used = columns.filter(({ field }) => field).map(columnText);
  const unused = columns.filter(({ field }) => !field).map(columnText);
  const above = namesLine > 1 ? [`The names of the columns stand in line ${namesLine}`] : [];
  return [...above, ...(namesLine === 0 ? ['The file does not name its columns'] : []), ...used, ...unused];
}
