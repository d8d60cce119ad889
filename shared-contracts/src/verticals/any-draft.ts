import type { z } from 'zod';
import { type AdDraft, anyDraftSchema } from './ad-schemas.ts';
import { type FieldKey, type FieldsOf, verticalDefinitions } from './definitions.ts';
import type { ListedVertical } from './identity.ts';

/** For each key, the fields of all verticals that have it. */
type AnyFields = {
  readonly [Key in FieldKey]: {
    [Vertical in ListedVertical]: FieldsOf<Vertical> extends { readonly [Its in Key]: infer Its } ? Its : never;
  }[ListedVertical];
};

/** Draft of any vertical: every field is optional. */
export const anyDraft = /* @__PURE__ */ anyDraftSchema(/* @__PURE__ */ Object.values(verticalDefinitions)) as z.ZodType<
  AdDraft<AnyFields>
>;
export type AnyDraft = z.infer<typeof anyDraft>;
