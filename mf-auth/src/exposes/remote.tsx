import { REMOTE_CONTRACT_VERSION, type RemoteModule } from '@karwan/shared-contracts';
import en from '../locales/en.json' with { type: 'json' };

/**
 * mf-auth owns no routes. `auth-modals` shows the modal that `auth.open@1` asks for; `security-settings` stands in pages
 * of settings, for who is logged in.
 */
export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT_VERSION,
  routes: () => [],
  widgets: {
    'auth-modals': {
      chunk: 'auth-modals',
      load: () => import(/* webpackChunkName: "auth-modals" */ '../pages/auth-modals.tsx'),
    },
    'security-settings': {
      chunk: 'security-settings',
      load: () => import(/* webpackChunkName: "security-settings" */ '../pages/security-settings.tsx'),
    },
  },
  copy: { en },
};
