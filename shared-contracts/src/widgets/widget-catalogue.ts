import { authModalsWidget, securitySettingsWidget } from './auth-widgets.ts';
import { homeBrowseWidget, homeFeaturedWidget, homeSearchWidget } from './listings-widgets.ts';
import { accountDeletionWidget, profileWidget } from './user-area-widgets.ts';

/** Every widget that other parts may place; source of the contract report. */
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
