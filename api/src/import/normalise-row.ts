import type { BodyType, Colour } from '@karwan/shared-contracts';
import type { CatalogueSnapshot, City, Make, Model, Variant } from '../modules/catalogue/index.ts';
import { bodyTypeOf } from './choice-of.ts';
import { colourOf } from './colour-of.ts';
import type { RawRow } from './columns.ts';
import { findByName } from './find-in-catalogue.ts';
import { readBuild } from './read-build.ts';
import { readMileage, readPrice, readYear } from './read-numbers.ts';
import type { UsualBuild } from './usual-build.ts';

/** What was done to a row. `code` is counted in the summary, `text` says it for this row. */
export type Change = { code: string; text: string };
export type ImportedCar = {
  make: Make;
  /** A name where the catalogue does not know the model, or the variant, yet. */
  model: Model | { newName: string };
  variant: Variant | { newName: string } | null;
  year: number;
  pricePkr: number;
  mileageKm: number | null;
  fuel: string;
  transmission: string;
  engineCc: number | null;
  bodyType: BodyType | string | null;
  colour: Colour | null;
  /** Null where it is not told or not known. */
  city: City | null;
};
export type NormalisedRow = { kind: 'kept'; car: ImportedCar; changes: Change[] } | ({ kind: 'refused' } & Change);

export type NormaliseContext = {
  catalogue: CatalogueSnapshot;
  builds: ReadonlyMap<number, UsualBuild>;
  /** The newest model year of the file: its cars were offered about then. */
  newestYear: number;
  thisYear: number;
};

/** Makes elsewhere called otherwise, by slug. */
const makeAliases = {
  mercedes: 'mercedes-benz',
  'mercedes-benz-ag': 'mercedes-benz',
  benz: 'mercedes-benz',
  vw: 'volkswagen',
  chevy: 'chevrolet',
  rangerover: 'range-rover',
  landrover: 'land-rover',
} as const;
/** Towns that are mostly written short. */
const cityAliases = {
  'dera-ghazi-khan': 'd-g-khan',
  'd-i-khan': 'dera-ismail-khan',
} as const;
const MAX_NAME_LENGTH = 60;

/** Makes of a row what the site needs, keeping what is plausible and telling every change; or says why it cannot. */
export function normaliseRow({ values }: RawRow, context: NormaliseContext): NormalisedRow {
  const { catalogue } = context;
  const changes: Change[] = [];
  const note = (code: string, text: string) => void changes.push({ code, text });
  const refused = (code: string, text: string): NormalisedRow => ({ kind: 'refused', code, text });

  if (!values.make) return refused('make missing', 'the make is missing');
  const foundMake = findByName(catalogue.makes('car'), values.make, { aliases: makeAliases });
  if (foundMake === undefined) return refused('make unknown', `the catalogue has no make “${values.make}”`);
  const make = foundMake.thing;
  if (foundMake.how !== 'exactly') note('make corrected', `make “${values.make}” read as ${make.name}`);

  if (!values.model) return refused('model missing', 'the model is missing');
  const foundModel = findByName(catalogue.models(make.id), values.model, { isStrict: true });
  const modelName = values.model.slice(0, MAX_NAME_LENGTH);
  const model = foundModel?.thing ?? { newName: modelName };
  if (foundModel === undefined) note('model added', `${make.name} “${modelName}” added to the catalogue`);
  else if (foundModel.how !== 'exactly')
    note('model corrected', `model “${values.model}” read as ${foundModel.thing.name}`);
  const build = foundModel && context.builds.get(foundModel.thing.id);

  const year = readYear(values.year, context.thisYear);
  if ('refused' in year) return refused(year.refused, year.text);
  const price = readPrice(values.price_pkr, year.value >= 1995 ? build?.pricePkrOf(year.value) : undefined);
  if ('refused' in price) return refused(price.refused, price.text);
  const mileage = readMileage(values.mileage_km, context.newestYear - year.value);
  changes.push(...mileage.changes);
  const technical = readBuild(values, build);
  changes.push(...technical.changes);

  return {
    kind: 'kept',
    changes,
    car: {
      make,
      model,
      variant: readVariant(),
      year: year.value,
      pricePkr: price.value,
      mileageKm: mileage.value,
      ...technical.build,
      bodyType: readBody(),
      colour: readColour(),
      city: readCity(),
    },
  };

  function readVariant(): ImportedCar['variant'] {
    const name = values.variant?.slice(0, MAX_NAME_LENGTH);
    if (!name) return null;
    const known = foundModel && catalogue.variants(foundModel.thing.id).find((variant) => sameName(variant.name, name));
    if (known) return known;
    note('variant added', `variant “${name}” added to the catalogue`);
    return { newName: name };
  }

  function readBody(): ImportedCar['bodyType'] {
    const usual = foundModel?.thing.bodyType ?? null;
    if (!values.body_type) return usual;
    const body = bodyTypeOf(values.body_type);
    if (body === undefined) note('body type unknown', `body type “${values.body_type}” is not one of ours`);
    return body ?? usual;
  }

  function readColour(): Colour | null {
    if (!values.colour) return null;
    const colour = colourOf(values.colour);
    if (colour === undefined) note('colour unknown', `colour “${values.colour}” stands for none of ours`);
    else if (colour !== values.colour.toLowerCase())
      note('colour mapped', `colour “${values.colour}” read as ${colour}`);
    return colour ?? (values.colour ? 'other' : null);
  }

  function readCity(): City | null {
    if (!values.city) return null;
    const found = findByName(catalogue.cities, values.city, { aliases: cityAliases });
    if (found === undefined) note('city unknown', `the catalogue has no city “${values.city}”`);
    else if (found.how !== 'exactly') note('city corrected', `city “${values.city}” read as ${found.thing.name}`);
    return found?.thing ?? null;
  }
}

const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
