import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { CatalogueSnapshot } from '../catalogue/index.ts';
import type { CityFactor } from './price-model.ts';

const market = z.object({ cityPriceFactors: z.record(z.string(), z.number().positive()) });

/** What cars cost in a city against the country, by the project's seed facts of 2023; 1 where it is not known. */
export function readCityFactors(): (catalogue: CatalogueSnapshot) => CityFactor {
  const file = new URL('../../../seed/market.json', import.meta.url);
  const { cityPriceFactors } = market.parse(JSON.parse(readFileSync(file, 'utf8')));
  return (catalogue) => (cityId) => {
    const city = cityId === null ? undefined : catalogue.cityById(cityId);
    return (city && cityPriceFactors[city.slug]) ?? 1;
  };
}
