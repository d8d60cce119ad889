import { useTranslation } from 'react-i18next';
import type en from '../locales/en.json';

/** i18next namespace of this remote; the shell registers `copy` under it. */
export const NAMESPACE = 'mf-auth';

export const useCopy = () => useTranslation(NAMESPACE).t;

declare module 'i18next' {
  /** A key that the copy lacks does not compile. */
  interface ResourceNamespaceMap {
    'mf-auth': typeof en;
  }
}
