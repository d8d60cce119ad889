import { REMOTE_CONTRACT_VERSION, type RemoteModule } from '@karwan/shared-contracts';
import en from '../locales/en.json' with { type: 'json' };
import { routes } from './routes.tsx';

/** Everything that the shell knows of this remote: its pages, its widgets and its words. */
export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT_VERSION,
  routes,
  widgets: {},
  copy: { en },
};
