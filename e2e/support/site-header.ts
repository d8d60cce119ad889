import { expect, type Page } from '@playwright/test';

/** Page object of the header. */
export function siteHeader(page: Page) {
  const banner = page.getByRole('banner');
  const nav = page.getByRole('navigation', { name: 'Main' });
  const tab = (name: string) => nav.getByRole('button', { name, exact: true });
  return {
    banner,
    nav,
    tab,
    /** The panel of a tab. */
    panel: async (name: string) => page.locator(`#${await tab(name).getAttribute('aria-controls')}`),
    postAnAd: banner.getByRole('link', { name: 'Post an ad', exact: true }),
    whatToSell: banner.getByRole('button', { name: 'What do you want to sell' }),
    welcome: banner.getByRole('button', { name: /^Welcome, / }),
    hamburger: banner.getByRole('button', { name: 'Open menu' }),
    logIn: banner.getByRole('button', { name: 'Log In', exact: true }).filter({ visible: true }),
    signUp: banner.getByRole('button', { name: 'Sign Up', exact: true }).filter({ visible: true }),
    /** Moves the pointer away from all controls. */
    movePointerAway: () => page.mouse.move(640, 700),
    expectOpen: async (name: string) => {
      await expect(tab(name)).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator(`#${await tab(name).getAttribute('aria-controls')}`)).toBeVisible();
    },
    expectClosed: async (name: string) => {
      await expect(tab(name)).toHaveAttribute('aria-expanded', 'false');
      await expect(page.locator(`#${await tab(name).getAttribute('aria-controls')}`)).toBeHidden();
    },
  };
}
