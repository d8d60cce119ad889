import { useTranslation } from 'react-i18next';
import type en from '../locales/en.json';

/** i18next namespace of the shell's own copy, `locales/en.json`. */
export const NAMESPACE = 'shell';

export const useCopy = () => useTranslation(NAMESPACE).t;
/** Looks a sentence up by its key in `locales/en.json`. */
export type Copy = ReturnType<typeof useCopy>;

/** The copy itself, by its keys. */
export type Words = typeof en;

declare module 'i18next' {
  /** A key that the copy lacks does not compile. */
  interface ResourceNamespaceMap {
    shell: typeof en;
  }
}
