import type { Page } from '@playwright/test';

/** A page of mf-listings that the tests of faults and releases look at. */
export const SEARCH = '/used-cars/search';

/** The region of the page that a remote fills. */
export const main = (page: Page) => page.getByRole('main');
export const searchHeading = (page: Page) =>
  main(page).getByRole('heading', { level: 1, name: 'Used cars for sale in Pakistan' });
/** What stands in the place of a missing remote. */
export const standIn = (page: Page) => main(page).getByText('This part is not available right now');
export const retry = (page: Page) => main(page).getByRole('button', { name: 'Retry' });
