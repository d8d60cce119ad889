import type { ShellIsland } from './shell-island.tsx';

/** The chrome's islands by name, each a chunk of its own. */
export const shellIslands: Record<string, () => Promise<ShellIsland>> = {
  'site-header': () =>
    import(/* webpackChunkName: "island-site-header" */ './site-header.tsx').then(({ siteHeader }) => siteHeader),
  'account-banner': () =>
    import(/* webpackChunkName: "island-account-banner" */ './account-banner.tsx').then(
      ({ accountBanner }) => accountBanner,
    ),
  surroundings: () =>
    import(/* webpackChunkName: "island-surroundings" */ './surroundings.tsx').then(({ surroundings }) => surroundings),
};
