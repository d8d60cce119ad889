import type { ListedVertical } from '@karwan/shared-contracts';
import type { FormPhoto } from './form-photo.ts';
import { isRefusedPhoto } from './form-photo.ts';

const ofCars = ['front', 'rear', 'side', 'inside', 'odometer', 'engine'] as const;
const ofBikes = ['front', 'rear', 'right', 'left', 'odometer', 'engine'] as const;
const ofParts = ['whole', 'back', 'label', 'joints', 'wear', 'box'] as const;

/** A view that buyers look for, as suggested by the photo step. */
export type Shot = (typeof ofCars | typeof ofBikes | typeof ofParts)[number];

const shots: Partial<Record<ListedVertical, readonly Shot[]>> = { 'used-bikes': ofBikes, 'auto-parts': ofParts };

/** The suggested views of a vertical, in the order in which photos fill them. */
export const shotsOf = (vertical: ListedVertical): readonly Shot[] => shots[vertical] ?? ofCars;

/**
 * The views that still have no photo. A photo fills the view it was taken for; the others fill the remaining views in
 * order.
 */
export function missingShots(all: readonly Shot[], photos: readonly FormPhoto[]): Shot[] {
  const taken = photos.filter((photo) => !isRefusedPhoto(photo));
  const chosen = new Set(taken.flatMap(({ shot }) => all.find((each) => each === shot) ?? []));
  const rest = all.filter((shot) => !chosen.has(shot));
  return rest.slice(taken.length - chosen.size);
}
