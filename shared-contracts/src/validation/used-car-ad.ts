import { type PostedAd, postedSchema } from '../verticals/ad-schemas.ts';
import { usedCars } from '../verticals/used-cars.ts';

export type UsedCarAd = PostedAd<typeof usedCars.fields>;

/** A used-car ad that may be posted. */
export const usedCarAdComplete = postedSchema(usedCars);
