import type { RemoteIslands } from '@karwan/shared-contracts';

/** The parts of this remote's public pages that run in the browser. */
export const islands: RemoteIslands = {
  'suggest-city': () =>
    import(/* webpackChunkName: "island-suggest-city" */ '../features/cities/components/SuggestCity.tsx').then(
      ({ suggestCity }) => suggestCity,
    ),
};
