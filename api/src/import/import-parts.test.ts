import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { type ListingRow, listings, selectListings } from '../modules/listings/index.ts';
import { useTestDatabase } from '../testing/test-database.ts';
import { useImports } from './testing/use-imports.ts';

const file = `part,price,condition,fits,part number,city
Brake pads,6500,New,Toyota Corolla 2014-2020; Honda City 2009-,04465-02220,Lahore
Headlight,,Used,Suzuki Mehran 2012,,Karachi
Shock absorbers,4000,New,,,"LAHORE "
Headlight,5000,Used,Suzuki Moonlight 2012,,Karachi
`;

const fitted = ({ title, fitment }: ListingRow) => [title, fitment];

describe('import of parts', () => {
  const database = useTestDatabase();
  const { run } = useImports(database);
  beforeEach(() => database.db.delete(listings));

  async function importParts(text: string) {
    const { summary, report } = await run(text, { vertical: 'auto-parts' });
    const parts = await selectListings(database.db).where(eq(listings.vertical, 'auto-parts')).orderBy(listings.number);
    return { summary, report, parts };
  }

  test('a table of parts tells what each fits; who names no price wants to be asked; who names no model means any', async () => {
    const { summary, report, parts } = await importParts(file);
    assert.deepEqual([summary.rows, summary.refused], [4, 1]);
    assert.match(report, /\n5,"refused","What it fits is required; the catalogue has no model “Suzuki Moonlight”"/);
    assert.match(report, /\n4,"kept, changed","compatible models not stated: any vehicle assumed"/);
    assert.deepEqual(
      parts.map(({ title, pricePkr, priceTerms, partNumber }) => [title, pricePkr, priceTerms, partNumber]),
      [
        ['Brake pads for Toyota Corolla 2014-2020 and Honda City from 2009', 6500, 'fixed', '04465-02220'],
        ['Headlight for Suzuki Mehran 2012', null, 'on-request', null],
        ['Shock absorbers', 4000, 'fixed', null],
      ],
    );
  });

  test('what fits nothing in particular needs no column for it; its city is found however it is written', async () => {
    const { summary, parts } = await importParts(`name,price,condition,location
Denso spark plugs,"4,500",Brand new,LAHORE${' '}
Oil filter,Rs 850/-,new,"Gulberg, lahore"
Brake Pad,3000,2nd hand,${'  '}karachi
`);
    assert.equal(summary.refused, 0);
    assert.deepEqual(parts.map(fitted), [
      ['Denso Spark plugs', 'any'],
      ['Oil filter', 'any'],
      ['Brake pads', 'any'],
    ]);
    assert.deepEqual(
      parts.map(({ condition }) => condition),
      ['new', 'new', 'used'],
    );
    assert.equal(parts.filter(({ cityId }) => cityId !== null).length, 3);
    assert.equal(new Set(parts.map(({ cityId }) => cityId)).size, 2);
  });

  test('what a part fits is read of a list, of columns of its vehicle and of its name; the same model is one', async () => {
    const { summary, parts } = await importParts(`Item Name;Compatible With;Make;Model;Year;Rate;Condition;City;Warranty
Oil filter;Toyota Corolla, toyota corolla / Vitz;;;;1,200;New;Lahore;6 months
Headlight;;SUZUKI;mehran;2012;4500;Used;Karachi;
Toyota Corolla bumper 2014-2017;;;;;9000;Used;Lahore;
Battery;All cars;;;;14000;New;Lahore;1 year
Horn;Toyota / Corolla;;;;500;New;Lahore;
`);
    assert.equal(summary.refused, 0);
    assert.deepEqual(parts.map(fitted), [
      ['Oil filter for Toyota Corolla and Toyota Vitz', 'listed'],
      ['Headlight for Suzuki Mehran 2012', 'listed'],
      ['Bumper for Toyota Corolla 2014-2017', 'listed'],
      ['Battery', 'any'],
      ['Horn for Toyota Corolla', 'listed'],
    ]);
    assert.deepEqual(
      parts.map(({ warrantyDays }) => warrantyDays),
      [180, null, null, 365, null],
    );
  });

  test('a make alone is read as its models; a make with a model that is not known is refused', async () => {
    const { summary, report, parts } = await importParts(`part,make,model,year,price,condition,city
Horn,DFSK,,,500,New,Lahore
Horn for DFSK 2019,,,,500,New,Karachi
Headlight,Honda,,2014,4500,Used,Lahore
Horn for Honda Moonlight,,,,500,New,Lahore
`);
    assert.equal(summary.refused, 1);
    assert.match(report, /\n5,"refused",".*the catalogue has no model “honda moonlight”/);
    assert.match(report, /\n2,"kept, changed","no DFSK model named: its popular models assumed"/);
    assert.match(report, /\n4,"kept, changed",".*only the first 12 of \d+ models kept"/);
    assert.deepEqual(parts.map(fitted), [
      ['Horn for DFSK Glory 580 and 3 more', 'listed'],
      ['Horn for DFSK Glory 580 2019 and 3 more', 'listed'],
      ['Headlight for Honda Civic 2014 and 11 more', 'listed'],
    ]);
  });
});
