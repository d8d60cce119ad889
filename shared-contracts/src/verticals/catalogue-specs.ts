import type { CatalogueSpec } from './catalogue-definition.ts';
import type { CatalogueVertical } from './identity.ts';
import { newBikeSpec } from './new-bike-spec.ts';
import { newCarSpec } from './new-car-spec.ts';

export const catalogueSpecs = {
  'new-cars': newCarSpec,
  'new-bikes': newBikeSpec,
} as const satisfies { readonly [Key in CatalogueVertical]: CatalogueSpec };

type GroupOf<Vertical extends CatalogueVertical> = (typeof catalogueSpecs)[Vertical]['groups'][number];
/** Key of a group of any specification; `SpecKey`: of a line. */
export type SpecGroupKey = GroupOf<CatalogueVertical>['key'];
export type SpecKey = GroupOf<CatalogueVertical>['fields'][number]['key'];

/** A specification typed by the kinds of its lines only. */
export const specOf = (vertical: CatalogueVertical): CatalogueSpec => catalogueSpecs[vertical];
