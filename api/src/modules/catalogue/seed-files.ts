import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/**
 * A configuration of a model: engine size (null: electric), fuel, gearbox, listings counted, price relative to the
 * model's.
 */
export type SeedKind = [cc: number | null, fuel: string, transmission: string, seen: number, priceFactor: number];
export type SeedVariant = [
  name: string,
  seen: number,
  fromYear: number,
  toYear: number,
  transmission: string | null,
  cc: number | null,
];
export type SeedModel = {
  name: string;
  nameUr?: string;
  /** Listings counted from 2022 to 2026, as a measure of popularity. */
  seen: number;
  popular?: boolean;
  body?: string;
  assembly: 'local' | 'imported' | 'mixed';
  years?: [number, number];
  /** Model years of listings in 2023, at 2, 10, 25, 50, 75, 90 and 98 %. */
  yearQuantiles?: number[];
  kinds: SeedKind[];
  /**
   * 2026 price of a car of model year 2015 with no mileage; `perYear` is the change of its logarithm per model year.
   */
  price: { pkr: number; perYear: number; guessed?: boolean };
  /** Of an electric model, new. */
  electric?: { batteryKwh?: number; rangeKm?: number; connectors?: string[] };
  variants: SeedVariant[];
};
export type SeedMake = { name: string; nameUr?: string; country: string; seen: number; models: SeedModel[] };
export type SeedBikeModel = { name: string; cc?: number; type?: string; pricePkr?: number };
export type SeedBikeMake = { name: string; nameUr?: string; country?: string; models: SeedBikeModel[] };
export type SeedCity = {
  /** The slug is derived from it. */
  name: string;
  /** The usual spelling, if it differs. */
  label?: string;
  province: string;
  seen: number;
  nameUr?: string;
  /** Latitude, longitude. */
  at?: [number, number];
  flags?: ('inspection' | 'sell-my-car' | 'auction-my-car')[];
  topAreas?: string[];
  areas?: string[];
};

export type CatalogueSeed = { cars: SeedMake[]; bikes: SeedBikeMake[]; cities: SeedCity[]; hash: string };

const folder = new URL('../../../seed/', import.meta.url);
const read = (name: string) => readFile(new URL(name, folder), 'utf8');

/** Reads the seed files in `api/seed`. `hash` changes with their contents. */
export async function readCatalogueSeed(): Promise<CatalogueSeed> {
  const [cars, bikes, cities] = await Promise.all(['cars.json', 'bikes.json', 'places.json'].map(read));
  const text = { cars: cars ?? '', bikes: bikes ?? '', places: cities ?? '' };
  return {
    // Checked-in files of these shapes; the catalogue test loads all of them.
    cars: (JSON.parse(text.cars) as { makes: SeedMake[] }).makes,
    bikes: (JSON.parse(text.bikes) as { makes: SeedBikeMake[] }).makes,
    cities: (JSON.parse(text.places) as { cities: SeedCity[] }).cities,
    hash: createHash('sha256').update(text.cars).update(text.bikes).update(text.places).digest('base64url'),
  };
}
