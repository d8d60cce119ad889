import { readFile } from 'node:fs/promises';

/** `api/seed/market.json`: the distribution of listings in Pakistan. */
export type MarketFacts = {
  /** Mileage percentiles (5, 25, 50, 75 and 95 %) per age in years (up to 25). */
  mileageKmByAge: Record<string, number[]>;
  /** Change of the logarithm of the price per 10,000 km. */
  kmPerPriceLog: number;
  priceSpread: Record<'p05' | 'p10' | 'p25' | 'p50' | 'p75' | 'p90' | 'p95', number>;
  cityPriceFactors: Record<string, number>;
  colourShares: Record<string, number>;
};

export async function readMarketFacts(): Promise<MarketFacts> {
  const text = await readFile(new URL('../../../seed/market.json', import.meta.url), 'utf8');
  // A checked-in file with this shape.
  return JSON.parse(text) as MarketFacts;
}
