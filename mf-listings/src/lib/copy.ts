import type { FacetKey, FieldKey, KarwanContext, ListedVertical } from '@karwan/shared-contracts';
import { useTranslation } from 'react-i18next';
import type en from '../locales/en.json';

/** i18next namespace of this remote; the shell registers `copy` under it. */
export const NAMESPACE = 'mf-listings';

export type Copy = ReturnType<typeof useCopy>;

export const useCopy = () => useTranslation(NAMESPACE).t;

/** The same outside of components: heads of pages, loaders. */
export const copyOf = ({ i18n }: KarwanContext) => i18n.getFixedT(null, NAMESPACE);

type InWords<Words extends Needed> = Words;
/** A vertical, a field or a filter without words does not compile; those that only one vertical has stand under its key. */
type Needed = {
  verticals: Record<ListedVertical, (typeof en)['verticals']['used-cars']>;
  spec: Record<FieldKey, string>;
  filter: { name: Record<FacetKey, string> };
  sell: { field: Record<FieldKey, string> };
};

/** The copy itself, by its keys. */
export type Words = InWords<typeof en>;

declare module 'i18next' {
  /** A key that the copy lacks does not compile. */
  interface ResourceNamespaceMap {
    'mf-listings': typeof en;
  }
}
