import {
  type About,
  assemblies,
  knownOf,
  type ListingCard,
  type OwnListingCard,
  slugsOf,
} from '@karwan/shared-contracts';
import type { DraftAbout } from './present-about.ts';

/** A used car's card or page in version `@1`; undefined for other verticals. */
export function toV1<Shown extends Pick<ListingCard, 'sellerKind' | 'excerpt'> & { about: About }>(shown: Shown) {
  const { about, sellerKind, excerpt, ...core } = shown;
  const car = about['used-cars'];
  const extra = car && { colour: car.colour, sellerKind, excerpt };
  return car && { ...core, ...car, assembly: knownOf(slugsOf(assemblies), car.assembly) ?? null, more: extra };
}

/** Like `toV1`, for an own listing, which may be a draft. */
export function ownToV1({ about, ...core }: OwnListingCard & { about: DraftAbout }) {
  const car = about['used-cars'];
  return (
    car && {
      ...core,
      make: car.make ?? undefined,
      model: car.model ?? undefined,
      variant: car.variant ?? null,
      year: car.year ?? undefined,
      mileageKm: car.mileageKm ?? null,
      fuel: car.fuel ?? undefined,
      transmission: car.transmission ?? undefined,
      engineCc: car.engineCc ?? null,
    }
  );
}
