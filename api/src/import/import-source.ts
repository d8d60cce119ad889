import type { ListedVertical } from '@karwan/shared-contracts';
import type { CatalogueSnapshot, City } from '../modules/catalogue/index.ts';
import type { Database } from '../platform/database/database.ts';
import type { ImportOwner } from './import-owner.ts';
import type { CityReader } from './read-city.ts';

/** A file to import, with what its reading needs. */
export type ImportSource = {
  db: Database;
  vertical: ListedVertical;
  file: string;
  map: Readonly<Record<string, string>>;
  catalogue: CatalogueSnapshot;
  cities: CityReader;
  /** Where the goods are of which the file does not tell it. */
  city: City | null;
  owner: ImportOwner;
  thisYear: number;
};
