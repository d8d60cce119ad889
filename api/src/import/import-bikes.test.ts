import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { models } from '../modules/catalogue/index.ts';
import { listings, selectListings } from '../modules/listings/index.ts';
import { accounts } from '../modules/users/index.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { importOwner } from './import-owner.ts';
import { now, useImports } from './testing/use-imports.ts';

const file = `Demand;Bike Model;Company;Model Year;Engine Type;CC;Driven;City;Registered In;Color;Features;Notes
1.35 lac;CD 70;Honda;2021;4 Stroke;72;9,000 km;Multan;Lahore;Red;Self Start, Alloy Wheels;first owner
240000;CG-125;Hondaa;2023;;;6000;Krachi;unregistered;Black;;
95,000;JE-70;Jolta;2022;Electric;;;Lahore;;;;
1.2 lac;Moonlight;Honda;2020;4 Stroke;72;1000;Lahore;;;;
1.2 lac;CD 70;Moonlight;2020;4 Stroke;72;1000;Lahore;;;;
;CD 70;Honda;2020;4 Stroke;72;1000;Lahore;;;;
1.1 lac;CD 70;Honda;1888;4 Stroke;72;1000;Lahore;;;;
25 lac;Civic;Honda;2018;;1800;1000;Lahore;;;;
`;
const map = { Demand: 'price', 'Bike Model': 'model', Notes: 'description' };

describe('import of used bikes', () => {
  const database = useTestDatabase();
  const imports = useImports(database);

  const run = async (text: string, email?: string) =>
    imports.run(text, {
      vertical: 'used-bikes',
      owner: await importOwner(database.db, email, { now }),
      ...(text.startsWith('Demand') && { map }),
    });
  const stored = () => selectListings(database.db).where(eq(listings.vertical, 'used-bikes'));

  test('columns are the fields of the form; what cannot be is refused, what is not told is assumed and said', async () => {
    const { summary, report } = await run(file);
    assert.deepEqual([summary.rows, summary.imported, summary.waiting, summary.refused], [8, 3, 2, 3]);
    assert.match(report, /“Demand” is the price\n?/);
    assert.match(report, /\n5,"waiting","the catalogue has no model “Honda Moonlight”"/);
    assert.match(report, /\n6,"waiting","the catalogue has no make “Moonlight”"/);
    assert.match(report, /\n7,"refused","Price is required"/);
    assert.match(report, /\n8,"refused","Please choose a valid year"/);
    assert.match(report, /\n9,"refused","[^"]*Honda Civic is not a bike"/);
    assert.match(
      report,
      /\n3,"kept, changed","make “Hondaa” read as Honda; .*engine type not stated: 4-stroke assumed/,
    );
    const bikes = (await stored()).sort((a, b) => a.title.localeCompare(b.title));
    assert.deepEqual(
      bikes.map(({ title, pricePkr, mileageKm, engineType, engineCc, isRegistered }) => [
        title,
        pricePkr,
        mileageKm,
        engineType,
        engineCc,
        isRegistered,
      ]),
      [
        ['Honda CD 70 2021', 135_000, 9000, '4-stroke', 72, true],
        ['Honda CG 125 2023', 240_000, 6000, '4-stroke', 124, false],
        ['Jolta JE-70 2022', 95_000, null, 'electric', null, null],
      ],
    );
    const [cd70] = bikes;
    assert.deepEqual(
      [cd70?.features, cd70?.colour, cd70?.description],
      [['self-start', 'alloy-wheels'], 'red', 'first owner'],
    );
    assert.match(cd70?.slug ?? '', /^honda-cd-70-2021-multan-/);

    assert.deepEqual(await database.db.select().from(models).where(eq(models.slug, 'moonlight')), []);

    const again = await run(file);
    assert.deepEqual([again.summary.imported, again.summary.alreadyStored, (await stored()).length], [0, 3, 3]);
  });

  test('a size behind a name is no part of it where the catalogue has the name without it', async () => {
    const { summary, report } = await run(
      'make,model,year,price,title,city\nHonda,CD 70cc,2019,95000,,Lahore\nHonda,CG 125 CC,2019,150000,,Lahore\n,,,96000,Honda CD 70cc 2020,Lahore\n',
    );
    assert.deepEqual([summary.imported, summary.waiting], [3, 0], report);
    const bikes = await stored();
    for (const title of ['Honda CD 70 2019', 'Honda CG 125 2019', 'Honda CD 70 2020'])
      assert.ok(
        bikes.some((bike) => bike.title === title),
        title,
      );
  });

  test('a title tells make, model, year and city; of an owner what lacks something becomes a draft', async () => {
    const email = 'bikes@karwan.test';
    await database.db.insert(accounts).values({
      ...{ id: '0d5f0a58-1a44-4ee6-9d3f-0a1f0c6f1a01', realm: 'user', userType: 'user', name: 'Bilal', email },
      ...{ provider: 'email', createdAt: now, updatedAt: now },
    });
    const text = 'title,price\nYamaha YBR 125 2019 for sale in Lahore,310000\nSuzuki GS 150 2020,\n';
    const { summary } = await run(text, email);
    assert.deepEqual([summary.imported, summary.drafts], [2, 1]);
    const importedBikes = (await stored()).filter(({ title }) => /YBR|GS/.test(title));
    assert.deepEqual(importedBikes.map(({ title, status }) => [title, status]).sort(), [
      ['Suzuki GS 150 2020', 'draft'],
      ['Yamaha YBR 125 2019', 'active'],
    ]);
  });
});
