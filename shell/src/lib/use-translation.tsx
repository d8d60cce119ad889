import type { KarwanContext } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { createContext, type ReactNode, useContext } from 'react';

type Reader = KarwanContext['i18n'];

const Given = createContext<Reader | null>(null);

/** Replaces react-i18next for live remotes that use it: `t` reads the copy of their namespace. */
export function useTranslation(namespace: string) {
  const { i18n } = useKarwan();
  return { t: (useContext(Given) ?? i18n).getFixedT(null, namespace) };
}

export function I18nextProvider({ i18n, children }: { i18n: Reader; children: ReactNode }) {
  return <Given value={i18n}>{children}</Given>;
}
