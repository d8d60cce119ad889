import type { KarwanContext } from '@karwan/shared-contracts';
import { useTranslation } from 'react-i18next';
import type en from '../locales/en.json';

/** i18next namespace of this remote; the shell registers `copy` under it. */
export const NAMESPACE = 'mf-user-area';

export type Copy = ReturnType<typeof useCopy>;

export const useCopy = () => useTranslation(NAMESPACE).t;

/** The same outside of components: heads of pages, loaders. */
export const copyOf = ({ i18n }: KarwanContext) => i18n.getFixedT(null, NAMESPACE);

/** Names of pages and of what leads to them, `menu.my-ads`. */
export type MenuWord = Exclude<keyof (typeof en)['menu'], 'unread'>;

declare module 'i18next' {
  /** A key that the copy lacks does not compile. */
  interface ResourceNamespaceMap {
    'mf-user-area': typeof en;
  }
}
