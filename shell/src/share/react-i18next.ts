/** For remotes older than `createTypedCopy`, which import react-i18next; remove once no live release uses it. */
export { I18nextProvider, useTranslation } from '../lib/use-translation.tsx';
