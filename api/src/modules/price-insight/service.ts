import { knownOf, mainVertical, type PriceInsight, type PriceLabel, priceLabels } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { readCityFactors } from './city-factors.ts';
import { type ComparableKey, findComparables } from './comparables.ts';
import { findModelRange, type RangeKey } from './model-range.ts';
import { estimatePrice, isFarOutside, labelOf, type RatedCar } from './price-model.ts';

export type PricedCar = RatedCar & Omit<ComparableKey, 'modelIds'> & { modelId: number; pricePkr?: number | undefined };

export type PriceInsights = {
  /** Label and details. Without a price, the label is that of the median. */
  insightOf(car: PricedCar): Promise<PriceInsight>;
  /** Only the label, as stored for cards; null if the model gives none. */
  labelOf(car: PricedCar): Promise<PriceLabel | null>;
  /** Whether a price is `isFarOutside` of its model's, in any vertical with models; false if too few listings compare. */
  isFarOff(db: Queryable, item: RangeKey & { pricePkr: number }): Promise<boolean>;
};

export function createPriceInsights({
  read,
  now,
  catalogue,
}: Pick<Services, 'read' | 'now'> & { catalogue: Catalogue }): PriceInsights {
  const factorsOf = readCityFactors();

  const insightOf = async (car: PricedCar): Promise<PriceInsight> => {
    const snapshot = await catalogue.read();
    const modelIds = snapshot.modelIds(car.modelId);
    const comparables = await findComparables(read, { ...car, modelIds });
    const estimate = estimatePrice(car, comparables, factorsOf(snapshot));
    const asOf = now().toISOString();
    if ('reason' in estimate) {
      const range =
        estimate.reason === 'too-few-comparables'
          ? await findModelRange(read, { ...car, vertical: mainVertical, modelIds, isForRent: false })
          : null;
      return { kind: 'unrated', ...estimate, ...(range && { range }), asOf };
    }
    const ratio = (car.pricePkr ?? estimate.medianPkr) / estimate.medianPkr;
    const city = car.cityId === null ? undefined : snapshot.cityById(car.cityId);
    return {
      kind: 'rated',
      ...estimate,
      label: labelOf(ratio),
      ratio: Math.round(ratio * 1000) / 1000,
      cityName: city?.name ?? '',
      asOf,
    };
  };

  return {
    insightOf,
    async labelOf(car) {
      if (car.pricePkr === undefined) return null;
      const insight = await insightOf(car);
      return (insight.kind === 'rated' && knownOf(priceLabels, insight.label)) || null;
    },
    async isFarOff(db, { pricePkr, ...key }) {
      const range = await findModelRange(db, key);
      return range !== null && isFarOutside(pricePkr, range);
    },
  };
}
