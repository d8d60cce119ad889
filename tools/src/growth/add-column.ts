import { type EditedCopy, generateMigration } from './edited-copy.ts';

const usedCars = 'shared-contracts/src/verticals/used-cars.ts';

/** Adds a column (number of cup holders), following docs/how-to.md. */
export async function addColumn(copy: EditedCopy): Promise<void> {
  copy.edit(
    usedCars,
    "    bodyType: { kind: 'choice'",
    "    cupHolders: { kind: 'number', max: 20, label: 'Cup holders', message: 'Please enter a valid number of cup holders' },\n    bodyType: { kind: 'choice'",
  );
  copy.edit(usedCars, "      'registrationCity',\n", "      'cupHolders',\n      'registrationCity',\n");
  copy.edit(
    'api/src/modules/listings/tables.ts',
    "    engineType: text('engine_type'),\n",
    "    engineType: text('engine_type'),\n    cupHolders: smallint('cup_holders'),\n",
  );
  copy.append(await generateMigration(copy, 'cup-holders'), '');
  copy.editWords(({ spec, sell }) => {
    spec.cupHolders = 'Cup holders';
    sell.field.cupHolders = 'Cup holders';
  });
  // Updates the test fixture of a listing.
  copy.edit(
    'shared-contracts/src/testing/a-listing.ts',
    "    bodyType: 'sedan',",
    "    cupHolders: 1,\n    bodyType: 'sedan',",
  );
}

/** Adds a search filter for the column. */
export function addFilter(copy: EditedCopy): void {
  copy.edit(
    'shared-contracts/src/search/filter-keys.ts',
    "  { key: 'et', name: 'engineType'",
    "  { key: 'cu', name: 'cupHolders', kind: 'range' },\n  { key: 'et', name: 'engineType'",
  );
  // The filter keys named in the specification.
  copy.edit('shared-contracts/src/search/search.test.ts', "'inspected'].sort()", "'inspected', 'cu'].sort()");
  copy.edit(usedCars, "    { key: 'as', of: 'assembly'", `${facet}    { key: 'as', of: 'assembly'`);
  copy.editWords(({ filter }) => {
    filter.name.cu = 'Cup holders';
  });
}

const facet = `    {
      key: 'cu',
      of: 'cupHolders',
      ends: [1, 2, 3],
      bands: [{ from: null, to: 1, label: 'One' }, { from: 2, to: null, label: 'Two or more' }],
    },
`;
