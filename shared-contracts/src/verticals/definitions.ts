import { armouredCars } from './armoured-cars.ts';
import { autoParts } from './auto-parts.ts';
import { electricCars } from './electric-cars.ts';
import type { Fields } from './fields.ts';
import {
  type ListedVertical,
  listedVerticals,
  type ShownVertical,
  shownVerticals,
  type ViewVertical,
} from './identity.ts';
import { usedBikes } from './used-bikes.ts';
import { usedCars } from './used-cars.ts';
import type { VerticalDefinition, ViewDefinition } from './vertical-definition.ts';

/** The definition of every listed vertical; a missing one does not compile. */
export const verticalDefinitions = {
  'used-cars': usedCars,
  'used-bikes': usedBikes,
  'armoured-cars': armouredCars,
  'auto-parts': autoParts,
} as const satisfies { readonly [Key in ListedVertical]: VerticalDefinition };

/** Definitions of verticals that show another vertical's ads. */
export const viewDefinitions = {
  'electric-cars': electricCars,
} as const satisfies { readonly [Key in ViewVertical]: ViewDefinition };

const definitions = { ...verticalDefinitions, ...viewDefinitions };

export type FieldsOf<Key extends ListedVertical> = (typeof verticalDefinitions)[Key]['fields'];

/** Key of a field of any vertical. */
export type FieldKey = { [Key in ListedVertical]: keyof FieldsOf<Key> & string }[ListedVertical];
/** Segment key of a filter of any vertical. */
export type FacetKey = (typeof definitions)[ShownVertical]['facets'][number]['key'];

/** A vertical's definition, typed by the kinds of its fields only. */
export const definitionOf = (vertical: ShownVertical): VerticalDefinition<Fields, FieldKey, FacetKey> =>
  definitions[vertical];

export type ByShownVertical<Value> = Readonly<Record<ShownVertical, Value>>;

/** Builds one value per listed vertical. */
export const mapListedVerticals = <Value>(build: (definition: VerticalDefinition, vertical: ListedVertical) => Value) =>
  mapVerticals(listedVerticals, build);

/** Builds one value per vertical with a search. */
export const mapShownVerticals = <Value>(build: (definition: VerticalDefinition, vertical: ShownVertical) => Value) =>
  mapVerticals(shownVerticals, build);

const mapVerticals = <Key extends ShownVertical, Value>(
  verticals: readonly Key[],
  build: (definition: VerticalDefinition, vertical: Key) => Value,
) =>
  // One entry per vertical.
  Object.fromEntries(verticals.map((vertical) => [vertical, build(definitionOf(vertical), vertical)])) as Readonly<
    Record<Key, Value>
  >;
