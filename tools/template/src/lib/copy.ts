import type { KarwanContext } from '@karwan/shared-contracts';
import { useTranslation } from 'react-i18next';
import type en from '../locales/en.json';

/** i18next namespace of this remote; the shell registers `copy` under it. */
export const NAMESPACE = 'mf-template';

export const useCopy = () => useTranslation(NAMESPACE).t;

/** The same outside of components: heads of pages. */
export const copyOf = ({ i18n }: KarwanContext) => i18n.getFixedT(null, NAMESPACE);

declare module 'i18next' {
  /** A key that the copy lacks does not compile. */
  interface ResourceNamespaceMap {
    'mf-template': typeof en;
  }
}
