import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** A way a model is sold: engine size (null: electric), fuel, gearbox, ads seen, price against the model's level. */
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
  /** Ads counted from 2022 to 2026: popularity. */
  seen: number;
  popular?: boolean;
  body?: string;
  assembly: 'local' | 'imported' | 'mixed';
  years?: [number, number];
  /** Model years of ads in 2023, at 2, 10, 25, 50, 75, 90 and 98 %. */
  yearQuantiles?: number[];
  kinds: SeedKind[];
  /** Of model year 2015 without any mileage, level of 2026; `perYear` is the change of its logarithm by model year. */
  price: { pkr: number; perYear: number; guessed?: boolean };
  /** Of an electric one, new. */
  electric?: { batteryKwh?: number; rangeKm?: number; connectors?: string[] };
  variants: SeedVariant[];
};
export type SeedMake = { name: string; nameUr?: string; country: string; seen: number; models: SeedModel[] };
export type SeedBikeModel = { name: string; cc?: number; type?: string; pricePkr?: number };
export type SeedBikeMake = { name: string; nameUr?: string; country?: string; models: SeedBikeModel[] };
export type SeedCity = {
  /** Its slug is made of it. */
  name: string;
  /** As people write it, where that is another way. */
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

/** The project's own facts in `api/seed`. `hash` changes with their contents. */
export async function readCatalogueSeed(): Promise<CatalogueSeed> {
  const [cars, bikes, places] = await Promise.all(['cars.json', 'bikes.json', 'places.json'].map(read));
  const text = { cars: cars ?? '', bikes: bikes ?? '', places: places ?? '' };
  return {
    // Checked-in files of exactly these shapes; the catalogue's test loads them whole.
    cars: (JSON.parse(text.cars) as { makes: SeedMake[] }).makes,
    bikes: (JSON.parse(text.bikes) as { makes: SeedBikeMake[] }).makes,
    cities: (JSON.parse(text.places) as { cities: SeedCity[] }).cities,
    hash: createHash('sha256').update(text.cars).update(text.bikes).update(text.places).digest('base64url'),
  };
}
