import { definitionOf, type ListedVertical, type PriceLabel } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { DraftColumns } from './draft-columns.ts';
import type { ListingRow } from './listing-row.ts';

type RatedCar = {
  modelId: number;
  year: number;
  engineCc: number | null;
  fuel: string;
  transmission: string;
  mileageKm: number | null;
  cityId: number | null;
  pricePkr: number;
  excludedId: string;
};

/** Judges prices; implemented by the price insights module. */
export type PriceRater = {
  labelOf(car: RatedCar): Promise<PriceLabel | null>;
  isFarOff(
    db: Queryable,
    item: {
      vertical: ListedVertical;
      modelIds: readonly number[];
      year: number;
      isForRent: boolean;
      pricePkr: number;
      excludedId: string;
    },
  ): Promise<boolean>;
};

/** What a price label depends on; null if the vertical has none, or too little is known. */
export function ratedCarOf(
  { id, vertical }: Pick<ListingRow, 'id' | 'vertical'>,
  draft: DraftColumns | ListingRow,
): RatedCar | null {
  const { modelId, year, fuel, transmission, pricePkr, engineCc = null, mileageKm = null, cityId } = draft;
  if (!definitionOf(vertical).hasPriceLabels) return null;
  if (!modelId || !year || !fuel || !transmission || pricePkr === null) return null;
  return { modelId, year, fuel, transmission, pricePkr, engineCc, mileageKm, cityId, excludedId: id };
}
