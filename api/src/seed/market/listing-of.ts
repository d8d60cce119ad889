import { AD_LIFE_DAYS } from '@karwan/shared-contracts';
import { expiryFrom, type NewListingRow, slugOf, titleOf } from '../../modules/listings/index.ts';
import { describeCar } from './describe-car.ts';
import type { Car } from './make-car.ts';
import type { Random } from './random.ts';

const DAY_MS = 86_400_000;

export type Seller = { id: string; kind: 'individual' | 'dealer' };

/** A car as the ad of a seller, posted some time in the days that an ad stays public, lately more than long ago. */
export function listingOf(
  car: Car,
  { number, seller, photoIds, now }: { number: number; seller: Seller; photoIds: string[]; now: Date },
  random: Random,
) {
  const ageMs = (-Math.log(1 - random.next() * 0.95) / 3) * AD_LIFE_DAYS * DAY_MS;
  const postedAt = new Date(now.getTime() - Math.round(ageMs / 1000) * 1000);
  const isManaged = random.chance(0.02);
  return {
    id: random.uuid(),
    number,
    vertical: 'used-cars',
    ownerId: seller.id,
    status: 'active',
    slug: slugOf('used-cars', number, car),
    title: titleOf('used-cars', car),
    makeId: car.make.id,
    modelId: car.model.id,
    variantId: car.variant?.id ?? null,
    year: car.year,
    cityId: car.city.id,
    areaId: car.area?.id ?? null,
    isRegistered: car.isRegistered,
    registrationCityId: car.registrationCity?.id ?? null,
    pricePkr: car.pricePkr,
    mileageKm: car.mileageKm,
    fuel: car.fuel,
    transmission: car.transmission,
    engineCc: car.engineCc,
    bodyType: car.bodyType,
    colour: car.colour,
    assembly: car.assembly,
    features: car.features,
    description: describeCar(car, { isDealer: seller.kind === 'dealer', age: now.getFullYear() - car.year }, random),
    photoIds,
    sellerType: isManaged ? 'managed' : seller.kind,
    isFeatured: random.chance(0.04),
    postedAt,
    expiresAt: expiryFrom(postedAt),
    createdAt: postedAt,
    updatedAt: postedAt,
    revision: 1,
  } as const satisfies NewListingRow;
}
