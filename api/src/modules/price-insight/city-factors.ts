import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { CityFactor } from './price-model.ts';

const market = z.object({ cityPriceFactors: z.record(z.string(), z.number().positive()) });

type CityLookup = { cityById(id: number): { slug: string } | undefined };

/** Price level of a city relative to the country, from the seed data of 2023; 1 if unknown. */
export function readCityFactors(): (catalogue: CityLookup) => CityFactor {
  const file = new URL('../../../seed/market.json', import.meta.url);
  const { cityPriceFactors } = market.parse(JSON.parse(readFileSync(file, 'utf8')));
  return (catalogue) => (cityId) => {
    const city = cityId === null ? undefined : catalogue.cityById(cityId);
    return (city && cityPriceFactors[city.slug]) ?? 1;
  };
}
