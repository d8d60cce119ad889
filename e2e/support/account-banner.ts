import type { Page } from '@playwright/test';

const banner = (page: Page, text: string) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text });

/** Banners above every page of a blocked or suspended (read-only) account. */
export const blockedBanner = (page: Page) => banner(page, 'Your ads are hidden.');
export const suspendedBanner = (page: Page) =>
  banner(page, 'you can log in and browse, but not post, message or book.');
