import { createInstance } from 'i18next';
import { remote } from '../exposes/remote.tsx';
import { NAMESPACE } from '../lib/copy.ts';

/** i18next with this remote's copy, as the shell registers it. */
export async function startCopy() {
  const i18n = createInstance();
  await i18n.init({
    lng: 'en',
    resources: { en: { [NAMESPACE]: remote.copy.en } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return i18n;
}
