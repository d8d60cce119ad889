import type { ListedVertical } from '@karwan/shared-contracts';
import type { CatalogueSnapshot, City } from '../modules/catalogue/index.ts';
import type { NameDecisions } from '../modules/imports/index.ts';
import type { ImportOwner } from './import-owner.ts';
import type { CityReader } from './read-city.ts';

/** A file to import, with what its reading needs. */
export type ImportSource = {
  vertical: ListedVertical;
  file: string;
  map: Readonly<Record<string, string>>;
  /** What fields are of which a row says nothing: `{ condition: 'new' }`. */
  set: Readonly<Record<string, string>>;
  /** Whether somebody has said that prices are in rupees of Pakistan, whatever the file looks like. */
  isInRupees: boolean;
  catalogue: CatalogueSnapshot;
  /** What editors have decided on names that the catalogue does not have. */
  decisions: NameDecisions;
  cities: CityReader;
  /** Where the goods are of which the file does not tell it. */
  city: City | null;
  /** The place of what nobody can be asked about. */
  untoldCity: City;
  owner: ImportOwner;
  thisYear: number;
};
