import {
  definitionOf,
  type Field,
  type FieldKey,
  filterInfo,
  type ListedVertical,
  type Option,
} from '@karwan/shared-contracts';
import { readName, synonymsOf, unitWords } from './fields.ts';
import { areDistinct, isMostly } from './find-columns.ts';
import { foreignCurrencies, isForeignMoney } from './foreign-money.ts';
import { mappedPositions } from './mapped-columns.ts';
import { wordsOf } from './plain-text.ts';
import { UnusableFile } from './text-file.ts';

/**
 * The meaning of a column: a field of the vertical, or one that every listing has. `title` combines make, model and
 * year.
 */
export type ItemField =
  | FieldKey
  | 'pricePkr'
  | 'currency'
  | 'city'
  | 'area'
  | 'description'
  | 'title'
  | 'link'
  | 'photos';
/** The values of a row by field. */
export type ItemValues = ReadonlyMap<ItemField, string>;

const core: Readonly<Record<Exclude<ItemField, FieldKey>, string>> = {
  pricePkr: 'price',
  currency: 'currency',
  city: 'city',
  area: 'area',
  description: 'description',
  title: 'title',
  link: 'link to its page',
  photos: 'photos',
};

/** Other names of fields that cars do not have. */
const synonyms: { readonly [Key in ItemField]?: readonly string[] } = {
  pricePkr: ['rate', 'unit price', 'mrp'],
  condition: ['part condition', 'item condition'],
  isForRent: ['offer', 'offer type', 'offered for', 'purpose', 'listing type'],
  nocStatus: ['noc'],
  subCategory: ['part', 'part name', 'part type', 'item', 'item name', 'product', 'product name'],
  fits: ['fits', 'compatible with', 'compatibility', 'suitable for', 'fit for', 'for', 'vehicles', 'applicable models'],
  partNumber: ['part no', 'part #', 'oem number', 'oem no', 'sku'],
};

/**
 * Determines the field of each column, by index: from `map` (by name or number), else from its name: that of a field,
 * of its filter, or a synonym. Throws `UnusableFile` if the mapping does not fit.
 */
export function findItemColumns(
  vertical: ListedVertical,
  names: readonly string[],
  map: Readonly<Record<string, string>>,
): ItemColumns {
  const fieldsByName = knownNames(vertical);
  const mappings = mappedPositions(names, map, {
    named: (meaning) => fieldsByName.get(normalizedName(meaning))?.[0],
    labelOf: (field) => reportNameOf(vertical, field),
    all: [...new Set([...fieldsByName.values()].flat())],
  });
  const mapped = new Map(mappings.map(({ index: position, field }) => [position, field]));
  const assigned = new Set(mapped.values());
  const fields = names.map((_, index) => mapped.get(index));
  // Prefer a price in rupees to one in another currency.
  const unmapped = [...names.entries()].filter(([index]) => !mapped.has(index));
  for (const [index, name] of unmapped.toSorted(
    ([, a], [, b]) => Number(isForeignMoney(a)) - Number(isForeignMoney(b)),
  )) {
    const field = (fieldsByName.get(normalizedName(name)) ?? []).find((candidate) => !assigned.has(candidate));
    if (field) assigned.add(field);
    fields[index] = field;
  }
  const meanings = new Map(mappings.map(({ index: position, meaning }) => [position, meaning]));
  const units = names.map((name, index) => readName(meanings.get(index) ?? '').unit ?? readName(name).unit);
  return { fields, mapped: new Set(mapped.keys()), units };
}

/**
 * `mapped`: indexes of columns in `map`. `units`: the factor of a column's plain numbers, if its name states a unit.
 */
export type ItemColumns = {
  fields: (ItemField | undefined)[];
  mapped: ReadonlySet<number>;
  units: readonly (number | undefined)[];
};

/** The field with this name. Throws `UnusableFile` if the vertical does not have it. */
export function fieldNamed(vertical: ListedVertical, name: string): ItemField {
  const [field] = knownNames(vertical).get(normalizedName(name)) ?? [];
  if (field === undefined) throw new UnusableFile(`There is no field “${name}” of ${vertical}.`);
  return field;
}

/**
 * Finds fields by content where the name is not known: at least half of the rows have a value, and most of those look
 * like the field.
 */
export function findItemFieldsByContent(
  { fields, mapped }: ItemColumns,
  sample: readonly (readonly string[])[],
  tests: { readonly [Key in ItemField]?: (cell: string) => boolean },
): (ItemField | undefined)[] {
  const found = [...fields];
  const isUnassigned = (index: number) => found[index] === undefined && !mapped.has(index);
  const assign = (field: ItemField, isCandidate: (index: number) => boolean) => {
    const test = tests[field];
    if (!test || found.includes(field)) return;
    const at = found.findIndex((_, each) => isCandidate(each) && isMostly(sample, each, test));
    if (at >= 0) found[at] = field;
  };
  const model = found.indexOf('model');
  // `Honda CD 70 2019` in a column such as `Bike Model`.
  if (
    tests.title &&
    model >= 0 &&
    !mapped.has(model) &&
    !found.includes('title') &&
    isMostly(sample, model, tests.title)
  ) {
    found[model] = 'title';
  }
  if (!found.includes('model')) {
    assign('title', isUnassigned);
    assign('title', (each) => found[each] === 'description' && !mapped.has(each));
  }
  for (const field of ['make', 'subCategory', 'year', 'pricePkr', 'mileageKm', 'city', 'link', 'photos'] as const)
    if (field !== 'make' || !found.includes('title')) assign(field, isUnassigned);
  const link = found.indexOf('link');
  if (link >= 0 && !mapped.has(link) && !areDistinct(sample, link)) found[link] = undefined;
  return found;
}

/** The meaning of a column, for reports. */
export const labelOf = (vertical: ListedVertical, field: ItemField | undefined): string =>
  field === undefined ? 'not used' : `the ${reportNameOf(vertical, field)}`;

/** The name of a field in reports. */
export function reportNameOf(vertical: ListedVertical, field: string): string {
  const { fields }: { fields: Readonly<Record<string, Field>> } = definitionOf(vertical);
  return new Map<string, string>(Object.entries(core)).get(field) ?? (fields[field]?.label ?? field).toLowerCase();
}

/** The choices of a field, if they are few. */
export const listOptions = (options: readonly Option[]): string =>
  options.length < 8 ? `one of ${options.map(({ slug }) => slug).join(', ')}` : 'one of those that its form has';

/** Fields by name, the most certain first. */
function knownNames(vertical: ListedVertical): Map<string, ItemField[]> {
  const { fields, facets } = definitionOf(vertical);
  const fieldsByName = new Map<string, ItemField[]>();
  const add = (name: string, field: ItemField) => {
    const others = fieldsByName.get(normalizedName(name)) ?? [];
    if (!others.includes(field)) fieldsByName.set(normalizedName(name), [...others, field]);
  };
  const labelled = [...Object.entries<Field>(fields), ...Object.entries(core)] as [ItemField, Field | string][];
  for (const [key, field] of labelled) {
    add(withSpaces(key), key);
    if (typeof field === 'string') add(field, key);
    else if (key !== 'registrationCity') add(field.label, key);
  }
  for (const { key, of, side } of facets) {
    const info = filterInfo(key);
    // Skips filters such as `sellerType`, which are not fields of a listing. The vehicles of a part may be in columns
    // of make, model and year.
    if (info && of in fields) add(withSpaces(info.name), (side ?? of) as FieldKey);
  }
  for (const [key] of labelled) {
    const others = new Map<string, readonly string[]>(Object.entries(synonyms)).get(key) ?? [];
    for (const name of [...synonymsOf(withSpaces(key).replaceAll(' ', '_')), ...others]) add(name, key);
  }
  return fieldsByName;
}

/** `mileageKm` → `mileage km`. */
const withSpaces = (key: string) => key.replaceAll(/([A-Z])/g, ' $1').toLowerCase();

/** A name without units and punctuation: `Mileage (KM)` → `mileage`. */
function normalizedName(name: string): string {
  const words = wordsOf(name.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
  const significant = words.filter((word) => !units.has(word));
  return (significant.length > 0 ? significant : words).join(' ');
}
const units = new Set([
  'km',
  'kms',
  'cc',
  'pkr',
  'rs',
  'in',
  'of',
  'the',
  ...Object.keys(unitWords),
  ...foreignCurrencies,
]);
