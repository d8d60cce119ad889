import { expect, type Page } from '@playwright/test';

/** The page of mf-listings used by fault and release tests. */
export const SEARCH = '/used-cars/search';

/** The region of the page that a remote renders. */
export const main = (page: Page) => page.getByRole('main');
export const searchHeading = (page: Page) =>
  main(page).getByRole('heading', { level: 1, name: 'Used cars for sale in Pakistan' });
/** The stand-in of a missing remote. */
export const unavailableNotice = (page: Page) => main(page).getByText('This part is not available right now');
export const retry = (page: Page) => main(page).getByRole('button', { name: 'Try again' });

/** Clicks Retry while it is shown, until `assertion` passes. The page may load, and the button disappear, at any time. */
export const retryUntil = (page: Page, assertion: () => Promise<void>) =>
  expect(async () => {
    const button = retry(page).first();
    if (await button.isVisible()) await button.click({ timeout: 5000 });
    await assertion();
  }).toPass();
