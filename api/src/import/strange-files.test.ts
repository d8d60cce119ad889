import assert from 'node:assert/strict';
import { before, beforeEach, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import writeExcelFile from 'write-excel-file/node';
import { cities, makes, models, variants } from '../modules/catalogue/index.ts';
import { importNames, keyOfName, listingImportKeys } from '../modules/imports/index.ts';
import { type ListingRow, listings, selectListings } from '../modules/listings/index.ts';
import { notifications } from '../modules/notifications/index.ts';
import { savedListings } from '../modules/saved/index.ts';
import { accounts } from '../modules/users/index.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { createFingerprints } from './fingerprint.ts';
import { type ImportOwner, importOwner } from './import-owner.ts';
import { type ImportSummary, summaryText } from './report.ts';
import { now, useImports } from './testing/use-imports.ts';
import { UnusableFile } from './text-file.ts';

describe('files of strangers', () => {
  const database = useTestDatabase();
  const { run } = useImports(database);
  let anonymousOwner: ImportOwner;
  let dealer: ImportOwner;
  before(async () => {
    anonymousOwner = await importOwner(database.db, undefined, { now });
    await database.db.insert(accounts).values({
      ...{ id: '0d5f0a58-1a44-4ee6-9d3f-0a1f0c6f1a77', realm: 'user', userType: 'user', name: 'Bilal' },
      ...{ email: 'dealer@karwan.test', provider: 'email', createdAt: now, updatedAt: now },
    });
    dealer = await importOwner(database.db, 'dealer@karwan.test', { now });
  });
  beforeEach(async () => {
    await database.db.delete(listings);
    await database.db.delete(importNames);
  });

  const ads = () => selectListings(database.db).orderBy(listings.number);
  const titles = async () => (await ads()).map(({ title }) => title);
  const reasons = ({ reasons: all }: ImportSummary) =>
    Object.fromEntries([...all].map(([code, { count }]) => [code, count]));
  const catalogueSize = () => Promise.all([makes, models, variants, cities].map((table) => database.db.$count(table)));

  test('a column of bikes is known by its content, whatever it is called', async () => {
    const file = [
      'Machine,Price,Owners',
      'Honda CD 70 2019,95000,1',
      'Yamaha YBR 125 2020,"2,10,000",2',
      'Honda Moonlight 2019,95000,1',
    ];
    const { summary, messages } = await run(file.join('\n'), { vertical: 'used-bikes' });
    assert.ok(messages.includes('“Machine” is the title'));
    assert.deepEqual([summary.imported, summary.waiting], [2, 1]);
    assert.deepEqual(await titles(), ['Honda CD 70 2019', 'Yamaha YBR 125 2020']);
  });

  test('dates that spreadsheets make of models are refused as such; the make in front of a model is dropped', async () => {
    const rows = ['Nissan,Mar-13', 'Mazda,3-Mar', 'Toyota,Toyota Corolla', 'Toyota,2013-03-01'];
    const { summary } = await run(
      `make,model,year,price,city,Description\n${rows.map((row) => `${row},2016,2850000,Lahore,Call 0300-1234567 now\n`).join('')}`,
    );
    assert.deepEqual(reasons(summary), { 'date instead of a model': 3 });
    const stored = (await ads()).map(({ title, description }) => [title, description]);
    assert.deepEqual(stored, [['Toyota Corolla 2016', 'Call now']], 'without the number');
  });

  test('a column of sums is no variant; words of several variants stay in the title, of one are it', async () => {
    const rows = [
      'Toyota,Corolla GLi,2016,2850000,Lahore,"50,000"',
      'Toyota,Corolla XLi,2014,2350000,Lahore,1 lac',
      'Suzuki,Mehran VXR,2014,850000,Lahore,"20,000"',
    ];
    const { messages } = await run(`make,model,year,price,city,Token\n${rows.join('\n')}\n`);
    assert.ok(messages.includes('“Token” is not used'));
    const stored = await ads();
    assert.deepEqual(
      stored.map(({ title, variantId }) => [title, variantId === null]),
      [
        ['Toyota Corolla GLi 2016', true],
        ['Toyota Corolla XLi 2014', false],
        ['Suzuki Mehran VXR 2014', false],
      ],
    );
    assert.equal(await database.db.$count(importNames), 0);
  });

  const parts = [
    'Part Name,Brand,Price,Vehicle,City',
    'Shocck Absorber,Toyota,4500,Toyota Corolla,Lahore',
    'Steering Wheel,Changan,3500,Suzuki Alto,Lahore',
    'Exhaust Pipe,Hino,2500,Honda City,Lahore',
    'Warp Coil,Hino,2500,Honda City,Lahore',
  ].join('\n');
  test('what no column of parts says is asked for in one sentence; brands are text, parts are found with slips', async () => {
    await assert.rejects(
      run(parts, { vertical: 'auto-parts' }),
      (error) =>
        error instanceof UnusableFile &&
        /there is no column for the condition.*--set "condition=new"/.test(error.message),
    );
    // Reported for every owner, even if its rows have other errors.
    const mixed = `${parts}\nBrake pads,Toyota,999999999,Toyota Corolla,Lahore\nBrake pads,Toyota,100,Toyota Moonlight,Lahore`;
    for (const owner of [anonymousOwner, dealer])
      await assert.rejects(run(mixed, { vertical: 'auto-parts', owner }), /there is no column for the condition/);
    assert.equal((await ads()).length, 0);
    const { summary } = await run(parts, { vertical: 'auto-parts', set: { condition: 'new' } });
    assert.deepEqual([summary.imported, summary.waiting], [3, 1]);
    const stored = await ads();
    assert.deepEqual(
      stored.map(({ title, subCategory, condition, description }) => [title, subCategory, condition, description]),
      [
        ['Toyota Shock absorbers for Toyota Corolla', 'shock-absorbers', 'new', 'Brand: Toyota'],
        ['Changan Steering Wheel for Suzuki Alto', 'steering-cover', 'new', 'Brand: Changan'],
        ['Hino Exhaust Pipe for Honda City', 'silencer', 'new', 'Brand: Hino'],
      ],
    );
  });

  test('what all rows are to have is checked before a row is read', async () => {
    const bikes = 'make,model,year,price,city\nHonda,CD 70,2019,95000,Lahore\n';
    for (const [vertical, content, set, says] of [
      [
        'auto-parts',
        parts,
        { condition: 'shiny' },
        /--set "condition=shiny": the condition is one of new, used, .*, not “shiny”/,
      ],
      [
        'auto-parts',
        parts,
        { condition: 'new', city: 'Atlantis' },
        /--set "city=Atlantis": the catalogue has no city “Atlantis”/,
      ],
      ['used-bikes', bikes, { make: 'Toyotta Moon' }, /the catalogue has no make “Toyotta Moon”/],
      ['used-bikes', bikes, { year: '1888' }, /“1888” is not a valid year/],
      ['used-bikes', bikes, { price: 'much' }, /“much” is not a valid price/],
      ['used-cars', bikes, { fuel: 'waffles' }, /--set "fuel=waffles": “waffles” is not a valid fuel/],
      ['used-cars', bikes, { city: 'Atlantis' }, /“Atlantis” is not a valid city/],
      ['used-cars', bikes, { price: 'much' }, /“much” is not a valid price/],
    ] as const)
      await assert.rejects(
        run(content, { vertical, set }),
        (error) => error instanceof UnusableFile && says.test(error.message),
      );
    const set = { condition: '2nd hand', part: 'Brake Pad', brand: 'Nobody' };
    assert.equal((await run('price,city\n4500,Lahore\n', { vertical: 'auto-parts', set })).summary.imported, 1);
    assert.equal((await run(bikes, { vertical: 'used-bikes', set: { colour: 'Red' } })).summary.imported, 1);
  });

  test('files of another country are stopped with a question before anything is written', async () => {
    const foreign = {
      'most of its cities are not in Pakistan': `make,model,year,price,city\n${['Mumbai', 'Chennai', 'Pune'].map((city) => `Toyota,Corolla,2016,2850000,${city}\n`).join('')}`,
      'makes that are not in the catalogue': `make,model,year,price,city\n${['Maruti,800', 'Tata,Nano', 'Mahindra,Scorpio', 'Toyota,Corolla'].map((car) => `${car},2016,2850000,Lahore\n`).join('')}`,
      'in another currency': 'make,model,year,price,city\nToyota,Corolla,2016,"$12,500",Lahore\n',
      'the column “Price (USD)”': 'make,model,year,Price (USD),city\nToyota,Corolla,2016,2850000,Lahore\n',
      'the column “priceAED”': 'make,model,year,priceAED,city\nToyota,Corolla,2016,2850000,Lahore\n',
      'another currency (“2850000 XAF”)': 'make,model,year,price,ccy,city\nToyota,Corolla,2016,2850000,XAF,Lahore\n',
    };
    for (const [why, content] of Object.entries(foreign)) {
      await assert.rejects(
        run(content),
        (error) =>
          error instanceof UnusableFile && error.message.includes(why) && error.message.includes('--currency PKR'),
        why,
      );
    }
    const bikes = 'make,model,year,Price (AED),city\nHonda,CD 70,2019,95000,Lahore\n';
    await assert.rejects(run(bikes, { vertical: 'used-bikes' }), /the column “Price \(AED\)” is in another currency/);
    assert.deepEqual([(await ads()).length, await database.db.$count(importNames)], [0, 0]);
    const { summary } = await run(foreign['most of its cities are not in Pakistan'], { currency: 'PKR' });
    assert.deepEqual([summary.waiting, reasons(summary)], [3, { 'city unknown': 3 }]);
    assert.match(summaryText(summary), /3 wait for a decision on a name. After that, import the same file again/);
    await assert.rejects(run('a,b\n', { currency: 'INR' }), /Prices must be in PKR/);
  });

  test('of a file in rupees single rows in another currency are refused, and a column of dollars is not read', async () => {
    const rows = ['PKR', 'Rs.', '', 'USD'].map(
      (currency, at) => `CD 70,Honda,${2016 + at},350,95000,${currency},Lahore`,
    );
    const bikes = `model,make,year,Price (USD),Price,Currency,city\n${rows.join('\n')}\n`;
    const { summary } = await run(bikes, { vertical: 'used-bikes' });
    assert.deepEqual([summary.imported, reasons(summary)], [3, { 'other currency': 1 }]);
    const parts = ['6500', '4500', '$45'].map((price, at) => `Brake pads,${price},New,Lahore,${at}`);
    const parted = await run(`part,price,condition,city,part number\n${parts.join('\n')}\n`, {
      vertical: 'auto-parts',
    });
    assert.deepEqual([parted.summary.imported, reasons(parted.summary)], [2, { 'other currency': 1 }]);
    const cars = rows.map((row) => row.replace('CD 70', 'Civic').replace('95000', '2850000')).join('\n');
    const head = 'model,make,year,Price (USD),Price,Currency,city';
    const read = await run(`${head}\n${cars}\n`);
    assert.deepEqual([read.summary.imported, reasons(read.summary)], [3, { 'other currency': 1 }]);
    assert.equal((await run(`${head}\n${cars}\n`, { currency: 'PKR' })).summary.imported, 1);
  });

  test('old Windows encodings are told by letters that make sense; what makes none is refused', async () => {
    const windows1256 = Buffer.concat([
      Buffer.from('make,model,year,price,city\nToyota,'),
      Buffer.from([0xdf, 0xe6, 0xd1, 0xe6, 0xe1, 0xc7]),
      Buffer.from(',2016,2850000,Lahore\n'),
    ]);
    const { summary } = await run(windows1256);
    assert.deepEqual(
      [...summary.reasons.values()].map(({ example }) => example),
      ['the catalogue has no model “Toyota كورولا”'],
    );
    const noise = Buffer.concat([
      Buffer.from('make,model,year,price,city\nToyota,'),
      Buffer.from([0x81, 0x8d, 0xd7, 0xa4, 0xf7, 0x9d, 0xd7, 0xb1]),
      Buffer.from(',2016,2850000,Lahore\n'),
    ]);
    await assert.rejects(run(noise), /Save it as UTF-8/);
  });

  test('a corrected price updates its ad; copies within a file are one', async () => {
    const row = (price: number, link = 'https://cars.example/ad/1') =>
      `Toyota,Corolla,2016,${price},65000,Lahore,${link}\n`;
    const head = 'make,model,year,price,mileage,city,link\n';
    const first = await run(`${head}${row(2_850_000)}${row(2_850_000)}${row(2_850_000, 'https://cars.example/ad/2')}`);
    assert.deepEqual([first.summary.imported, first.summary.copies], [2, 1]);
    const [before] = await ads();
    const second = await run(`${head}${row(2_750_000)}`);
    assert.deepEqual([second.summary.imported, second.summary.updated], [0, 1]);
    const [after, other] = await ads();
    assert.deepEqual(
      [after?.id, after?.slug, after?.pricePkr, other?.pricePkr],
      [before?.id, before?.slug, 2_750_000, 2_850_000],
    );
    const third = await run(`${head}${row(2_750_000)}`);
    assert.deepEqual([third.summary.imported, third.summary.updated, third.summary.alreadyStored], [0, 0, 1]);
  });

  test('who saved an ad hears of a lower price once a day', async () => {
    const row = (price: number) =>
      `make,model,year,price,mileage,city,link\nToyota,Corolla,2016,${price},65000,Lahore,https://cars.example/ad/1\n`;
    await run(row(2_850_000));
    const [ad] = await ads();
    await database.db.insert(savedListings).values({ accountId: dealer.id, listingId: ad?.id ?? '', savedAt: now });
    const heard = async () => {
      const rows = await database.db.select().from(notifications).where(eq(notifications.accountId, dealer.id));
      return rows.map(({ parameters }) => (parameters as { pricePkr?: number }).pricePkr);
    };
    await run(row(2_950_000));
    await run(row(2_750_000), { isDryRun: true });
    assert.deepEqual(await heard(), []);
    await run(row(2_750_000));
    assert.deepEqual(await heard(), [2_750_000]);
    await run(row(2_650_000), { now: new Date(now.getTime() + 3_600_000) });
    assert.deepEqual(await heard(), [2_750_000]);
  });

  test('without links an ad is known by all but its price; of an account by its vehicle and mileage', async () => {
    const head = 'make,model,year,price,mileage,city,remark\n';
    await run(`${head}Toyota,Corolla,2016,2850000,65000,Lahore,a\nToyota,Corolla,2016,2950000,65000,Karachi,b\n`);
    const again = await run(
      `${head}Toyota,Corolla,2016,2800000,65000,Lahore,a\nToyota,Corolla,2016,2950000,65000,Karachi,b\n`,
    );
    assert.deepEqual([again.summary.imported, again.summary.updated, again.summary.alreadyStored], [0, 1, 1]);
    const importRow = (remark: string, price: number) =>
      run(`${head}Honda,Civic,2016,${price},71230,Lahore,${remark}\n`, { owner: dealer });
    await importRow('first owner', 3_850_000);
    const { summary } = await importRow('second owner', 3_750_000);
    assert.deepEqual([summary.imported, summary.updated], [0, 1]);
    assert.equal((await ads()).length, 3);
  });

  test('a row stays the same ad when another column of it becomes known, and when it came from an earlier release', async () => {
    const file = 'make,model,year,price,city,Farbe\nToyota,Corolla,2016,2850000,Lahore,White\n';
    await run(file, { map: { Farbe: 'ignore' } });
    const known = await run(file, { map: { Farbe: 'colour' } });
    assert.deepEqual([known.summary.imported, known.summary.updated], [0, 1]);
    assert.deepEqual(
      (await ads()).map(({ colour }) => colour),
      ['white'],
    );
    const [ad] = await ads();
    await storedByFormerRelease(ad?.id ?? '', corollaBefore.replace('colour=', 'colour=white'));
    const { summary } = await run(file, { map: { Farbe: 'colour' } });
    assert.deepEqual([summary.imported, summary.alreadyStored], [0, 1]);
  });

  test('what its owner took down stays as it is', async () => {
    const file = 'make,model,year,price,city\nToyota,Corolla,2016,2850000,Lahore\n';
    await run(file);
    await database.db.update(listings).set({ status: 'sold' });
    const ended = await run(file.replace('2850000', '2750000'));
    assert.deepEqual([ended.summary.ended, reasons(ended.summary)], [1, { 'its ad has ended': 1 }]);
    assert.match(summaryText(ended.summary), /activate the ad on the site/);
  });

  /** Stores the listing as an earlier release did: with a fingerprint of the columns it read, and without keys. */
  async function storedByFormerRelease(id: string, text: string) {
    const fingerprint = createFingerprints()(text.replaceAll('|', '\n'));
    await database.db.delete(listingImportKeys);
    await database.db.update(listings).set({ fingerprint }).where(eq(listings.id, id));
  }
  const corollaBefore =
    'make=toyota|model=corolla|variant=|year=2016|price_pkr=2850000|mileage_km=|fuel=|transmission=|engine_cc=|colour=|body_type=|city=lahore|province=';

  test('an ad of an earlier release is its owner’s alone, and what its owner edited stays', async () => {
    const file = 'make,model,year,price,city\nToyota,Corolla,2016,2850000,Lahore\n';
    await run(file, { owner: dealer });
    const [ad] = await ads();
    await storedByFormerRelease(ad?.id ?? '', corollaBefore);
    const other = await run(file);
    assert.deepEqual([other.summary.imported, other.summary.updated, other.summary.alreadyStored], [1, 0, 0]);
    await database.db
      .update(listings)
      .set({ pricePkr: 2_650_000, revision: 2 })
      .where(eq(listings.id, ad?.id ?? ''));
    const dealerRun = await run(file, { owner: dealer });
    const { imported, updated, alreadyStored } = dealerRun.summary;
    assert.deepEqual([imported, updated, alreadyStored], [0, 0, 1]);
    const prices = (await ads()).map(({ ownerId, pricePkr }) => `${ownerId} ${pricePkr}`);
    assert.deepEqual(prices, [`${dealer.id} 2650000`, `${anonymousOwner.id} 2850000`]);
  });

  test('a car that only resembles a sold one, or has a rounded mileage or another colour, is another car', async () => {
    const head = 'make,model,year,price,mileage,colour,city,remark\n';
    const importRow = (cells: string) => run(`${head}Honda,Civic,2016,${cells}\n`, { owner: dealer });
    await importRow('3850000,71230,White,Lahore,a');
    assert.equal((await importRow('3750000,71230,Black,Lahore,b')).summary.imported, 1);
    assert.equal((await importRow('3850000,71230,White,Karachi,c')).summary.imported, 1);
    await database.db.update(listings).set({ status: 'sold' });
    const like = await importRow('3750000,71230,White,Lahore,d');
    assert.deepEqual([like.summary.imported, like.summary.ended], [1, 0]);
    for (const mileage of [70_000, 0]) {
      await importRow(`3850000,${mileage},White,Lahore,e`);
      assert.equal((await importRow(`3750000,${mileage},White,Lahore,f`)).summary.imported, 1, String(mileage));
    }
  });

  test('running numbers, visits and export times tell no rows apart', async () => {
    const row = (no: number, views: number, price = 2_850_000) =>
      `${no},Toyota,Corolla,2016,${price},Lahore,${views},2026-05-0${no} 10:00\n`;
    for (const numbers of ['S.No', '#', 'Nummer zz']) {
      await database.db.delete(listings);
      const head = `${numbers},make,model,year,price,city,Views,scraped at\n`;
      const first = await run(`${head}${row(1, 10)}${row(2, 25)}${row(3, 30, 2_950_000)}`);
      assert.deepEqual([first.summary.imported, first.summary.copies], [2, 1], numbers);
      const next = await run(`${head}${row(1, 70, 2_950_000)}${row(2, 80, 2_800_000)}${row(3, 90, 2_700_000)}`);
      assert.deepEqual([next.summary.imported, next.summary.updated, next.summary.alreadyStored], [1, 1, 1], numbers);
    }
  });

  test('rows with one link and other cells are all kept, and are known without it', async () => {
    const row = (price: number, colour: string) => `Toyota,Corolla,2016,${price},${colour},https://cars.example/mine\n`;
    const head = 'make,model,year,price,colour,link\n';
    const file = `${head}${row(2_850_000, 'White')}${row(2_750_000, 'Black')}`;
    assert.deepEqual([(await run(file)).summary.imported, (await run(file)).summary.alreadyStored], [2, 2]);
    const third = await run(`${head}${row(2_650_000, 'Blue')}`);
    assert.deepEqual([third.summary.imported, third.summary.updated], [1, 0]);
    // Also if they are far apart in the file.
    await database.db.delete(listings);
    const between = Array.from({ length: 300 }, (_, at) => `Honda,Civic,2016,${3_000_000 + at * 1000},White,\n`);
    const far = `${head}${row(2_850_000, 'White')}${between.join('')}${row(2_750_000, 'Black')}`;
    const [{ summary: first }, { summary: again }] = [await run(far), await run(far)];
    assert.deepEqual([first.imported, again.imported, again.alreadyStored], [302, 0, 302]);
    const fourth = await run(`${head}${row(2_650_000, 'Blue')}`);
    assert.deepEqual([fourth.summary.imported, fourth.summary.updated], [1, 0]);
  });

  test('two imports of one file at once store it once', async () => {
    const rows = Array.from({ length: 40 }, (_, at) => `Toyota,Corolla,2016,${2_000_000 + at * 1000},Lahore\n`);
    const file = `make,model,year,price,city\n${rows.join('')}`;
    const both = await Promise.all([run(file, { name: 'one.csv' }), run(file, { name: 'other.csv' })]);
    assert.deepEqual([both[0].summary.imported + both[1].summary.imported, (await ads()).length], [40, 40]);
  });

  test('names beyond those that can wait are told', async () => {
    const names = Array.from({ length: 2001 }, (_, at) => {
      const letters = [...String(at)].map((digit) => 'bdfgklmnrs'[Number(digit)]).join('a');
      return `Toyota,Zo${letters}o,2016,2850000\n`;
    });
    const { summary, messages, report } = await run(`make,model,year,price\n${names.join('')}`, { currency: 'PKR' });
    assert.equal(summary.waiting, 2001);
    assert.equal(await database.db.$count(importNames), 2000);
    assert.ok(messages.some((text) => text.startsWith('More than 2000 names are waiting: the names of 1 rows')));
    assert.match(report, /\n2002,"waiting",.*more than 2000 unknown names/);
    assert.equal(reasons(summary)['too many names'], 1);
  });

  test('a name that was rejected is taken once the catalogue has it', async () => {
    const kinds = [
      ['make', null, null, 'Toyota'],
      ['model', 'toyota', null, 'Corolla'],
    ] as const;
    for (const [kind, make, model, name] of kinds) {
      const it = { kind, vehicleKind: 'car', make, model, name } as const;
      const seen = { example: '', firstSeenAt: now, lastSeenAt: now };
      await database.db.insert(importNames).values({ ...it, key: keyOfName(it), ...seen, state: 'rejected' });
    }
    const { summary } = await run('make,model,year,price,city\nToyota,Corolla,2016,2850000,Lahore\n');
    assert.deepEqual([summary.imported, summary.refused], [1, 0]);
  });

  test('prices that no such thing has are refused, repeated and running digits held; a near city alone is meant', async () => {
    const bikes = 'make,model,year,price,city\nHonda,CD 70,2019,100000000,Lahore\nHonda,CD 70,2019,123456,Lahore\n';
    const { summary } = await run(bikes, { vertical: 'used-bikes' });
    assert.deepEqual([summary.imported, summary.refused], [1, 1]);
    await run(
      'make,model,year,price,city,mileage\nSuzuki,Mehran,2006,444444,Lahore,222222\nSuzuki,Mehran,2006,450000,Mandi,1000\nSuzuki,Mehran,2007,450000,Krachi,85000\nSuzuki,Mehran,2008,3900000,Lahore,85000\n',
    );
    const facts = ({ title, status, pricePkr, mileageKm }: ListingRow) => [title, status, pricePkr, mileageKm];
    assert.deepEqual((await ads()).map(facts), [
      ['Honda CD 70 2019', 'pending', 123_456, null],
      ['Suzuki Mehran 2006', 'pending', 444_444, null],
      ['Suzuki Mehran 2007', 'active', 450_000, 85_000],
      ['Suzuki Mehran 2008', 'pending', 3_900_000, 85_000],
    ]);
  });

  test('sheets of a workbook with the same columns are read as well, others are named', async () => {
    const sheet = (...rows: (string | number)[][]) => rows.map((cells) => cells.map((value) => ({ value })));
    const head = ['title', 'price', 'city'];
    const workbook = await writeExcelFile([
      { sheet: 'Notes', data: sheet(['Call', 'before'], ['six', 'pm']) },
      {
        sheet: 'Lahore',
        data: sheet(head, ['Toyota Corolla GLi 2016', 2_850_000, 'Lahore'], ['Honda Civic 2017', 3_850_000, 'Lahore']),
      },
      { sheet: 'Karachi', data: sheet(['Our cars'], head, ['Suzuki Mehran 2014', 850_000, 'Karachi']) },
      { sheet: 'Empty', data: [] },
    ]).toBuffer();
    const { summary, messages, report } = await run(workbook, { name: 'sheets.xlsx' });
    assert.deepEqual([summary.rows, summary.imported], [3, 3]);
    assert.ok(messages.includes('Sheet “Karachi” has the same columns: its row 1 is line 4 here'));
    assert.match(report, /\n6,"kept/);
    assert.match(summaryText(summary), /Not read because their columns differ: sheet “Notes”\./);
    // A row without its trailing empty cells is complete.
    const short = await writeExcelFile(
      sheet(['part', 'price', 'condition', 'city'], ['Brake pads', 6500, 'New']),
    ).toBuffer();
    assert.equal((await run(short, { name: 'short.xlsx', vertical: 'auto-parts' })).summary.refused, 0);
  });

  test('thousands of columns of no use are one line, and so are a thousand rows', async () => {
    const names = Array.from({ length: 3000 }, (_, at) => `zz${at}`).join(',');
    const rows = Array.from({ length: 1500 }, (_, at) => `Toyota,Corolla,2016,${2_000_000 + at * 1000}\n`).join('');
    const wide = await run(`make,model,year,price,${names}\nToyota,Corolla,2016,2850000,${names}\n`);
    assert.equal(wide.messages.filter((text) => /3000 more columns are not used/.test(text)).length, 1);
    assert.ok(wide.messages.length < 10);
    const long = await run(`make,model,year,price\n${rows}`);
    assert.equal(long.messages.filter((text) => text.startsWith('rows ')).length, 2);
  });

  test('no import adds a name to the catalogue, whatever the file says', async () => {
    const before = await catalogueSize();
    const word = fc.oneof(
      fc.constantFrom(
        ...['Toyota', 'Honda', 'Corolla', 'Corolla GLi', 'CD 70', 'Mar-13', 'Moonlight'],
        ...['Lahore', 'Atlantis', '50,000', 'Tata', 'كورولا', 'Brake pads', 'Warp Coil'],
      ),
      fc.string({ maxLength: 12 }),
    );
    const cell = word.map((text) => `"${text.replaceAll('"', '""').replaceAll(/[\r\n\0]/g, ' ')}"`);
    const row = fc.tuple(
      cell,
      cell,
      cell,
      fc.integer({ min: 1990, max: 2026 }),
      fc.integer({ min: 1, max: 9_000_000 }),
      cell,
      fc.constantFrom('new', 'used'),
    );
    const vertical = fc.constantFrom(
      'used-cars' as const,
      'used-bikes' as const,
      'auto-parts' as const,
      'armoured-cars' as const,
    );
    await fc.assert(
      fc.asyncProperty(vertical, fc.array(row, { minLength: 1, maxLength: 8 }), async (of, rows) => {
        const file = `make,model,part,year,price,city,condition\n${rows.map((cells) => cells.join(',')).join('\n')}\n`;
        await run(file, { vertical: of, currency: 'PKR' }).catch((error: unknown) => {
          if (!(error instanceof UnusableFile)) throw error;
        });
        assert.deepEqual(await catalogueSize(), before);
      }),
      { numRuns: 40 },
    );
  });
});
