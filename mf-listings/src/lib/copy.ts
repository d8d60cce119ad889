import type { FacetKey, FieldKey, ListedVertical, ViewVertical } from '@karwan/shared-contracts';
import { copyIn, useKarwan } from '@karwan/shared-kit';
import type en from '../locales/en.json';

/** Unknown copy keys are compile errors. */
export const copyOf = copyIn<Words>('mf-listings');
export const useCopy = () => copyOf(useKarwan());

export type Copy = ReturnType<typeof useCopy>;

type OfVertical = (typeof en)['verticals']['used-cars'];
type InWords<Words extends Needed> = Words;
/**
 * Missing copy for a vertical, field or filter is a compile error. Copy that only one vertical needs is under its key.
 */
type Needed = {
  verticals: Record<ListedVertical, OfVertical> & Record<ViewVertical, Omit<OfVertical, 'sell'>>;
  spec: Record<FieldKey, string>;
  filter: { name: Record<FacetKey, string> };
  sell: { field: Record<FieldKey, string> };
};

/** Type of the copy, by key. */
export type Words = InWords<typeof en>;
