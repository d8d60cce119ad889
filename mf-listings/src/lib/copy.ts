import type { FacetKey, FieldKey, ListedVertical, ViewVertical } from '@karwan/shared-contracts';
import { copyIn, useKarwan } from '@karwan/shared-kit';
import type en from '../locales/en.json';

/** A key that the copy lacks does not compile. */
export const copyOf = copyIn<Words>('mf-listings');
export const useCopy = () => copyOf(useKarwan());

export type Copy = ReturnType<typeof useCopy>;

type OfVertical = (typeof en)['verticals']['used-cars'];
type InWords<Words extends Needed> = Words;
/** A vertical, a field or a filter without words does not compile; those that only one vertical has stand under its key. */
type Needed = {
  verticals: Record<ListedVertical, OfVertical> & Record<ViewVertical, Omit<OfVertical, 'sell'>>;
  spec: Record<FieldKey, string>;
  filter: { name: Record<FacetKey, string> };
  sell: { field: Record<FieldKey, string> };
};

/** The copy itself, by its keys. */
export type Words = InWords<typeof en>;
