import { REMOTE_CONTRACT_VERSION, type RemoteModule } from '@karwan/shared-contracts';
import en from '../locales/en.json' with { type: 'json' };

/** mf-auth owns no routes: its one widget shows the modal that `auth.open@1` asks for. */
export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT_VERSION,
  routes: () => [],
  widgets: {
    'auth-modals': {
      chunk: 'auth-modals',
      load: () => import(/* webpackChunkName: "auth-modals" */ '../pages/auth-modals.tsx'),
    },
  },
  copy: { en },
};
