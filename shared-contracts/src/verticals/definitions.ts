import type { Fields } from './fields.ts';
import { type ListedVertical, listedVerticals } from './identity.ts';
import { usedCars } from './used-cars.ts';
import type { VerticalDefinition } from './vertical-definition.ts';

/** What every listed vertical is made of: one that is forgotten here does not compile. */
export const verticalDefinitions = {
  'used-cars': usedCars,
} as const satisfies { readonly [Key in ListedVertical]: VerticalDefinition };

export type FieldsOf<Key extends ListedVertical> = (typeof verticalDefinitions)[Key]['fields'];

/** Name of a field of any vertical. */
export type FieldKey = { [Key in ListedVertical]: keyof FieldsOf<Key> & string }[ListedVertical];
/** Segment key of a filter of any vertical. */
export type FacetKey = (typeof verticalDefinitions)[ListedVertical]['facets'][number]['key'];

/** The definition of a vertical whose fields are only known by their kinds. */
export const definitionOf = (vertical: ListedVertical): VerticalDefinition<Fields, FieldKey, FacetKey> =>
  verticalDefinitions[vertical];

export type EachListed<Thing> = Readonly<Record<ListedVertical, Thing>>;

/** One thing for each listed vertical. */
export const eachListed = <Thing>(make: (definition: VerticalDefinition, vertical: ListedVertical) => Thing) =>
  // One entry for each.
  Object.fromEntries(
    listedVerticals.map((vertical) => [vertical, make(definitionOf(vertical), vertical)]),
  ) as EachListed<Thing>;
