import type { ShellIsland } from './shell-island.tsx';

/** The chrome's islands by name, one chunk each. */
export const shellIslands: Record<string, () => Promise<ShellIsland<never>>> = {
  'site-header': () =>
    import(/* webpackChunkName: "island-site-header" */ './site-header.tsx').then(({ siteHeader }) => siteHeader),
  'account-banner': () =>
    import(/* webpackChunkName: "island-account-banner" */ './account-banner.tsx').then(
      ({ accountBanner }) => accountBanner,
    ),
  'error-page': () =>
    import(/* webpackChunkName: "island-error-page" */ './error-page.tsx').then(({ errorPage }) => errorPage),
  'sell-link': () =>
    import(/* webpackChunkName: "island-sell-link" */ './sell-link.tsx').then(({ sellLink }) => sellLink),
  'stand-in': () => import(/* webpackChunkName: "island-stand-in" */ './stand-in.tsx').then(({ standIn }) => standIn),
  surroundings: () =>
    import(/* webpackChunkName: "island-surroundings" */ './surroundings.tsx').then(({ surroundings }) => surroundings),
  'whole-widget': () =>
    import(/* webpackChunkName: "island-whole-widget" */ './whole-widget.tsx').then(({ wholeWidget }) => wholeWidget),
};
