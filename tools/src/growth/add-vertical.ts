import { type EditedCopy, generateMigration } from './edited-copy.ts';

const definition = `import { usedCars } from './used-cars.ts';
import { defineVertical } from './vertical-definition.ts';

const strokes = [
  { slug: '4-stroke', label: '4 stroke' },
  { slug: '2-stroke', label: '2 stroke' },
] as const;

export const usedBikes = defineVertical({
  makes: 'bike',
  schemaType: 'Motorcycle',
  hasPriceLabels: false,
  fields: {
    make: usedCars.fields.make,
    model: usedCars.fields.model,
    year: usedCars.fields.year,
    mileageKm: usedCars.fields.mileageKm,
    stroke: { kind: 'choice', options: strokes, isWord: true, label: 'Engine type', isRequired: true, isAlwaysThere: true },
  },
  price: { ...usedCars.price, least: { value: 5_000, wrong: 'Please enter the whole price in rupees' } },
  steps: { what: ['make', 'model', 'year'], details: ['mileageKm', 'stroke'], contact: [] },
  title: ['make', 'model', 'year'],
  slug: ['make', 'model', 'year', 'city'],
  heading: { before: ['et'], after: [], end: ['pr', 'yr'] },
  card: { tile: ['year', 'mileageKm', 'stroke'], row: ['year', 'mileageKm', 'stroke'] },
  facets: [
    { key: 'pr', of: 'pricePkr', bands: [{ from: null, to: 99_999, label: 'Under 1 lac' }, { from: 100_000, to: null, label: 'From 1 lac' }] },
    { key: 'yr', of: 'year' },
    { key: 'ct', of: 'city' },
    { key: 'mk', of: 'make' },
    { key: 'md', of: 'model', after: 'mk' },
    { key: 'et', of: 'stroke' },
    { key: 'featured', of: 'isFeatured' },
  ],
  sorts: ['relevance', 'newest', 'price-asc', 'price-desc', 'year-desc', 'year-asc'],
});
`;

const table = `/** What only motorcycles have. */
export const bikeDetails = pgTable('bike_details', {
  listingId: uuid('listing_id')
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
  makeId: integer('make_id').references(() => makes.id),
  modelId: integer('model_id').references(() => models.id),
  year: smallint(),
  mileageKm: integer('mileage_km'),
  stroke: text(),
});

/** What happened to a listing on one day (in Pakistan). Its totals are the sums. */`;

/** Motorcycles with a table of their own, as docs/how-to.md says. */
export async function addVertical(copy: EditedCopy): Promise<void> {
  const verticals = 'shared-contracts/src/verticals';
  copy.write(`${verticals}/used-bikes.ts`, definition);
  copy.edit(
    `${verticals}/definitions.ts`,
    'import { usedCars }',
    "import { usedBikes } from './used-bikes.ts';\nimport { usedCars }",
  );
  copy.edit(
    `${verticals}/definitions.ts`,
    "  'used-cars': usedCars,\n",
    "  'used-cars': usedCars,\n  'used-bikes': usedBikes,\n",
  );
  copy.edit(
    `${verticals}/identity.ts`,
    "listedVerticals = ['used-cars']",
    "listedVerticals = ['used-cars', 'used-bikes']",
  );

  // It says by itself now what it is searched by.
  copy.edit('shared-contracts/src/search/search-areas.ts', / {2}'used-bikes': .*\n/, '');

  const listings = 'api/src/modules/listings';
  copy.edit(`${listings}/tables.ts`, table.split('\n').at(-1) ?? '', table);
  copy.edit(`${listings}/detail-tables.ts`, 'import { vehicleDetails }', 'import { bikeDetails, vehicleDetails }');
  copy.edit(
    `${listings}/detail-tables.ts`,
    "'used-cars': vehicleDetails }",
    "'used-cars': vehicleDetails, 'used-bikes': bikeDetails }",
  );
  const migration = await generateMigration(copy, 'used-bikes');
  copy.append(
    migration,
    `--> statement-breakpoint
CREATE TRIGGER bike_details_updated AFTER UPDATE ON bike_details
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_detail_changes();
`,
  );

  copy.editWords(({ verticals, spec, sell }) => {
    const ofCars = JSON.stringify(verticals['used-cars']);
    verticals['used-bikes'] = JSON.parse(ofCars.replaceAll('car', 'bike').replaceAll('Car', 'Bike'));
    spec.stroke = 'Engine type';
    sell.field.stroke = 'Engine type';
  });
}
