import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { adsQueue } from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { listings, selectListings } from '../modules/listings/index.ts';
import { listWaiting } from '../modules/queues/index.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { useImports } from './testing/use-imports.ts';

const file = `offer,make,model,variant,year,protection level,condition,noc,fuel,transmission,price,city,armoured by its maker,description
for sale,Mercedes,Guardian,,2018,B6,Used,NOC held,Petrol,Automatic,9.5 crore,Lahore,Y,
Selling,Toyota,Corolla,Bulletproof 1.8,2017,B4,Used,NOC held,Petrol,Automatic,2.5 crore,Karachi,N,Call 0300 1234567 now
Rental,Toyota,Corolla,,2017,B99,Used,NOC held,Petrol,Automatic,45000,Karachi,,
,Toyota,Prado,,2015,B6,Used,NOC held,Petrol,Automatic,4 crore,Lahore,November,
For rent,Toyota,Prado,,2016,B6,Used,NOC held,Petrol,Automatic,45000,Lahore,نہیں,
`;

describe('import of armoured cars', () => {
  const database = useTestDatabase();
  const { run } = useImports(database);

  test('a model that the catalogue does not know waits, a variant stands in the title; a row says why it is refused', async () => {
    const { db } = database;
    const { summary, report } = await run(file, { vertical: 'armoured-cars' });
    assert.deepEqual([summary.imported, summary.waiting, summary.refused], [3, 1, 1], report);
    assert.match(report, /\n2,"waiting","the catalogue has no model “Mercedes Benz Guardian”/);
    assert.match(report, /\n3,"kept, changed","variant “Bulletproof 1.8” kept in the title/);
    assert.match(report, /\n4,"refused","protection level “B99” is not one of ours"/);
    assert.match(report, /\n5,"kept, changed",".*sale or rent not stated: sale assumed/);
    const cars = await selectListings(db).where(eq(listings.vertical, 'armoured-cars')).orderBy(listings.number);
    assert.deepEqual(
      cars.map(({ title, isForRent, isFactoryArmoured }) => [title, isForRent, isFactoryArmoured]),
      [
        ['Toyota Corolla Bulletproof 1.8 2017 B4', false, false],
        ['Toyota Prado 2015 B6', false, null],
        ['Toyota Prado 2016 B6', true, false],
      ],
    );
    assert.match(report, /\n5,.*armoured by its maker “November” is neither yes nor no/);
    // Imported listings wait for review like posted ones.
    assert.deepEqual(
      cars.map(({ status, postedAt }) => [status, postedAt]),
      cars.map(() => ['pending', null]),
    );
    const waiting = await listWaiting(db, adsQueue.name, { limit: 10 });
    const reasons = new Map(waiting.map(({ subjectId, reason }) => [subjectId, reason]));
    assert.deepEqual(
      cars.map(({ id }) => reasons.get(id)),
      ['new', 'new', 'new'],
    );
    assert.ok(cars.every(({ modelId, slug }) => modelId !== null && slug !== null));
    assert.deepEqual([cars[0]?.variantId, cars[0]?.description], [null, 'Call now']);
  });
});
