/** What remotes from before `copyIn` import from react-i18next: it goes when no live release asks for it. */
export { I18nextProvider, useTranslation } from '../lib/use-translation.tsx';
