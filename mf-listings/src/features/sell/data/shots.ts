import type { ListedVertical } from '@karwan/shared-contracts';
import type { FormPhoto } from './form-photo.ts';
import { isRefusedPhoto } from './form-photo.ts';

const carShots = ['front', 'rear', 'side', 'inside', 'odometer', 'engine'] as const;
const bikeShots = ['front', 'rear', 'right', 'left', 'odometer', 'engine'] as const;
const partShots = ['whole', 'back', 'label', 'joints', 'wear', 'box'] as const;

/** A view that buyers look for, as suggested by the photo step. */
export type Shot = (typeof carShots | typeof bikeShots | typeof partShots)[number];

const shotsByVertical: Partial<Record<ListedVertical, readonly Shot[]>> = {
  'used-bikes': bikeShots,
  'auto-parts': partShots,
};

/** The suggested views of a vertical, in the order in which photos fill them. */
export const shotsOf = (vertical: ListedVertical): readonly Shot[] => shotsByVertical[vertical] ?? carShots;

/**
 * The views that still have no photo. A photo fills the view it was taken for; the others fill the remaining views in
 * order.
 */
export function missingShots(suggestedShots: readonly Shot[], photos: readonly FormPhoto[]): Shot[] {
  const acceptedPhotos = photos.filter((photo) => !isRefusedPhoto(photo));
  const filledShots = new Set(acceptedPhotos.flatMap(({ shot }) => suggestedShots.find((each) => each === shot) ?? []));
  const remainingShots = suggestedShots.filter((shot) => !filledShots.has(shot));
  return remainingShots.slice(acceptedPhotos.length - filledShots.size);
}
