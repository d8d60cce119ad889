import { REMOTE_CONTRACT_VERSION, type RemoteModule, type WidgetsOf, withSchemas } from '@karwan/shared-contracts';
import en from '../locales/en.json' with { type: 'json' };

const widgets: WidgetsOf<'mf-auth'> = {
  'auth-modals': {
    chunk: 'auth-modals',
    load: withSchemas(() => import(/* webpackChunkName: "auth-modals" */ '../pages/auth-modals.tsx')),
  },
  'security-settings': {
    chunk: 'security-settings',
    load: withSchemas(() => import(/* webpackChunkName: "security-settings" */ '../pages/security-settings.tsx')),
  },
};

/** mf-auth owns no routes. */
export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT_VERSION,
  routes: () => [],
  widgets,
  copy: { en },
};
