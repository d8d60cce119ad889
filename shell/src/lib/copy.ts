import { useTranslation } from 'react-i18next';

/** i18next namespace of the shell's own copy, `locales/en.json`. */
export const NAMESPACE = 'shell';

export const useCopy = () => useTranslation(NAMESPACE).t;
/** Looks a sentence up by its key in `locales/en.json`. */
export type Copy = ReturnType<typeof useCopy>;
