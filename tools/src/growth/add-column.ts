import { type EditedCopy, generateMigration } from './edited-copy.ts';

const usedCars = 'shared-contracts/src/verticals/used-cars.ts';

/** Adds a column (number of previous owners), following docs/how-to.md. */
export async function addColumn(copy: EditedCopy): Promise<void> {
  copy.edit(
    usedCars,
    "    bodyType: { kind: 'choice'",
    "    owners: { kind: 'number', max: 20, label: 'Owners', wrong: 'Please enter a valid number of owners' },\n    bodyType: { kind: 'choice'",
  );
  copy.edit(usedCars, "      'registrationCity',\n", "      'owners',\n      'registrationCity',\n");
  copy.edit(
    'api/src/modules/listings/tables.ts',
    "    engineType: text('engine_type'),\n",
    "    engineType: text('engine_type'),\n    owners: smallint(),\n",
  );
  copy.append(await generateMigration(copy, 'owners'), '');
  copy.editWords(({ spec, sell }) => {
    spec.owners = 'Owners';
    sell.field.owners = 'Owners so far';
  });
  // Updates the test fixture of a listing.
  copy.edit(
    'shared-contracts/src/testing/a-listing.ts',
    "    bodyType: 'sedan',",
    "    owners: 1,\n    bodyType: 'sedan',",
  );
}

/** Adds a search filter for the column. */
export function addFilter(copy: EditedCopy): void {
  copy.edit(
    'shared-contracts/src/search/filter-keys.ts',
    "  { key: 'et', name: 'engineType'",
    "  { key: 'ow', name: 'owners', kind: 'range' },\n  { key: 'et', name: 'engineType'",
  );
  // The filter keys named in the specification.
  copy.edit('shared-contracts/src/search/search.test.ts', "'inspected'].sort()", "'inspected', 'ow'].sort()");
  copy.edit(usedCars, "    { key: 'as', of: 'assembly'", `${facet}    { key: 'as', of: 'assembly'`);
  copy.editWords(({ filter }) => {
    filter.name.ow = 'Owners';
  });
}

const facet = `    {
      key: 'ow',
      of: 'owners',
      ends: [1, 2, 3],
      bands: [{ from: null, to: 1, label: 'One' }, { from: 2, to: null, label: 'Two or more' }],
    },
`;
