import {
  homeBrowseWidget,
  homeFeaturedWidget,
  homeSearchWidget,
  placeWidget,
  type WidgetPlacement,
} from '@karwan/shared-contracts';

export const homeSearch = placeWidget(homeSearchWidget);
export const homeFeatured = placeWidget(homeFeaturedWidget);
export const homeBrowse = placeWidget(homeBrowseWidget);

/** The remotes' widgets on the home page (RTE-22): loaded and prefetched on the server, preloaded by its HTML. */
export const homeWidgets: readonly WidgetPlacement[] = [homeSearch, homeFeatured, homeBrowse];
