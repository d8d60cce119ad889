import { useTranslation } from 'react-i18next';

/** i18next namespace of this remote; the shell registers `copy` under it. */
export const NAMESPACE = 'mf-auth';

export const useCopy = () => useTranslation(NAMESPACE).t;
