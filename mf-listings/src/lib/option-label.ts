import {
  assemblies,
  bodyTypes,
  colours,
  type FilterKey,
  fuelTypes,
  type Option,
  optionOf,
  sellerTypes,
  transmissions,
} from '@karwan/shared-contracts';

const closedLists: Partial<Record<FilterKey, readonly Option[]>> = {
  tm: transmissions,
  ft: fuelTypes,
  et: fuelTypes,
  bd: bodyTypes,
  cl: colours,
  bl: colours,
  as: assemblies,
  st: sellerTypes,
};

/** A slug in words: its name from the closed list of its filter, else made readable ('model-town' is 'Model Town'). */
export const optionLabel = (key: FilterKey, slug: string) =>
  optionOf(closedLists[key] ?? [], slug)?.label ?? readable(slug);

const readable = (slug: string) => slug.replace(/-/g, ' ').replace(/(^|\s)\S/g, (start) => start.toUpperCase());
