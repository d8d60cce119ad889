import { REMOTE_CONTRACT_VERSION, type RemoteModule, type WidgetsOf, withSchemas } from '@karwan/shared-contracts';
import en from '../locales/en.json' with { type: 'json' };
import { routes } from './routes.tsx';

const widgets: WidgetsOf<'mf-user-area'> = {
  'account-deletion': {
    chunk: 'account-deletion-widget',
    load: () => import(/* webpackChunkName: "account-deletion-widget" */ '../pages/account-deletion-widget.tsx'),
  },
  profile: {
    chunk: 'profile-widget',
    load: withSchemas(() => import(/* webpackChunkName: "profile-widget" */ '../pages/profile-widget.tsx')),
  },
};

export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT_VERSION,
  routes,
  widgets,
  copy: { en },
};
