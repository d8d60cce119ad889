export { forgetGoogleAccounts } from './account-of.ts';
export { createGoogleModule } from './google-module.ts';
export type { GoogleProvider } from './provider.ts';
export { GOOGLE_CALLBACK_PATH } from './window-routes.ts';
