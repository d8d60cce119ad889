import { REMOTE_CONTRACT_VERSION, type RemoteModule } from '@karwan/shared-contracts';
import en from '../locales/en.json' with { type: 'json' };
import { routes } from './routes.tsx';
import { widgets } from './widgets.ts';

/** Public surface of this remote for the shell: routes, widgets and copy. */
export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT_VERSION,
  routes,
  widgets,
  copy: { en },
};
