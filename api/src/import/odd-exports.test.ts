import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import { fuelTypes, optionOf, transmissions } from '@karwan/shared-contracts';
import { asc, eq } from 'drizzle-orm';
import * as awkward from '../../test/odd-exports/awkward-files.ts';
import * as sites from '../../test/odd-exports/classified-sites.ts';
import * as dealers from '../../test/odd-exports/dealers-sheets.ts';
import { isGoodRow, manyRows } from '../../test/odd-exports/many-rows.ts';
import type { OddExport, RowFacts } from '../../test/odd-exports/odd-export.ts';
import { unreadableFiles } from '../../test/odd-exports/unreadable-files.ts';
import { type CatalogueSnapshot, createCatalogue } from '../modules/catalogue/index.ts';
import { type ListingRow, listings, selectListings } from '../modules/listings/index.ts';
import { accounts } from '../modules/users/index.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { importOwner } from './import-owner.ts';
import { fileError } from './report.ts';
import { now, useImports } from './testing/use-imports.ts';
import { UnusableFile } from './text-file.ts';

const exports: readonly OddExport[] = [...Object.values(sites), ...Object.values(dealers), ...Object.values(awkward)];

describe('exports of other sites and offices', () => {
  const database = useTestDatabase();
  const imports = useImports(database);
  let catalogue: CatalogueSnapshot;
  before(async () => {
    catalogue = await createCatalogue(database.db, () => now).read();
  });

  async function dealer() {
    const email = `${randomUUID()}@example.com`;
    const dealerAccount = {
      id: randomUUID(),
      name: 'Example Motors',
      email,
      realm: 'user',
      userType: 'dealer',
    } as const;
    await database.db.insert(accounts).values({ ...dealerAccount, provider: 'email', createdAt: now, updatedAt: now });
    return importOwner(database.db, email, { now });
  }

  async function run(
    exportFile: { fileName: string; bytes: Buffer | undefined; options?: OddExport['options'] },
    isDryRun = false,
  ) {
    const { fileName: name, bytes, options } = exportFile;
    const owner = await dealer();
    const map = Object.fromEntries((options?.map ?? []).map((pair) => pair.split('=')));
    const { summary, report } = await imports.run(bytes, { name, owner, map, city: options?.city, isDryRun });
    const stored = await selectListings(database.db)
      .where(eq(listings.ownerId, owner.id))
      .orderBy(asc(listings.number));
    // Each file is imported into an empty database, so that similar rows do not match.
    await database.db.delete(listings);
    return { summary, report: report.trimEnd().split('\n').slice(1), stored };
  }

  const label = (options: Parameters<typeof optionOf>[0], slug: string | null) =>
    slug === null ? undefined : optionOf(options, slug)?.label;
  const factsOf = (row: ListingRow): Required<RowFacts> & { status: string } => ({
    make: catalogue.makeById(row.makeId ?? 0)?.name ?? '',
    model: catalogue.modelById(row.modelId ?? 0)?.name ?? '',
    variant: catalogue.variantById(row.variantId ?? 0)?.name ?? '',
    year: row.year ?? 0,
    pricePkr: row.pricePkr ?? 0,
    mileageKm: row.mileageKm ?? 0,
    fuel: label(fuelTypes, row.fuel) ?? '',
    transmission: label(transmissions, row.transmission) ?? '',
    engineCc: row.engineCc ?? 0,
    colour: row.colour ?? '',
    city: catalogue.cityById(row.cityId ?? 0)?.name ?? '',
    registrationCity: catalogue.cityById(row.registrationCityId ?? 0)?.name ?? '',
    missing: [
      ...(row.year === null ? ['year'] : []),
      ...(row.pricePkr === null ? ['pricePkr'] : []),
      ...(row.cityId === null ? ['city'] : []),
    ],
    status: row.status,
  });

  for (const exportFile of exports) {
    test(`${exportFile.name}: every good row, and every other one with its reason`, async () => {
      const { summary, report, stored } = await run(exportFile);
      let line = exportFile.head.length;
      const importedRows: { text: string; facts: RowFacts }[] = [];
      for (const [text, outcome] of exportFile.rows) {
        line += 1;
        const reportLine = report.find((candidate) => candidate.startsWith(`${line},`)) ?? '';
        if (outcome instanceof RegExp) {
          assert.match(reportLine, /^\d+,"(refused|waiting)"/, text);
          assert.match(reportLine, outcome, text);
        } else {
          assert.match(reportLine, outcome.missing ? /^\d+,"draft"/ : /^\d+,"kept/, `${text}: ${reportLine}`);
          importedRows.push({ text, facts: outcome });
        }
        line += text.split('\n').length - 1;
      }
      assert.equal(stored.length, importedRows.length);
      assert.deepEqual([summary.rows, summary.imported], [exportFile.rows.length, importedRows.length]);
      for (const [index, { text, facts }] of importedRows.entries()) {
        const row = stored[index];
        assert.ok(row);
        const { missing = [], colour, ...plain } = facts;
        const read = factsOf(row);
        const expected = { ...plain, ...(colour && { colour: colour.toLowerCase() }), missing: missing.toSorted() };
        const statedKeys = Object.keys(expected) as (keyof RowFacts)[];
        assert.deepEqual(
          Object.fromEntries(statedKeys.map((key) => [key, key === 'missing' ? read.missing.toSorted() : read[key]])),
          expected,
          text,
        );
        assert.equal(read.status, missing.length > 0 ? 'draft' : 'active');
        assert.equal(row.slug === null, missing.length > 0);
      }
    });
  }

  test('a large one is read in pieces, tells how far it is, and stopped in the middle goes on from there', async () => {
    const rows = 2600;
    const validRows = Array.from({ length: rows }, (_, index) => index).filter(isGoodRow).length;
    const options = { name: 'many.csv', owner: await dealer() };
    const statedKeys: string[] = [];
    const stopped = imports.run([...manyRows(rows)].join(''), {
      ...options,
      onProgress: (text) => {
        statedKeys.push(text);
        if (text.startsWith('rows 1')) throw new Error('stopped');
      },
    });
    await assert.rejects(stopped, /stopped/);
    assert.match(statedKeys.at(-1) ?? '', /^rows 1\d\d\d\/2600$/);
    const stored = await database.db.$count(listings);
    assert.ok(stored >= 1000 && stored < validRows);
    const { imported, refused, alreadyStored, refusals } = (await imports.run(undefined, options)).summary;
    assert.deepEqual([imported + alreadyStored, alreadyStored, refused], [validRows, stored, rows - validRows]);
    assert.deepEqual([...refusals], [['make missing', rows - validRows]]);
    assert.equal(await database.db.$count(listings), validRows);
    await database.db.delete(listings);
  });

  test('a mapping that does not fit is refused with a sentence, a dry run stores nothing', async () => {
    const exportFile = awkward.namedByHand;
    const tried = (...map: string[]) => run({ ...exportFile, options: { map } });
    await assert.rejects(tried('F9=price'), /codes\.csv: there is no column “F9”\. The columns are F1, F2, F3/);
    await assert.rejects(tried('F4=price', 'F5=demand'), /“F5” and “F4” cannot both be the price/);
    await assert.rejects(tried('F4=cost of it'), /“F4=cost of it”: choose one of make, model, .*, ignore/);
    await assert.rejects(
      run({ ...exportFile, options: { ...exportFile.options, city: 'Atlantis' } }),
      /no city “Atlantis”/,
    );
    const { summary, stored } = await run(exportFile, true);
    assert.deepEqual([summary.imported, stored.length], [2, 0]);
  });

  test('what is no table of cars is refused with one sentence, which names the line where there is one', async () => {
    for (const { name, fileName, bytes, errorPattern: says } of unreadableFiles) {
      const sentence = await run({ fileName, bytes }).then(
        ({ summary }) => fileError(fileName, summary) ?? '',
        (error: unknown) => (error instanceof UnusableFile ? error.message : String(error)),
      );
      assert.match(sentence, says, name);
      assert.doesNotMatch(sentence, /\n/);
    }
  });
});
