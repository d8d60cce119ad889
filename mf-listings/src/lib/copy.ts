import type { FacetKey, FieldKey, ListedVertical, ViewVertical } from '@karwan/shared-contracts';
import { createTypedCopy, useKarwan } from '@karwan/shared-kit';
import type en from '../locales/en.json';

/** Unknown copy keys are compile errors. */
export const copyOf = createTypedCopy<CopyTexts>('mf-listings');
export const useCopy = () => copyOf(useKarwan());

export type Copy = ReturnType<typeof useCopy>;

type VerticalCopy = (typeof en)['verticals']['used-cars'];
type CheckedCopy<CopyTexts extends RequiredCopy> = CopyTexts;
/**
 * Missing copy for a vertical, field or filter is a compile error. Copy that only one vertical needs is under its key.
 */
type RequiredCopy = {
  verticals: Record<ListedVertical, VerticalCopy> & Record<ViewVertical, Omit<VerticalCopy, 'sell'>>;
  spec: Record<FieldKey, string>;
  filter: { name: Record<FacetKey, string> };
  sell: { field: Record<FieldKey, string> };
};

/** Type of the copy, by key. */
export type CopyTexts = CheckedCopy<typeof en>;
