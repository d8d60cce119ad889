import {
  type About,
  assemblies,
  knownOf,
  type ListingCard,
  type OwnListingCard,
  slugsOf,
} from '@karwan/shared-contracts';
import type { DraftAbout } from './present-about.ts';

/** A card, or a page, of a used car as `@1` told it; undefined for an ad of another vertical. */
export function inV1<Shown extends Pick<ListingCard, 'sellerKind' | 'excerpt'> & { about: About }>(shown: Shown) {
  const { about, sellerKind, excerpt, ...core } = shown;
  const car = about['used-cars'];
  const more = car && { colour: car.colour, sellerKind, excerpt };
  return car && { ...core, ...car, assembly: knownOf(slugsOf(assemblies), car.assembly) ?? null, more };
}

/** The same of one's own ad, which may be a draft. */
export function ownInV1({ about, ...core }: OwnListingCard & { about: DraftAbout }) {
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
