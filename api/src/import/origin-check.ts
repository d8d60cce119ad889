import { isForeignCurrency, isForeignMoney } from './foreign-money.ts';
import type { RefusedRow } from './imported-row.ts';
import type { NamedCar, Unnamed } from './name-car.ts';
import type { CityReader } from './read-city.ts';
import { UnusableFile } from './text-file.ts';

/** What a row indicates about its country of origin. */
export type Origin = {
  price: string;
  /** From a currency column. */
  currency?: string | undefined;
  /** A place outside the catalogue. */
  unknownCity?: string | undefined;
  isKnownCity?: boolean;
  /** A make, or a make with its model, that the catalogue does not have. */
  unknownMake?: string | undefined;
  unknownModel?: string | undefined;
};

/** Rows checked per file. */
export const ORIGIN_ROWS = 500;
/** Too few rows to decide. */
const FEW = 3;
const SOME = 10;

/**
 * Detects files from another country before anything is stored. `check` inspects the rows added so far and `priceName`,
 * the name of the price column, and throws an `UnusableFile` that asks for `--currency`.
 */
export function createOriginCheck(file: string, isInRupees: boolean) {
  const rows: Origin[] = [];
  return {
    add(row: Origin): void {
      if (rows.length < ORIGIN_ROWS) rows.push(row);
    },
    isFull: () => rows.length >= ORIGIN_ROWS,
    check(priceName: string): void {
      if (isInRupees) return;
      const refuse = (reason: string) =>
        new UnusableFile(
          `${file}: ${reason}. Nothing was imported. If the prices are Pakistani rupees, add --currency PKR; otherwise convert them first.`,
        );
      if (isForeignMoney(priceName)) throw refuse(`the column “${priceName}” is in another currency`);
      const foreign = rows.filter(({ price, currency = '' }) => isForeignMoney(price) || isForeignCurrency(currency));
      const [first] = foreign;
      if (first && foreign.length * 2 > rows.length)
        throw refuse(
          `its prices are in another currency (“${[first.price, first.currency].filter(Boolean).join(' ')}”)`,
        );
      const unknown = <Key extends 'unknownCity' | 'unknownMake' | 'unknownModel'>(key: Key) =>
        rows.flatMap((row) => row[key] ?? []);
      const cities = unknown('unknownCity');
      const knownCityCount = rows.filter(({ isKnownCity }) => isKnownCity).length;
      if (cities.length >= FEW && cities.length > knownCityCount)
        throw refuse(`most of its cities are not in Pakistan (${listExamples(cities)})`);
      const makes = unknown('unknownMake');
      const share = rows.length >= SOME ? 0.3 : 0.5;
      if (makes.length >= FEW && makes.length > rows.length * share)
        throw refuse(
          `${makes.length} of its first ${rows.length} rows have makes that are not in the catalogue (${listExamples(makes)})`,
        );
      const models = unknown('unknownModel');
      const names = makes.length + models.length;
      if (rows.length >= SOME && names > rows.length / 2)
        throw refuse(
          `${names} of its first ${rows.length} rows have makes or models that are not in the catalogue (${listExamples([...makes, ...models])})`,
        );
    },
  };
}

const listExamples = (names: readonly string[]): string => [...new Set(names)].slice(0, 3).join(', ');

/** Names in a row that the catalogue does not have. */
export function unknownNamesOf(named: NamedCar | Unnamed): Pick<Origin, 'unknownMake' | 'unknownModel'> {
  if (!('refused' in named) || named.pendingName === undefined) return {};
  const { kind, make, name } = named.pendingName;
  return kind === 'make' ? { unknownMake: name } : { unknownModel: `${make} ${name}` };
}

/** Refuses a row with a price in another currency, unless `--currency` declared it to be in rupees. */
export function otherCurrency(
  price: string | undefined,
  currency: string | undefined,
  isInRupees: boolean,
): RefusedRow | undefined {
  if (price && isForeignMoney(price))
    return { refused: { code: 'other currency', text: `its price “${price}” is not in PKR` } };
  if (isInRupees || !currency || !isForeignCurrency(currency)) return undefined;
  return { refused: { code: 'other currency', text: `its price is in ${currency}, not in PKR` } };
}

export function checkCity(
  cities: CityReader,
  cityText: string | undefined,
): Pick<Origin, 'unknownCity' | 'isKnownCity'> {
  if (!cityText) return {};
  return cities.read(cityText) ? { isKnownCity: true } : { unknownCity: cityText };
}
