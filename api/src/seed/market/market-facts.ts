import { readFile } from 'node:fs/promises';

/** `api/seed/market.json`: how ads in Pakistan are distributed. */
export type MarketFacts = {
  /** For each age in years (to 25) the mileage at 5, 25, 50, 75 and 95 %. */
  mileageKmByAge: Record<string, number[]>;
  /** Change of the price's logarithm for every 10,000 km. */
  kmPerPriceLog: number;
  priceSpread: Record<'p05' | 'p10' | 'p25' | 'p50' | 'p75' | 'p90' | 'p95', number>;
  cityPriceFactors: Record<string, number>;
  colourShares: Record<string, number>;
};

export async function readMarketFacts(): Promise<MarketFacts> {
  const text = await readFile(new URL('../../../seed/market.json', import.meta.url), 'utf8');
  // A checked-in file of exactly this shape.
  return JSON.parse(text) as MarketFacts;
}
