import type { ListedVertical } from '@karwan/shared-contracts';
import type { CatalogueSnapshot, City } from '../modules/catalogue/index.ts';
import type { NameDecisions } from '../modules/imports/index.ts';
import type { ImportOwner } from './import-owner.ts';
import type { CityReader } from './read-city.ts';

/** A file to import, with the options and data needed to read it. */
export type ImportSource = {
  vertical: ListedVertical;
  file: string;
  map: Readonly<Record<string, string>>;
  /** Defaults for fields that a row lacks: `{ condition: 'new' }`. */
  set: Readonly<Record<string, string>>;
  /** Prices were declared to be in PKR (`--currency`), whatever the file looks like. */
  isInRupees: boolean;
  catalogue: CatalogueSnapshot;
  /** Editors' decisions on names that the catalogue does not have. */
  decisions: NameDecisions;
  cities: CityReader;
  /** Default city for rows without one. */
  city: City | null;
  /** The placeholder city for listings without an owner to ask. */
  unknownCity: City;
  owner: ImportOwner;
  thisYear: number;
};
