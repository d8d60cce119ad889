/** What remotes may import from react-i18next. Dropping a name is a breaking change. */
export { I18nextProvider, Trans, useTranslation } from 'react-i18next';
