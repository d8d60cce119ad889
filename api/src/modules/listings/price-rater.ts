import type { ListedVertical, PriceLabel } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';

/** Judges prices; implemented by the price insights module. */
export type PriceRater = {
  labelOf(car: {
    modelId: number;
    year: number;
    engineCc: number | null;
    fuel: string;
    transmission: string;
    mileageKm: number | null;
    cityId: number | null;
    pricePkr: number;
    excludedId: string;
  }): Promise<PriceLabel | null>;
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
