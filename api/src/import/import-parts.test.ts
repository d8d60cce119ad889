import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { fillCatalogue } from '../modules/catalogue/index.ts';
import { listings, selectListings } from '../modules/listings/index.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { importFile } from './import-file.ts';
import { importOwner } from './import-owner.ts';

const file = `part,price,condition,fits,part number,city
Brake pads,6500,New,Toyota Corolla 2014-2020; Honda City 2009-,04465-02220,Lahore
Headlight,,Used,Suzuki Mehran 2012,,Karachi
Shock absorbers,4000,New,,,Lahore
Headlight,5000,Used,Suzuki Moonlight 2012,,Karachi
`;

test('a table of parts tells what each fits; who names no price wants to be asked; what fits nothing is refused', async () => {
  const database = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'karwan-import-'));
  try {
    const { db } = database;
    await fillCatalogue(db);
    const now = new Date('2026-05-20T10:00:00Z');
    const owner = await importOwner(db, undefined, { now });
    assert.ok(owner);
    const [path, reportFile] = [join(folder, 'parts.csv'), join(folder, 'report.csv')];
    await writeFile(path, file);
    const options = { file: path, vertical: 'auto-parts', reportFile, owner, now, tell: () => undefined } as const;
    const summary = await importFile(db, options);
    assert.deepEqual([summary.rows, summary.refused], [4, 2]);
    const report = await readFile(reportFile, 'utf8');
    assert.match(report, /\n5,"refused","What it fits is required; the catalogue has no model “Suzuki Moonlight”"/);
    const parts = await selectListings(db).where(eq(listings.vertical, 'auto-parts')).orderBy(listings.number);
    assert.deepEqual(
      parts.map(({ title, pricePkr, priceTerms, partNumber }) => [title, pricePkr, priceTerms, partNumber]),
      [
        ['Brake pads for Toyota Corolla 2014-2020 and Honda City from 2009', 6500, 'fixed', '04465-02220'],
        ['Headlight for Suzuki Mehran 2012', null, 'on-request', null],
      ],
    );
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
});
