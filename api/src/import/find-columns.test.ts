import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { NameDecisions } from '../modules/imports/index.ts';
import { createContentTests } from './content-tests.ts';
import { findColumns } from './find-columns.ts';
import { createCityReader } from './read-city.ts';
import { createTitleReader } from './read-title.ts';
import { fewCars } from './testing/few-cars.ts';

/** The columns of `make|model: Toyota|Corolla / Honda|Civic`, with new readers because they cache. */
function found(table: string, map: Record<string, string> = {}) {
  const [names = '', rows = ''] = table.split(/: ?/, 2);
  const decisions = { synonyms: () => [] } as unknown as NameDecisions;
  const readTitle = createTitleReader(fewCars, 2026, decisions);
  const tests = createContentTests(fewCars, { readTitle, cities: createCityReader(fewCars, decisions) });
  const sample = rows.split(' / ').map((row) => row.split('|'));
  return findColumns(names.split('|'), sample, map, { tests, readTitle });
}
const fieldsOf = (table: string, map?: Record<string, string>) =>
  found(table, map)
    .map(({ field, unit }) => `${field ?? '-'}${unit ? `×${unit}` : ''}`)
    .join(' ');
const sourcesOf = (table: string, map?: Record<string, string>) => found(table, map).map(({ source }) => source);
/** Each line: a table and its fields. */
const check = (lines: string) => {
  for (const line of lines.trim().split('\n')) {
    const [table = '', fields] = line.trim().split(' → ');
    assert.equal(fieldsOf(table), fields, line);
  }
};

test('a column is known by its name in many spellings; an empty or unknown name is none', () => {
  const names = `model: Model,model-name,carModel; variant: Variant,version,Trim Level; year: Year,ModelYear,yr
    price_pkr: Price,price_pkr,Asking Price,Demand (PKR),price in rs,price (USD); price_pkr×100000: Price (Lacs)
    mileage_km: Mileage,KMs Driven,odometer (km); mileage_km×1000: driven (000 km); registered_in: Registration City
    link: url,Ad-Link,listing URL; photos: Photo URLs,images; -: ,-,Farbe,pricey,the make of it all`;
  for (const line of names.split(/\n|; /)) {
    const [field, spellings = ''] = line.trim().split(': ');
    for (const name of spellings.split(',')) assert.equal(fieldsOf(`Car Make|${name}`), `make ${field}`, name);
  }
});

test('a name of several fields is decided by the cells, for a title if both fit; without cells by the name', () => {
  check(`
    make|model: Toyota|2016 / Honda|2017 → make year
    make|model: Toyota| / Honda| → make model
    make|vehicle: Toyota|Toyota Corolla / Honda|Honda Civic → make title
    make|vehicle: Toyota|Corolla / Honda|Civic → make model
    vehicle: Corolla 2016 / Corolla 2017 → title
    title|type: Honda Civic|Petrol / Honda Civic|Diesel → title fuel
    title|type: Honda Civic|Sedan / Honda Civic|SUV → title body_type
    title|registered: Honda Civic|Lahore / Honda Civic|Rahim Yar Khan → title registered_in
    title|engine: Honda Civic|1300 cc / Honda Civic|1.8 L → title engine_cc`);
});

test('of two columns with one name the surer is read, or the first, but never an empty one; the other says which', () => {
  check(`
    title|demand|price: Honda Civic|9500000|9600000 → title - price_pkr
    title|demand|price: Honda Civic|9500000| → title price_pkr -
    title|price|demand: Honda Civic|9500000|9600000 → title price_pkr -
    title|price|price: Honda Civic|9500000|9600000 → title price_pkr -
    title|price|price: Honda Civic|| → title price_pkr -
    title|price (USD)|demand: Honda Civic|9500|9600000 → title - price_pkr`);
  const sources = sourcesOf('title|demand|price|Farbe: Honda Civic|9500000|9600000|?');
  assert.equal(sources.join(), 'by its name,not used: the price is in “price”,by its name,not used');
});

test('a mapped column is what was specified, whatever its name and its cells say', () => {
  for (const [map, table, fields] of [
    ['X=price lacs', 'title|price|X: Honda Civic|9500000|96', 'title - price_pkr×100000'],
    ['price=ignore', 'title|price|X: Honda Civic|9500000|96', 'title - -'],
    ['X=model', 'make|X|Y: Toyota|Toyota Corolla|Civic', 'make model -'],
    ['X=title', 'X|Y: Ali Khan|1', 'title -'],
    ['X=model', 'X|Y: Ali Khan|1', 'model -'],
    ['X=description', 'X|Y: Toyota Corolla|1', 'description -'],
    ['X=link', 'title|X: Honda Civic|www.a.example / Honda Civic|www.a.example', 'title link'],
  ] as const)
    assert.equal(fieldsOf(table, Object.fromEntries([map.split('=')])), fields, map);
});

test('a column of models that are titles is the title, if most are; a column of people’s names is none', () => {
  check(`
    model: Toyota Corolla / Honda Civic GLi 2016 / Honda Civic / Corolla 2016 / Corolla → title
    model: Toyota Corolla / Honda Civic GLi 2016 / Corolla / Corolla 2016 / Corolla → model
    title|model: Honda Civic|Toyota Corolla → title model
    name: Ali Khan / Corolla → model
    name|year: Ali Khan|2016 / Sana|2017 → - year
    title|year: Ali Khan|2016 / Sana|2017 → - year
    name|make: Ali Khan|Toyota / Sana|Honda → model make
    name|model|make: Ali Khan|Corolla|Toyota / Sana|Civic|Honda → - model make`);
  assert.deepEqual(sourcesOf('model|make: Toyota Corolla|Toyota'), ['by its content', 'by its name']);
});

test('columns with unknown names are known by their content, each field once', () => {
  check(`
    a|b|c|d|e: Toyota|Corolla|GLi|2016|28 lacs / Honda|Civic|Oriel|2017|9 lacs → make model variant year price_pkr
    a|b|c|d: Toyota Corolla|65,000 km|1300 cc|Petrol / Honda Civic|7 km|1.8 L|CNG → title mileage_km engine_cc fuel
    a|b|c|d|e: Honda Civic|Manual|Lahore|Sedan|Local → title transmission city body_type assembly
    title|a|b|c: Honda Civic|White|www.a.example|www.a.example/1.jpg → title colour link photos
    title|a: Honda Civic|www.a.example/1.jpg / Honda Civic|www.a.example/1.jpg → title photos
    title|a|b: Honda Civic|www.a.example|www.a.example/1 / Honda Civic|www.a.example|www.a.example/2 → title - link
    title|a|b: Honda Civic|2016|2017 → title year -
    title|year|a: Honda Civic|2016|2017 → title year -
    title|a|b: Honda Civic|Honda|Civic → title make -
    make|model|a: Honda|Civic|Honda Civic → make model -
    title|a: Honda Civic|2016 / Honda Civic| → title year
    title|a: Honda Civic|2016 / Honda Civic| / Honda Civic| → title -
    title|a: Honda Civic|2016 / Honda Civic|2017 / Honda Civic|2017 / Honda Civic|x / Honda Civic|x → title year
    title|a: Honda Civic|2016 / Honda Civic|x → title -`);
  const columns = found('a|b: Honda Civic|2016').map(({ name, source }) => `${name} ${source}`);
  assert.deepEqual(columns, ['a by its content', 'b by its content']);
});

test('beside a make, its models are the model and their variants the variant', () => {
  check(`
    make|a: Nobody|x / Nobody|x / Nobody|x / Toyota|Corolla → make model
    make|a: Nobody|Corolla → make -
    a: Corolla → -
    make|a: Toyota|Corolla / Toyota| → make model
    make|a: Toyota|Corolla / Toyota| / Toyota| → make -
    make|a: Toyota|Corolla / Toyota|Corolla / Toyota|Corolla / Toyota|x / Toyota|x → make model
    make|a: Toyota|Corolla / Toyota|x → make -
    make|a: Toyota|Corolla nice → make title
    make|a: Toyota|Toyota Corolla → make title
    make|model|a: Toyota|Corolla|1 → make model -
    make|model|a: Toyota|Corolla|1300 → make model -
    make|model|a: Toyota|Corolla|Oriel → make model -
    make|model|a: Toyota|Corolla|GLi nice → make model -
    make|model|a: Toyota|Corolla GLi|used → make model -
    make|model|a: Toyota|Corolla zz|GLi → make model variant
    make|model|a: Toyota|Moonlight|GLi → make model -
    title|a: Toyota Corolla|GLi → title -`);
});

test('without a title or a model, a description that names the cars is the title', () => {
  check(`
    city|details: Lahore|Toyota Corolla GLi / Lahore|Honda Civic → city title
    details|year: Toyota Corolla GLi|2016 / Very clean|2017 → description year
    details|make|model: Toyota Corolla GLi|Toyota|Corolla → description make model
    details|title: Toyota Corolla GLi|Honda Civic → description title`);
});

test('prices without a unit are round amounts from 2 lacs on, if only one column has such', () => {
  check(`
    title|a|b: Honda Civic|200000|7891234 / Honda Civic|2850000|7891235 → title price_pkr -
    title|a: Honda Civic|199000 → title -
    title|a: Honda Civic|2850500 → title -
    title|a|b: Honda Civic|2850000|2750000 → title - -
    make|a: Toyota|300000 / Toyota|300000 / Toyota|300000 / Toyota|300000 / Toyota|7 → make price_pkr
    make|a: Toyota|300000 / Toyota|300000 / Toyota|300000 / Toyota|7 → make -
    title|price|b: Honda Civic|5000000|2850000 → title price_pkr -`);
});

test('a price column is in lacs if most of its cells are plain numbers, and their median is below 1000', () => {
  check(`
    price: 28.5 / 41 / 2850000 → price_pkr×100000
    price: 900 / 999 / 1000 → price_pkr×100000
    price: 1000 / 1001 / 9 / 1002 / 8 → price_pkr
    price: 1000 / 900 → price_pkr
    price: 28 / 28 lacs → price_pkr
    price: 28 / 29 / 28 lacs → price_pkr×100000
    price: → price_pkr
    price (crore): 2 / 3 → price_pkr×10000000
    mileage: 28 / 41 → mileage_km`);
  assert.deepEqual(sourcesOf('price: 28.5'), ['by its name; its small numbers are lacs']);
});

test('a link that most rows share is not read', () => {
  const links = (pages: string) =>
    sourcesOf(`link: ${[...pages].map((page) => `www.a.example/${page}`).join(' / ')}`)[0];
  for (const pages of ['1', '12', '1111112']) assert.equal(links(pages), 'by its name', pages);
  for (const pages of ['11', '11111112']) assert.equal(links(pages), 'not used: most rows have the same value', pages);
});
