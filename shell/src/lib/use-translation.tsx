import type { KarwanContext } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { createContext, type ReactNode, useContext } from 'react';

type Reader = KarwanContext['i18n'];

const I18nContext = createContext<Reader | null>(null);

/** Replaces react-i18next for live remotes that use it: `t` reads the copy of their namespace. */
export function useTranslation(namespace: string) {
  const { i18n } = useKarwan();
  return { t: (useContext(I18nContext) ?? i18n).getFixedT(null, namespace) };
}

export function I18nextProvider({ i18n, children }: { i18n: Reader; children: ReactNode }) {
  return <I18nContext value={i18n}>{children}</I18nContext>;
}
