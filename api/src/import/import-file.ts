import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { createCatalogue, readCatalogueSeed } from '../modules/catalogue/index.ts';
import { listings, type NewListingRow, reserveNumbers, slugOf, titleOf } from '../modules/listings/index.ts';
import type { Database } from '../platform/database/database.ts';
import { bulkInsert } from '../seed/bulk-insert.ts';
import type { RawRow } from './columns.ts';
import { createFingerprints } from './fingerprint.ts';
import { type GrownCatalogue, growCatalogue } from './grow-catalogue.ts';
import { type Change, type ImportedCar, normaliseRow } from './normalise-row.ts';
import { openCsv } from './read-csv.ts';
import { numberOf } from './read-numbers.ts';
import { type ImportSummary, openReport, type Report } from './report.ts';
import { usualBuilds } from './usual-build.ts';

const BATCH = 1000;
/** Days that an imported ad stays public. */
const LIFE_MS = 90 * 86_400_000;

export type ImportOptions = {
  file: string;
  reportFile: string;
  /** The account that the ads belong to. */
  ownerId: string;
  now: Date;
  tell(progress: string): void;
};

type Candidate = { line: number; fingerprint: string; car: ImportedCar; changes: readonly Change[] };

/**
 * Imports the ads of one CSV file, some at a time: what was stored stays if it is stopped, and the next run goes on from
 * there. Throws `UnusableFile`.
 */
export async function importFile(db: Database, options: ImportOptions): Promise<ImportSummary> {
  const { file, now, tell } = options;
  const thisYear = now.getFullYear();
  const newestYear = await newestYearOf(file, thisYear);
  const catalogue = createCatalogue(db, () => now);
  const snapshot = await catalogue.read();
  const builds = usualBuilds(snapshot, (await readCatalogueSeed()).cars);
  const grown = growCatalogue(db, snapshot);
  const report = await openReport(options.reportFile);
  try {
    const { rows, ignored } = await openCsv(file);
    if (ignored.length > 0) tell(`not used: ${ignored.join(', ')}`);
    const fingerprintOf = createFingerprints();
    let batch: Candidate[] = [];
    const store = async () => {
      await storeBatch(db, batch, grown, options, report);
      batch = [];
      tell(`rows ${report.summary.rows}`);
    };
    for await (const row of rows) {
      if ('broken' in row) {
        report.add({ line: row.line, outcome: 'refused', changes: [{ code: 'row broken', text: row.broken }] });
        continue;
      }
      const fingerprint = fingerprintOf(row);
      const result = normaliseRow(row, { catalogue: snapshot, builds, newestYear, thisYear });
      if (result.kind === 'refused') {
        report.add({ line: row.line, outcome: 'refused', changes: [{ code: result.code, text: result.text }] });
        continue;
      }
      batch.push({ line: row.line, fingerprint, car: result.car, changes: result.changes });
      if (batch.length >= BATCH) await store();
    }
    await store();
    await db.execute(sql`analyze listings`);
  } finally {
    await report.close();
  }
  return report.summary;
}

/** The file is read once before: what a mileage of a few km means depends on when the cars were offered. */
async function newestYearOf(file: string, thisYear: number): Promise<number> {
  let newest = 0;
  for await (const row of (await openCsv(file)).rows) {
    const year = 'values' in row ? numberOf((row as RawRow).values.year) : undefined;
    if (year !== undefined && year <= thisYear + 1) newest = Math.max(newest, year);
  }
  return newest;
}

async function storeBatch(
  db: Database,
  batch: readonly Candidate[],
  grown: GrownCatalogue,
  { ownerId, now }: ImportOptions,
  report: Report,
): Promise<void> {
  if (batch.length === 0) return;
  const known = await db
    .select({ fingerprint: listings.fingerprint })
    .from(listings)
    .where(
      inArray(
        listings.fingerprint,
        batch.map(({ fingerprint }) => fingerprint),
      ),
    );
  const there = new Set(known.map(({ fingerprint }) => fingerprint));
  const fresh = batch.filter(({ fingerprint }) => !there.has(fingerprint));
  const firstNumber = fresh.length > 0 ? await reserveNumbers(db, fresh.length) : 0;
  const rows: NewListingRow[] = [];
  for (const [index, { car, fingerprint }] of fresh.entries()) {
    rows.push(await rowOf(car, { grown, ownerId, now, fingerprint, number: firstNumber + index }));
  }
  await bulkInsert(db, listings, rows);
  for (const { line, fingerprint, changes } of batch) {
    const isThere = there.has(fingerprint);
    const outcome = isThere ? 'there already' : changes.length > 0 ? 'kept, changed' : 'kept';
    report.add({ line, outcome, changes: isThere ? [] : changes });
  }
}

async function rowOf(
  car: ImportedCar,
  {
    grown,
    ownerId,
    now,
    fingerprint,
    number,
  }: { grown: GrownCatalogue; ownerId: string; now: Date; fingerprint: string; number: number },
) {
  const model = await grown.modelOf(car);
  const variant = await grown.variantOf(car, model);
  const city = await grown.cityOf(car);
  const { make, year } = car;
  return {
    id: randomUUID(),
    number,
    ownerId,
    status: 'active',
    slug: slugOf({ make, model, year, city, number }),
    title: titleOf({ make, model, variant, year }),
    makeId: make.id,
    modelId: model.id,
    variantId: variant?.id ?? null,
    year,
    cityId: city.id,
    pricePkr: car.pricePkr,
    mileageKm: car.mileageKm,
    fuel: car.fuel,
    transmission: car.transmission,
    engineCc: car.engineCc,
    bodyType: car.bodyType,
    colour: car.colour,
    features: [],
    description: '',
    photoIds: [],
    sellerType: 'individual',
    isFeatured: false,
    fingerprint,
    revision: 1,
    postedAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
    createdAt: now,
    updatedAt: now,
  } as const satisfies NewListingRow;
}
