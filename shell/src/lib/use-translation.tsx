import type { KarwanContext } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { createContext, type ReactNode, useContext } from 'react';

type Reader = KarwanContext['i18n'];

const Given = createContext<Reader | null>(null);

/** What react-i18next did for remotes that are live: they read the copy of their namespace by `t`. */
export function useTranslation(namespace: string) {
  const { i18n } = useKarwan();
  return { t: (useContext(Given) ?? i18n).getFixedT(null, namespace) };
}

export function I18nextProvider({ i18n, children }: { i18n: Reader; children: ReactNode }) {
  return <Given value={i18n}>{children}</Given>;
}
