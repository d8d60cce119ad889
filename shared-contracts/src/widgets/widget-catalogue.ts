import { authModalsWidget, securitySettingsWidget } from './auth-widgets.ts';
import { homeBrowseWidget, homeFeaturedWidget, homeSearchWidget } from './listings-widgets.ts';
import { accountDeletionWidget, profileWidget } from './user-area-widgets.ts';

/** Every widget that others may place; the contract report is made from this list. */
export const widgetCatalogue = [
  authModalsWidget,
  securitySettingsWidget,
  homeSearchWidget,
  homeFeaturedWidget,
  homeBrowseWidget,
  profileWidget,
  accountDeletionWidget,
] as const;

export type CatalogueWidget = (typeof widgetCatalogue)[number];
