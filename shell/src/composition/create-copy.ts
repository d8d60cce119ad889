import i18next, { type i18n } from 'i18next';
import { NAMESPACE } from '../lib/copy.ts';
import en from '../locales/en.json' with { type: 'json' };

/** One i18next instance per page load or request, with the shell's own copy; remotes' copy is added as they come. */
export function createCopy(): i18n {
  const instance = i18next.createInstance();
  void instance.init({
    lng: 'en',
    fallbackLng: 'en',
    initAsync: false,
    defaultNS: NAMESPACE,
    resources: { en: { [NAMESPACE]: en } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
