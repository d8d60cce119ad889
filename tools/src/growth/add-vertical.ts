import { type EditedCopy, generateMigration } from './edited-copy.ts';

const definition = `import { usedBikes } from './used-bikes.ts';
import { defineVertical } from './vertical-definition.ts';

const strokes = [
  { slug: '4-stroke', label: '4 stroke' },
  { slug: '2-stroke', label: '2 stroke' },
] as const;

export const usedQuads = defineVertical({
  makes: 'bike',
  schemaType: 'Vehicle',
  hasPriceLabels: false,
  fields: {
    make: usedBikes.fields.make,
    model: usedBikes.fields.model,
    year: usedBikes.fields.year,
    mileageKm: usedBikes.fields.mileageKm,
    stroke: { kind: 'choice', options: strokes, isSearchable: true, label: 'Engine stroke', isRequired: true, isAlwaysPresent: true },
  },
  price: usedBikes.price,
  steps: { what: ['make', 'model', 'year'], details: ['mileageKm', 'stroke'], contact: [] },
  title: ['make', 'model', 'year'],
  slug: ['make', 'model', 'year', 'city'],
  heading: { before: ['tm'], after: [], end: ['pr', 'yr'] },
  card: { tile: ['year', 'mileageKm', 'stroke'], row: ['year', 'mileageKm', 'stroke'] },
  facets: [
    { key: 'pr', of: 'pricePkr', bands: [{ from: null, to: 99_999, label: 'Under 1 lac' }, { from: 100_000, to: null, label: 'From 1 lac' }] },
    { key: 'yr', of: 'year' },
    { key: 'ct', of: 'city' },
    { key: 'mk', of: 'make' },
    { key: 'md', of: 'model', dependsOn: 'mk' },
    { key: 'tm', of: 'stroke' },
    { key: 'featured', of: 'isFeatured' },
  ],
  sorts: ['relevance', 'newest', 'price-asc', 'price-desc', 'year-desc', 'year-asc'],
});
`;

const ads = `  'used-quads': {
    ads: {
      kind: 'quad',
      adType: 'quad-ad',
      referencePrefix: 'Q-',
      dealerType: 'bike',
      dealerLabel: 'bike',
      forms: {},
    },
  },
`;
const pages = `  ...routesOf('mf-listings', '/used-quads /used-quads/sell /used-quads/search /used-quads/search/* /used-quads/:slug'),
`;

const table = `/** What only quads have. */
export const quadDetails = pgTable('quad_details', {
  listingId: uuid('listing_id')
    .primaryKey()
    .references(() => listings.id, { onDelete: 'cascade' }),
  makeId: integer('make_id').references(() => makes.id),
  modelId: integer('model_id').references(() => models.id),
  year: smallint(),
  mileageKm: integer('mileage_km'),
  stroke: text(),
});

/** A listing's figures per day (Pakistan time). Totals are their sums. */`;

/** Adds a vertical with its own table (quads, which share the makes of bikes), following docs/how-to.md. */
export async function addVertical(copy: EditedCopy): Promise<void> {
  const contracts = 'shared-contracts/src';
  const insertBefore = (file: string, anchor: string, text: string) => copy.edit(file, anchor, text + anchor);
  copy.write(`${contracts}/verticals/used-quads.ts`, definition);
  const definitions = `${contracts}/verticals/definitions.ts`;
  insertBefore(definitions, 'import type { VerticalDefinition', "import { usedQuads } from './used-quads.ts';\n");
  insertBefore(definitions, '} as const satisfies { readonly [Key in ListedVertical]', "  'used-quads': usedQuads,\n");
  const identity = `${contracts}/verticals/identity.ts`;
  insertBefore(identity, '} as const satisfies Record<', ads);
  insertBefore(identity, '] as const satisfies readonly PostedVertical[]', "  'used-quads',\n");
  insertBefore(`${contracts}/remote/route-table.ts`, "  ...routesOf('mf-listings', '/auto-parts ", pages);

  const listings = 'api/src/modules/listings';
  copy.edit(`${listings}/tables.ts`, table.split('\n').at(-1) ?? '', table);
  const tables = `${listings}/detail-tables.ts`;
  insertBefore(tables, 'type DetailTable =', "import { quadDetails } from './tables.ts';\n\n");
  insertBefore(tables, '} as const satisfies Record<', "  'used-quads': quadDetails,\n");
  const migration = await generateMigration(copy, 'used-quads');
  copy.append(
    migration,
    `--> statement-breakpoint
CREATE TRIGGER quad_details_updated AFTER UPDATE ON quad_details
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_detail_changes();
`,
  );

  copy.editWords(({ verticals, spec, sell }) => {
    const copyFromBikes = JSON.stringify(verticals['used-bikes']);
    verticals['used-quads'] = JSON.parse(copyFromBikes.replaceAll('bike', 'quad').replaceAll('Bike', 'Quad'));
    spec.stroke = 'Strokes';
    sell.field.stroke = 'Strokes';
  });
  insertBefore('mf-user-area/src/locales/en.json', '    "used-bikes":', '    "used-quads": "Used quads",\n');
  // The dealer type that the vertical's refusals name.
  insertBefore('api/src/attacks/verticals.test.ts', "  'used-bikes': 'bike',", "  'used-quads': 'bike',\n");
}
