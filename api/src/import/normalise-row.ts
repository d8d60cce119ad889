import type { BodyType, Colour } from '@karwan/shared-contracts';
import type { CatalogueSnapshot, City } from '../modules/catalogue/index.ts';
import type { Change } from './change.ts';
import { bodyTypeOf } from './choice-of.ts';
import { colourOf } from './colour-of.ts';
import type { RawRow } from './fields.ts';
import { type NamedCar, nameCar } from './name-car.ts';
import { squashed } from './plain-text.ts';
import { readBuild } from './read-build.ts';
import type { CityReader } from './read-city.ts';
import { type NumberForm, readMileage, readPrice, readYear } from './read-numbers.ts';
import type { TitleReader } from './read-title.ts';
import type { UsualBuild } from './usual-build.ts';
import { isRegisteredBy } from './yes-or-no.ts';

export type ImportedCar = Omit<NamedCar, 'told'> & {
  year: number | null;
  pricePkr: number | null;
  mileageKm: number | null;
  fuel: string;
  transmission: string;
  engineCc: number | null;
  bodyType: BodyType | string | null;
  colour: Colour | null;
  assembly: 'local' | 'imported' | null;
  /** Null where it is not told or not known. */
  city: City | null;
  isRegistered: boolean | null;
  registrationCity: City | null;
};
export type NormalisedRow = { kind: 'kept'; car: ImportedCar; changes: Change[] } | ({ kind: 'refused' } & Change);

export type NormaliseContext = {
  catalogue: CatalogueSnapshot;
  builds: ReadonlyMap<number, UsualBuild>;
  readTitle: TitleReader;
  cities: CityReader;
  numbers: NumberForm;
  /** The newest model year of the file: its cars were offered about then. */
  newestYear: number;
  thisYear: number;
  /** Where the cars are of which the file does not tell it. */
  city: City | null;
  /** Whether somebody can complete what has no year or price. */
  hasOwner: boolean;
};

/** Makes of a row what the site needs, keeping what is plausible and telling every change; or says why it cannot. */
export function normaliseRow({ values }: RawRow, context: NormaliseContext): NormalisedRow {
  const { numbers, cities, hasOwner } = context;
  const changes: Change[] = [];
  const note = (code: string, text: string) => void changes.push({ code, text });

  const named = nameCar(values, context, note);
  if ('refused' in named) return { kind: 'refused', ...named.refused };
  const { told, ...car } = named;
  const model = 'id' in car.model ? car.model : undefined;
  const build = model && context.builds.get(model.id);

  const year = readYear(values.year || told.year?.toString(), context.thisYear);
  if ('refused' in year && !(year.missing && hasOwner)) return { kind: 'refused', code: year.refused, text: year.text };
  const yearValue = 'value' in year ? year.value : null;
  const usual = yearValue !== null && yearValue >= 1995 ? build?.pricePkrOf(yearValue) : undefined;
  const price = readPrice(values.price_pkr, usual, numbers);
  if ('refused' in price && !(price.missing && hasOwner))
    return { kind: 'refused', code: price.refused, text: price.text };
  for (const read of [year, price]) {
    if ('refused' in read) note(read.refused, read.text);
    else if (read.change) changes.push(read.change);
  }
  const mileage = readMileage(values.mileage_km, context.newestYear - (yearValue ?? context.newestYear), numbers);
  changes.push(...mileage.changes);
  const technical = readBuild(
    { ...values, fuel: values.fuel || told.fuel, transmission: values.transmission || told.transmission },
    { usual: build, variant: car.variant && 'id' in car.variant ? car.variant : null, decimal: numbers.decimal },
  );
  changes.push(...technical.changes);

  return {
    kind: 'kept',
    changes,
    car: {
      ...car,
      year: yearValue,
      pricePkr: 'value' in price ? price.value : null,
      mileageKm: mileage.value,
      ...technical.build,
      bodyType: readBody(),
      colour: readColour(),
      assembly: readAssembly(),
      city: cityOfAd(),
      ...registration(),
    },
  };

  function readBody(): ImportedCar['bodyType'] {
    const usualBody = model?.bodyType ?? null;
    if (!values.body_type) return usualBody;
    const body = bodyTypeOf(values.body_type);
    if (body === undefined) note('body type unknown', `body type “${values.body_type}” is not one of ours`);
    return body ?? usualBody;
  }

  function readColour(): Colour | null {
    if (!values.colour) return null;
    const colour = colourOf(values.colour);
    if (colour === undefined) note('colour unknown', `colour “${values.colour}” stands for none of ours`);
    else if (colour !== values.colour.toLowerCase())
      note('colour mapped', `colour “${values.colour}” read as ${colour}`);
    return colour ?? 'other';
  }

  function readAssembly(): ImportedCar['assembly'] {
    const assembly = values.assembly?.toLowerCase();
    return assembly === 'local' || assembly === 'imported' ? assembly : null;
  }

  function cityOfAd(): City | null {
    if (!values.city) return told.city ?? context.city;
    const found = cities.read(values.city);
    if (found === undefined) note('city unknown', `the catalogue has no city “${values.city}”`);
    else if (found.how !== 'exactly') note('city corrected', `city “${values.city}” read as ${found.thing.name}`);
    return found?.thing ?? null;
  }

  function isProvince(text: string): boolean {
    return context.catalogue.cities.some(({ province }) => province !== null && squashed(province) === squashed(text));
  }

  function registration(): Pick<ImportedCar, 'isRegistered' | 'registrationCity'> {
    const text = values.registered_in;
    if (!text) return { isRegistered: null, registrationCity: null };
    const isRegistered = isRegisteredBy(text);
    if (isRegistered !== undefined) return { isRegistered, registrationCity: null };
    const city = cities.read(text)?.thing;
    if (city) return { isRegistered: true, registrationCity: city };
    if (isProvince(text)) return { isRegistered: true, registrationCity: null };
    note('registration unknown', `registration “${text}” is no place of ours, and neither yes nor no`);
    return { isRegistered: null, registrationCity: null };
  }
}
