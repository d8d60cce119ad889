import { type BodyType, type Colour, formatExactPkr } from '@karwan/shared-contracts';
import type { CatalogueSnapshot, City } from '../modules/catalogue/index.ts';
import type { ImportName, NameDecisions } from '../modules/imports/index.ts';
import { bodyTypeOf } from './choice-of.ts';
import { cleanDescription } from './clean-description.ts';
import { colourOf } from './colour-of.ts';
import type { RawRow } from './fields.ts';
import type { RefusedRow } from './imported-row.ts';
import { type NamedCar, nameCar } from './name-car.ts';
import { isPlausibleName } from './name-shapes.ts';
import { squashed } from './plain-text.ts';
import { doubtReason, isPlausibleCarPrice } from './plausible-price.ts';
import { readBuild } from './read-build.ts';
import type { CityReader } from './read-city.ts';
import { type NumberForm, readMileage, readPrice, readYear } from './read-numbers.ts';
import type { TitleReader } from './read-title.ts';
import type { RowChange } from './row-change.ts';
import type { TypicalBuild } from './typical-build.ts';
import { isRegisteredBy } from './yes-or-no.ts';

export type ImportedCar = Omit<NamedCar, 'fromTitle'> & {
  year: number | null;
  pricePkr: number | null;
  mileageKm: number | null;
  fuel: string;
  transmission: string;
  engineCc: number | null;
  bodyType: BodyType | string | null;
  colour: Colour | null;
  assembly: 'local' | 'imported' | null;
  /** Null if missing or unknown. */
  city: City | null;
  isRegistered: boolean | null;
  registrationCity: City | null;
  description: string;
};
/** `needsReview`: doubtful, needs a review. */
export type NormalisedCar = { car: ImportedCar; changes: RowChange[]; needsReview: boolean };

export type NormaliseContext = {
  catalogue: CatalogueSnapshot;
  decisions: NameDecisions;
  builds: ReadonlyMap<number, TypicalBuild>;
  readTitle: TitleReader;
  cities: CityReader;
  numbers: NumberForm;
  /** The newest model year in the file, which shows about when its cars were offered. */
  newestYear: number;
  thisYear: number;
  /** Default city for rows without one. */
  city: City | null;
  /** Whether an owner can complete a missing year or price. */
  hasOwner: boolean;
};

/**
 * Converts a row to the site's values. Keeps plausible values and reports every change; or refuses the row with a
 * reason.
 */
export function normaliseRow({ values }: RawRow, context: NormaliseContext): NormalisedCar | RefusedRow {
  const { numbers, cities, hasOwner } = context;
  const changes: RowChange[] = [];
  const report = (code: string, text: string) => void changes.push({ code, text });

  const named = nameCar(values, context, report);
  if ('refused' in named) return named;
  const { fromTitle, ...car } = named;
  const unknown: ImportName[] = [...car.unknown];
  const { model } = car;
  const build = context.builds.get(model.id);

  const year = readYear(values.year || fromTitle.year?.toString(), context.thisYear);
  if ('refused' in year && !(year.missing && hasOwner)) return { refused: { code: year.refused, text: year.text } };
  const yearValue = 'value' in year ? year.value : null;
  const usual = yearValue !== null && yearValue >= 1995 ? build?.pricePkrOf(yearValue) : undefined;
  const price = readPrice(values.price_pkr, usual, numbers);
  if ('refused' in price && !(price.missing && hasOwner)) return { refused: { code: price.refused, text: price.text } };
  for (const read of [year, price]) {
    if ('refused' in read) report(read.refused, read.text);
    else if (read.change) changes.push(read.change);
  }
  const mileage = readMileage(values.mileage_km, context.newestYear - (yearValue ?? context.newestYear), numbers);
  changes.push(...mileage.changes);
  const technical = readBuild(
    { ...values, fuel: values.fuel || fromTitle.fuel, transmission: values.transmission || fromTitle.transmission },
    { usual: build, variant: car.variant, decimal: numbers.decimal },
  );
  changes.push(...technical.changes);

  const pricePkr = 'value' in price ? price.value : null;
  if (pricePkr !== null && usual === undefined && !isPlausibleCarPrice(pricePkr, technical.build.engineCc))
    return { refused: { code: 'price implausible', text: `no such car costs ${formatExactPkr(pricePkr)}` } };
  const doubt = doubtReason(pricePkr, usual);
  if (doubt) report('price doubtful', doubt);
  const city = cityOfAd();
  if (city !== null && 'refused' in city) return city;

  return {
    changes,
    needsReview: doubt !== undefined,
    car: {
      ...car,
      unknown,
      year: yearValue,
      pricePkr,
      mileageKm: mileage.value,
      ...technical.build,
      bodyType: readBody(),
      colour: readColour(),
      assembly: readAssembly(),
      city,
      ...registration(),
      description: cleanDescription(values.description),
    },
  };

  function readBody(): ImportedCar['bodyType'] {
    const usualBody = model.bodyType;
    if (!values.body_type) return usualBody;
    const body = bodyTypeOf(values.body_type);
    if (body === undefined) report('body type unknown', `body type “${values.body_type}” is not one of ours`);
    return body ?? usualBody;
  }

  function readColour(): Colour | null {
    if (!values.colour) return null;
    const colour = colourOf(values.colour);
    if (colour === undefined) report('colour unknown', `colour “${values.colour}” is not one of ours`);
    else if (colour !== values.colour.toLowerCase())
      report('colour mapped', `colour “${values.colour}” read as ${colour}`);
    return colour ?? 'other';
  }

  function readAssembly(): ImportedCar['assembly'] {
    const assembly = values.assembly?.toLowerCase();
    return assembly === 'local' || assembly === 'imported' ? assembly : null;
  }

  /** With an owner, an undecided city stays empty; otherwise the row waits for a decision. */
  function cityOfAd(): City | null | RefusedRow {
    if (!values.city) return fromTitle.city ?? context.city;
    const name: ImportName = { kind: 'city', vehicleKind: null, make: null, model: null, name: values.city };
    const found = cities.read(values.city);
    const isRejected = context.decisions.get(name) === 'rejected';
    const reason = `the catalogue has no city “${values.city}”`;
    if (found === undefined && !hasOwner) {
      if (isRejected)
        return { refused: { code: 'city rejected', text: `“${values.city}”: the office has rejected this name` } };
      if (!isPlausibleName(values.city)) return { refused: { code: 'city unknown', text: reason } };
      return { refused: { code: 'city unknown', text: reason }, pendingName: name };
    }
    if (found === undefined) {
      report('city unknown', reason);
      if (!isRejected && isPlausibleName(values.city)) unknown.push(name);
    } else if (found.how !== 'exactly') report('city corrected', `city “${values.city}” read as ${found.item.name}`);
    return found?.item ?? null;
  }

  function isProvince(text: string): boolean {
    return context.catalogue.cities.some(({ province }) => province !== null && squashed(province) === squashed(text));
  }

  function registration(): Pick<ImportedCar, 'isRegistered' | 'registrationCity'> {
    const text = values.registered_in;
    if (!text) return { isRegistered: null, registrationCity: null };
    const isRegistered = isRegisteredBy(text);
    if (isRegistered !== undefined) return { isRegistered, registrationCity: null };
    const city = cities.read(text)?.item;
    if (city) return { isRegistered: true, registrationCity: city };
    if (isProvince(text)) return { isRegistered: true, registrationCity: null };
    report('registration unknown', `registration “${text}” is not a known place, nor yes or no`);
    return { isRegistered: null, registrationCity: null };
  }
}
