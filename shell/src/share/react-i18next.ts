/** What remotes may import from react-i18next. Dropping a name is a breaking change. */
export { I18nextProvider, useTranslation } from 'react-i18next';
