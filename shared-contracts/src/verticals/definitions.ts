import type { z } from 'zod';
import { type AdDraft, anyDraftSchema } from './ad-schemas.ts';
import type { ListedVertical } from './identity.ts';
import { usedCars } from './used-cars.ts';
import type { VerticalDefinition } from './vertical-definition.ts';

/** What every listed vertical is made of: one that is forgotten here does not compile. */
export const verticalDefinitions = {
  'used-cars': usedCars,
} as const satisfies { readonly [Key in ListedVertical]: VerticalDefinition };

/** The definition of a vertical whose fields are only known by their kinds. */
export const definitionOf = (vertical: ListedVertical): VerticalDefinition => verticalDefinitions[vertical];

export type FieldsOf<Key extends ListedVertical> = (typeof verticalDefinitions)[Key]['fields'];

type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** What any form holds: every field may be missing while it is a draft. */
export const anyDraft = anyDraftSchema(Object.values(verticalDefinitions)) as z.ZodType<
  AdDraft<Together<FieldsOf<ListedVertical>>>
>;
export type AnyDraft = z.infer<typeof anyDraft>;
