import type { Page } from '@playwright/test';
import { toast } from './auth-dialog.ts';

/** Banners above every page of a blocked or suspended (read-only) account. */
export const blockedBanner = (page: Page) => toast(page, 'Your ads are hidden.');
export const suspendedBanner = (page: Page) => toast(page, 'you can log in and browse, but not post, message or book.');
