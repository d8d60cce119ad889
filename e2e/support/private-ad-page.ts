import { privateAdPath } from '@karwan/shared-contracts';
import type { Page } from '@playwright/test';
import { openPage } from './open-page.ts';

/** Page object of /ads-details-screen, the owner's page of an ad. */
export function privateAdPage(page: Page) {
  const main = page.getByRole('main');
  const actions = main.getByRole('group', { name: 'Actions' });
  const heading = main.getByRole('heading', { level: 1 });
  return {
    heading,
    edit: actions.getByRole('link', { name: 'Edit', exact: true }),
    action: (name: string) => actions.getByRole('button', { name, exact: true }),
    /** Names of the actions available for the ad's state, except editing. */
    actionNames: () => actions.getByRole('button').allInnerTexts(),
    buyerPreview: main.getByRole('region', { name: 'As buyers see it' }),
    open: (listingId: string) => openPage(page, privateAdPath(listingId)),
  };
}
