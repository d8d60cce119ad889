import { expect, type Page } from '@playwright/test';

/** Runs `interact` in the (demo's) Google window, which closes when done. */
export async function inGoogleWindow(page: Page, open: () => Promise<void>, interact: (window: Page) => Promise<void>) {
  const [window] = await Promise.all([page.waitForEvent('popup'), open()]);
  await expect(googlePage(window).heading).toBeVisible();
  // The window may close before the click that closes it returns.
  const interaction = interact(window).catch((error: unknown) => {
    if (!window.isClosed()) throw error;
  });
  await Promise.all([window.waitForEvent('close'), interaction]);
}

/** The demo's replacement for Google's page: choose an account or type any. */
export function googlePage(page: Page) {
  return {
    heading: page.getByRole('heading', { name: 'Demo sign-in – not Google' }),
    choose: (name: string) => page.getByRole('button', { name }).click(),
    type: async (email: string, name: string) => {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Name').fill(name);
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
    cancel: () => page.getByRole('button', { name: 'Cancel' }).click(),
  };
}
