import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { count, eq } from 'drizzle-orm';
import { cities } from '../modules/catalogue/index.ts';
import { type ListingRow, listings, selectListings } from '../modules/listings/index.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import type { ImportSummary } from './report.ts';
import { useImports } from './testing/use-imports.ts';

/** Real listings, if available; they are not part of this project. */
const realFiles =
  process.env.KARWAN_DATA_FILES ?? fileURLToPath(new URL('../../../../shared/data/listings', import.meta.url));
const nationwide = join(realFiles, 'used_cars_pk_2023_listings_nationwide.csv');
const detail = join(realFiles, 'used_cars_pk_2025_05_detail.csv');
/** They take most of a minute: on PostgreSQL, and nightly on the embedded database. */
const areRealFilesUsed = (process.env.TEST_DATABASE_URL ?? process.env.KARWAN_NIGHTLY) !== undefined;
const hasRealFiles = areRealFilesUsed && existsSync(nationwide) && existsSync(detail);

/** A sample of messy data: 6 rows to import, a copy, 2 with unknown names, and 4 to refuse. */
const small = `Model,make,price_pkr,year,mileage_km,engine_cc,fuel,transmission,city,variant,Colour,body_type,seller
Corolla,Toyota,4150000,2018,65000,1300.0,Petrol,Manual,Lahore,GLi 1.3 VVTi,Taffeta White,Sedan,x
Corolla,Toyota,4150000,2018,65000,1300.0,Petrol,Manual,Lahore,GLi 1.3 VVTi,Taffeta White,Sedan,x
Alto,Suzuki,2100000,2021,123456,658,petrol,MANUAL,Karachi,,Solid White,,x
Alto,Suzuky,2100000,2021,40000,90,Petrol,Automatic,Krachi,VXL AGS,Silky Silver,Hatchback,x
"Land Cruiser","Toyota",45000000,2016,71000,4600,Petrol,Automatic,Islamabad,"ZX ""Full"" House",Black,SUV,x
e-tron,Audi,19900000,2021,30000,1500,Electric,Automatic,Lahore,,White,Hatchback,x
Starlight,Honda,1900000,2015,3,,,,Nowhereville,,,,x
Civic,Honda,5300000,2019,60000,1800,Petrol,Automatic,Rawalpindi,Oriel 1.8 i-VTEC CVT,White,Sedan,x
Corolla,Toyota,1780,2018,65000,1300,Petrol,Manual,Lahore,,White,Sedan,x
Corolla,Toyota,4150000,1888,65000,1300,Petrol,Manual,Lahore,,White,Sedan,x
Corolla,Zzzz,4150000,2018,65000,1300,Petrol,Manual,Lahore,,White,Sedan,x
Corolla,Toyota,,2018,65000,1300,Petrol,Manual,Lahore,,White,Sedan,x
Corolla,Toyota,4150000
`;

describe('import', () => {
  const database = useTestDatabase();
  const { folder, run } = useImports(database);

  /** Without `text`: imports a file that exists. */
  async function importText(text?: string, file = join(folder, `${Math.random()}.csv`)) {
    const reportFile = join(folder, 'reports', `${Math.random()}.csv`);
    const { summary, report } = await run(text, { file, reportFile });
    const lines = report.trimEnd().split('\n').slice(1);
    return { file, summary, report: lines.filter((line) => !/^\d+,"column"/.test(line)) };
  }
  /** The rows of a file without quotes, by the names of its columns. */
  async function rowsIn(file: string) {
    const [header = '', ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\n');
    const names = header.trim().split(',');
    return lines.map((text, index) => ({
      line: index + 2,
      values: Object.fromEntries(
        text
          .trim()
          .split(',')
          .map((value, at) => [names[at] ?? '', value]),
      ) as Partial<Record<string, string>>,
    }));
  }
  const stored = async () => {
    const [row] = await database.db.select({ total: count() }).from(listings);
    return row?.total ?? 0;
  };
  const figures = ({ rows, imported, changed, refused, alreadyStored }: ImportSummary) => ({
    rows,
    imported,
    changed,
    refused,
    alreadyStored,
  });

  test('keeps what is plausible, tells every row’s fate, and adds nothing the second time', async () => {
    const { file, summary, report } = await importText(small);
    assert.deepEqual(figures(summary), { rows: 13, imported: 6, changed: 5, refused: 4, alreadyStored: 0 });
    assert.deepEqual([summary.copies, summary.waiting, report.length], [1, 2, 13]);
    const reportLineOf = (line: number) => report.find((text) => text.startsWith(`${line},`)) ?? '';
    assert.match(reportLineOf(3), /copy/);
    assert.match(reportLineOf(4), /kept, changed.*mileage “123456”.*colour “Solid White” read as white/);
    assert.match(
      reportLineOf(5),
      /make “Suzuky” read as Suzuki.*engine size “90” is not valid for a car: 660 cc assumed/,
    );
    assert.match(reportLineOf(5), /city “Krachi” read as Karachi/);
    assert.match(reportLineOf(7), /an electric car has no engine size/);
    assert.match(reportLineOf(8), /waiting.*no model “Honda Starlight”/);
    assert.match(reportLineOf(9), /"kept"/);
    assert.match(reportLineOf(10), /refused.*no car costs PKR 1,780/);
    assert.match(reportLineOf(11), /refused.*1888/);
    assert.match(reportLineOf(12), /waiting.*Zzzz/);
    assert.match(reportLineOf(13), /refused.*price is missing/);
    assert.match(reportLineOf(14), /refused.*3 values instead of 13/);

    const rows = await selectListings(database.db);
    const byTitle = (title: string): ListingRow => {
      const row = rows.find((candidate) => candidate.title === title);
      assert.ok(row, title);
      return row;
    };
    assert.equal(rows.filter(({ title }) => title === 'Toyota Corolla GLi 1.3 VVTi 2018').length, 1);
    const alto = byTitle('Suzuki Alto VXL AGS 2021');
    assert.deepEqual([alto.engineCc, alto.transmission, alto.colour], [660, 'automatic', 'silver']);
    assert.equal(byTitle('Suzuki Alto 2021').mileageKm, null);
    assert.deepEqual([byTitle('Audi e-tron 2021').fuel, byTitle('Audi e-tron 2021').engineCc], ['electric', null]);
    assert.equal(byTitle('Toyota Land Cruiser ZX Full House 2016').engineCc, 4600);
    assert.equal(new Set(rows.map(({ slug }) => slug)).size, rows.length);

    const again = await importText(undefined, file);
    assert.deepEqual(figures(again.summary), { rows: 13, imported: 0, changed: 0, refused: 4, alreadyStored: 6 });
    assert.equal(await stored(), 6);
  });

  test('a file with few columns, in another order, imports as well', async () => {
    const { summary } = await importText('price_pkr,model,year,make\n2500000,Cultus,2017,Suzuki\n');
    assert.deepEqual(figures(summary), { rows: 1, imported: 1, changed: 1, refused: 0, alreadyStored: 0 });
    const [row] = await selectListings(database.db).where(eq(listings.title, 'Suzuki Cultus 2017'));
    const [city] = await database.db
      .select()
      .from(cities)
      .where(eq(cities.id, row?.cityId ?? 0));
    assert.deepEqual(
      [row?.fuel, row?.transmission, row?.engineCc, row?.bodyType, city?.name],
      ['petrol', 'manual', 1000, 'hatchback', 'City not told'],
    );
  });

  test(`the real files (${hasRealFiles ? '26,511 + 878 rows' : 'not at hand: their shape'}) import whole, and twice as once`, async () => {
    const files = hasRealFiles ? [nationwide, detail] : [join(folder, 'generated.csv')];
    if (!hasRealFiles) {
      const rows = Array.from(
        { length: 900 },
        (_, index) =>
          `Suzuki,Alto,${2012 + (index % 12)},${1_500_000 + index * 1000},${20_000 + index * 100},Petrol,Manual,Lahore,660.0`,
      );
      await writeFile(
        files[0] ?? '',
        `make,model,year,price_pkr,mileage_km,fuel,transmission,city,engine_cc\n${rows.join('\n')}\n`,
      );
    }
    const atFirst = await stored();
    let importedCount = 0;
    for (const file of files) {
      const { summary, report } = await importText(undefined, file);
      assert.equal(report.length, summary.rows);
      const unchanged = new Set(
        report.filter((text) => /^\d+,"kept",/.test(text)).map((text) => Number.parseInt(text, 10)),
      );
      assert.ok(unchanged.size > 0);
      const read = new Set(
        (await selectListings(database.db)).map(({ year, pricePkr, mileageKm, fuel, engineCc }) =>
          [year, pricePkr, mileageKm, fuel, engineCc].join(),
        ),
      );
      const missing = (await rowsIn(file)).filter(
        ({ line, values: { year, price_pkr, mileage_km, fuel = '', engine_cc } }) =>
          unchanged.has(line) &&
          !read.has([year, price_pkr, mileage_km, fuel.toLowerCase(), engine_cc && Number(engine_cc)].join()),
      );
      assert.deepEqual(missing, [], 'what is kept unchanged is stored as the file has it');
      const { imported: stored, waiting, copies, updated } = summary;
      assert.equal(stored + summary.refused + waiting + copies + updated, summary.rows);
      assert.ok(waiting < summary.rows * 0.01, `${waiting} wait`);
      assert.ok(summary.refused < summary.rows * 0.01, `${summary.refused} refused`);
      importedCount += summary.imported;
    }
    if (hasRealFiles) assert.ok(importedCount > 27_200, String(importedCount));
    assert.equal(await stored(), atFirst + importedCount);
    for (const file of files) {
      const { summary } = await importText(undefined, file);
      assert.equal(summary.imported, 0);
    }
    assert.equal(await stored(), atFirst + importedCount);
  });
});
