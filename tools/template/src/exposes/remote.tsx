import { REMOTE_CONTRACT_VERSION, type RemoteModule } from '@karwan/shared-contracts';
import { citiesQuery } from '../features/cities/data/cities-query.ts';
import en from '../locales/en.json' with { type: 'json' };
import { routes } from './routes.tsx';

/** The remote's interface to the shell: its pages, widgets and copy. */
export const remote: RemoteModule = {
  contract: REMOTE_CONTRACT_VERSION,
  routes,
  widgets: {
    'popular-cities': {
      chunk: 'popular-cities',
      load: () => import(/* webpackChunkName: "popular-cities" */ '../pages/popular-cities-widget.tsx'),
      prefetch: ({ queryClient, call }) => queryClient.prefetchQuery(citiesQuery(call)),
    },
  },
  copy: { en },
};
