import type { WidgetPlacement } from '../composition/widget-placement.ts';

export const homeSearch = { remote: 'mf-listings', widget: 'home-search' } as const satisfies WidgetPlacement;
export const homeFeatured = { remote: 'mf-listings', widget: 'home-featured' } as const satisfies WidgetPlacement;
export const homeBrowse = { remote: 'mf-listings', widget: 'home-browse' } as const satisfies WidgetPlacement;

/** What others give to the home page (RTE-22): loaded and filled on the server, preloaded by its HTML. */
export const homeWidgets: readonly WidgetPlacement[] = [homeSearch, homeFeatured, homeBrowse];
