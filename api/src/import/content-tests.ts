import { colours } from '@karwan/shared-contracts';
import type { CatalogueSnapshot, VehicleKind } from '../modules/catalogue/index.ts';
import { bodyTypeOf, fuelOf, transmissionOf } from './choice-of.ts';
import type { ImportField } from './fields.ts';
import { findByName, makeAliases } from './find-in-catalogue.ts';
import { squashed, westernDigits, wordsOf } from './plain-text.ts';
import type { CityReader } from './read-city.ts';
import type { TitleReader } from './read-title.ts';
import { isLink, isPictureLink } from './row-keys.ts';

/** By field, whether a cell looks like a value of it, whatever the column is called. */
export type ContentTests = Readonly<Record<ImportField, (cell: string) => boolean>>;

const colourNames = new Set(colours.flatMap(({ label, labelUrdu }) => [squashed(label), squashed(labelUrdu)]));
const isYear = (cell: string) => /^(model )?(19[4-9]\d|20\d\d)(\.0+)?$/i.test(westernDigits(cell));
const MAX_CITY_WORDS = 6;
const never = () => false;

export function createContentTests(
  catalogue: CatalogueSnapshot,
  { readTitle, cities, kind = 'car' }: { readTitle: TitleReader; cities: CityReader; kind?: VehicleKind },
): ContentTests {
  const makes = catalogue.makes(kind);
  const makeNames = new Set([...makes.map(({ name }) => squashed(name)), ...Object.keys(makeAliases).map(squashed)]);
  const beginsWithMake = (cell: string) => {
    const words = wordsOf(cell);
    return (
      words.length > 1 &&
      [1, 2, 3].some((count) => count < words.length && makeNames.has(words.slice(0, count).join('')))
    );
  };
  const namesCity = (cell: string) =>
    wordsOf(cell).length <= MAX_CITY_WORDS && cities.lastCityNamed(cell) !== undefined;
  return {
    make: (cell) => findByName(makes, cell, { aliases: makeAliases })?.how === 'exactly',
    title: (cell) => wordsOf(cell).length > 1 && (beginsWithMake(cell) || 'model' in readTitle(cell)),
    year: isYear,
    model: (cell) => /\p{L}/u.test(cell) && wordsOf(cell).length <= 3,
    price_pkr: (cell) => /(?<!\p{L})(pkr|rs|lacs?|lakhs?|crores?|لاکھ|کروڑ|روپے)(?!\p{L})|^call for price/iu.test(cell),
    mileage_km: (cell) => /\d\s*(kms?|miles?|kilomet(er|re)s?|کلومیٹر)$/i.test(westernDigits(cell)),
    engine_cc: (cell) => /\d\s*(cc|c\.c\.?|l|lit(er|re)s?)$/i.test(cell),
    fuel: (cell) => fuelOf(cell) !== undefined,
    transmission: (cell) => transmissionOf(cell) !== undefined,
    city: namesCity,
    body_type: (cell) => bodyTypeOf(cell) !== undefined,
    assembly: (cell) => /^(local|imported)$/i.test(cell),
    registered_in: (cell) => /^(un-?)?registered$/i.test(cell) || namesCity(cell),
    colour: (cell) => colourNames.has(squashed(cell)),
    currency: never,
    variant: never,
    province: never,
    description: (cell) => cell.length > 60,
    link: (cell) => isLink(cell) && !isPictureLink(cell),
    photos: isPictureLink,
  };
}
